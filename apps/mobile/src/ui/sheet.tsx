import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { words } from '../words.ts'
import { Icon } from './icons.tsx'

interface SheetProps {
  title: string
  children: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** it was closed without being sent */
  onClose: () => void
}

/** A form that comes up from the bottom over the screen. */
export function Sheet({ title, children, onSubmit, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={heading} onClose={onClose}>
      <form className="ask" onSubmit={onSubmit}>
        <div className="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </form>
    </dialog>
  )
}
