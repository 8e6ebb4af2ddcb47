import { createContext, type FormEvent, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import { closeWithBack } from './close-with-back.ts'

interface DialogProps {
  className: 'sheet' | 'dialog'
  /** id of its heading */
  labelledBy: string
  /** What was entered beside what is typed would be lost, such as chosen files. */
  isUnsaved?: boolean
  /** It was closed by the person. */
  onClose: () => void
  children: ReactNode
}

const Closing = createContext<() => void>(() => {})

type Typed = HTMLInputElement | HTMLTextAreaElement

/** What opens over the screen. Back, Escape and its own buttons close it; what was typed is not lost without a question. */
export function Dialog({ className, labelledBy, isUnsaved = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const typed = useRef(new Set<Typed>())
  const [isAsking, setIsAsking] = useState(false)
  const close = useCallback(() => {
    const isTyped = [...typed.current].some((field) => field.isConnected && field.value.trim() !== '')
    if (isTyped || isUnsaved) setIsAsking(true)
    else dialog.current?.close()
  }, [isUnsaved])
  useShown(dialog, close)
  const noteTyped = ({ target }: FormEvent<HTMLElement>) => {
    if (isTypedInto(target)) typed.current.add(target)
  }
  return (
    <>
      <dialog
        ref={dialog}
        className={className}
        aria-labelledby={labelledBy}
        onInput={noteTyped}
        onCancel={(event) => {
          // A file chooser that is left without a choice says so, too.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          close()
        }}
        onClose={onClose}
      >
        <Closing value={close}>{children}</Closing>
      </dialog>
      {isAsking && <LoseIt onKeep={() => setIsAsking(false)} onLose={() => dialog.current?.close()} />}
    </>
  )
}

/** Closes the dialog around it. */
export function CloseButton(props: { className: string; 'aria-label'?: string; children: ReactNode }) {
  return <button type="button" {...props} onClick={use(Closing)} />
}

function isTypedInto(target: EventTarget): target is Typed {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type))
  )
}

/** Asks whether what was entered may be lost; Back keeps it. */
function LoseIt({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShown(dialog, onKeep)
  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby="lose-it" onClose={onKeep}>
      <div className="ask">
        <h2 id="lose-it">{words.closeWithoutSending}</h2>
        <p>{words.enteredIsLost}</p>
        <div className="actions">
          <button type="button" className="button button-primary" onClick={onKeep}>
            {words.keepEditing}
          </button>
          <button type="button" className="button" onClick={onLose}>
            {words.discard}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Opens a dialog over everything else, for as long as it is there. */
function useShown(dialog: React.RefObject<HTMLDialogElement | null>, onBack: () => void) {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    dialog.current?.showModal()
    return closeWithBack({ onBack: () => back.current() })
  }, [dialog])
}
