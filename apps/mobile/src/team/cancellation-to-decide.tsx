import type { Leave } from '@timeloom/contract'
import { useState } from 'react'
import { DecisionButtons } from './decision-buttons.tsx'
import { leaveDates } from '../leave/leave-dates.ts'
import { teamWords as words } from './team.words.ts'
import { useDecide } from './use-decide.ts'

/** Approved leave that its employee asks to cancel. */
export function CancellationToDecide({ leave }: { leave: Leave }) {
  const { id, employeeName, typeName, textDur, textTotal, cancellationReason, decidesFor } = leave
  const deciding = useDecide()
  const [decided, setDecided] = useState<'cancelled' | 'kept' | null>(null)
  const decide = async (body: { as: 'accepted' | 'declined'; reason?: string }) => {
    const isDone = await deciding.send(`/api/leaves/${id}/cancellation/decide`, body)
    if (isDone) setDecided(body.as === 'accepted' ? 'cancelled' : 'kept')
  }
  const dates = leaveDates(leave)
  return (
    <article className="card" aria-label={words.asksToCancel(employeeName, dates)}>
      <h2>{words.asksToCancel(employeeName, dates)}</h2>
      <p>
        {typeName}, {textDur}, {words.hoursText(textTotal)}
      </p>
      {cancellationReason !== null && cancellationReason !== '' && <p className="hint">“{cancellationReason}”</p>}
      {decidesFor !== null && <p className="hint">{words.decidesFor(decidesFor)}</p>}
      {decided === null ? (
        <DecisionButtons
          deciding={deciding}
          acceptLabel={words.cancelLeave}
          onAccept={() => void decide({ as: 'accepted' })}
          onDecline={(reason) => void decide({ as: 'declined', reason })}
        />
      ) : (
        <p className="note note-ok" role="status">
          {words.decided[decided]}
        </p>
      )}
    </article>
  )
}
