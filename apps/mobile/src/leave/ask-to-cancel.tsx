import type { Leave } from '@timeloom/contract'
import { type SubmitEvent, use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { leaveWords as words } from './leave.words.ts'

interface AskToCancelProps {
  leave: Leave
  onChange: () => void
}

/** Asks for approved leave to be cancelled, with a reason, or takes that back. */
export function AskToCancel({ leave, onChange }: AskToCancelProps) {
  const { session } = use(AppContext)
  const [reason, setReason] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, cancellationReason, mayAskCancellation } = leave
  const send = async (path: string, body: Record<string, unknown>) => {
    setIsSending(true)
    setProblem(null)
    try {
      const { message } = await session.call<{ message: string }>('POST', `/api/leaves/${id}/cancellation${path}`, body)
      if (message === 'success') setReason(null)
      else setProblem(words.cancelProblems[message] ?? words.cancelFailed)
    } catch {
      setProblem(words.cancelFailed)
    } finally {
      setIsSending(false)
    }
    onChange()
  }
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send('', { reason: reason ?? '' })
  }
  return (
    <>
      {cancellationReason !== null && (
        <button
          type="button"
          className="button button-small"
          disabled={isSending}
          onClick={() => void send('/withdraw', {})}
        >
          {words.keepLeave}
        </button>
      )}
      {mayAskCancellation && reason === null && (
        <button type="button" className="button button-small" onClick={() => setReason('')}>
          {words.askToCancel}
        </button>
      )}
      {reason !== null && (
        <form className="ask-to-cancel" onSubmit={ask}>
          <label>
            {words.whyCancel}
            <textarea
              rows={2}
              maxLength={500}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <button type="submit" className="button button-small" disabled={isSending || reason.trim() === ''}>
            {words.send}
          </button>
        </form>
      )}
      {problem !== null && <small role="alert">{problem}</small>}
    </>
  )
}
