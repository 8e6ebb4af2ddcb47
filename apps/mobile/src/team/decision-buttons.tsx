import { type SubmitEvent, useId, useState } from 'react'
import { teamWords as words } from './team.words.ts'
import type { Sending } from '../session/use-send.ts'

interface DecisionButtonsProps {
  deciding: Pick<Sending, 'isSending' | 'problem'>
  acceptLabel: string
  /** absent: it cannot be accepted now */
  onAccept?: () => void
  /** @param reason words to the employee, not empty */
  onDecline: (reason: string) => void
}

/** One touch to accept; declining asks for a reason. */
export function DecisionButtons({ deciding, acceptLabel, onAccept, onDecline }: DecisionButtonsProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const field = useId()
  const decline = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    if (typeof reason === 'string' && reason.trim() !== '') onDecline(reason.trim())
  }
  return (
    <>
      {deciding.problem !== null && (
        <p className="problem" role="alert">
          {deciding.problem}
        </p>
      )}
      {isDeclining ? (
        <form className="ask" onSubmit={decline}>
          <label htmlFor={field}>
            {words.declineReason}
            <textarea id={field} name="reason" rows={2} maxLength={400} required />
          </label>
          <div className="actions">
            <button type="button" className="button" onClick={() => setIsDeclining(false)}>
              {words.keep}
            </button>
            <button type="submit" className="button button-primary" disabled={deciding.isSending}>
              {words.declineForGood}
            </button>
          </div>
        </form>
      ) : (
        <div className="actions">
          <button type="button" className="button" onClick={() => setIsDeclining(true)}>
            {words.decline}
          </button>
          {onAccept && (
            <button type="button" className="button button-primary" disabled={deciding.isSending} onClick={onAccept}>
              {acceptLabel}
            </button>
          )}
        </div>
      )}
    </>
  )
}
