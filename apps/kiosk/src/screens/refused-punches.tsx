import { useId, useRef, useState } from 'react'
import { momentOf, type TimeStyle } from '@timeloom/device'
import type { QueuedPunch } from '@timeloom/device'
import { words } from '../words.ts'
import { Icon } from './icons.tsx'

interface RefusedPunchesProps {
  refused: QueuedPunch[]
  style: TimeStyle
  now: number
  onDismiss: (sequence: number) => void
}

/** Says that the server refused punches, and lists them. */
export function RefusedPunches({ refused, style, now, onDismiss }: RefusedPunchesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  return (
    <>
      <button type="button" className="chip chip-alert" onClick={() => dialog.current?.showModal()}>
        <Icon name="alert" />
        {words.refusedCount(refused.length)}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={title}>
        <h2 id={title}>{words.refusedTitle}</h2>
        <p>{words.refusedHelp}</p>
        <ul>
          {refused.map((punch) => (
            <li key={punch.sequence}>
              <span>
                <b>{punch.employeeName ?? words.nobodyKnown}</b>
                {' · '}
                {punch.direction === null ? '' : `${punch.direction === 'In' ? words.in : words.out} · `}
                {momentOf(punch.deviceTime, style, now)}
                <small>{words.refusedReasons[punch.code ?? ''] ?? words.refusedOther}</small>
              </span>
              <DismissButton onDismiss={() => onDismiss(punch.sequence)} />
            </li>
          ))}
        </ul>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  )
}

/** Asks once: the list is the only place on the device where the punch is seen. */
function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <button type="button" className="button" onClick={isAsked ? onDismiss : () => setIsAsked(true)}>
      {isAsked ? words.dismissForGood : words.dismiss}
    </button>
  )
}
