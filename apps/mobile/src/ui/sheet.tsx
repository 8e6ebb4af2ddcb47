import { type ReactNode, type SubmitEvent, useId } from 'react'
import { words } from '../words.ts'
import { CloseButton, Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'

interface SheetProps {
  title: string
  children: ReactNode
  /** What was entered beside what is typed would be lost, such as chosen files. */
  isUnsaved?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** it was closed without being sent */
  onClose: () => void
}

/** A form that comes up from the bottom over the screen. */
export function Sheet({ title, children, isUnsaved = false, onSubmit, onClose }: SheetProps) {
  const heading = useId()
  return (
    <Dialog className="sheet" labelledBy={heading} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="ask" onSubmit={onSubmit}>
        <div className="sheet-head">
          <h2 id={heading}>{title}</h2>
          <CloseButton className="icon-button" aria-label={words.close}>
            <Icon name="close" />
          </CloseButton>
        </div>
        {children}
      </form>
    </Dialog>
  )
}
