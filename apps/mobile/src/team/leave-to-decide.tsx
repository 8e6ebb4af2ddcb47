import type { AnswerOf, Leave, listLeaves, pageLeaves } from '@timeloom/contract'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { deciderOf } from '../leave/decider.ts'
import { EffectOn } from '../leave/effect.tsx'
import { datesOf, leaveDates } from '../leave/leave-dates.ts'
import { CancellationToDecide } from './cancellation-to-decide.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { TeamHead } from './team-head.tsx'
import { teamWords as words } from './team.words.ts'
import { useDecide } from './use-decide.ts'

const PAGE = 50

/**
 * Leave requests that wait: those that the person decides on, those of their people that someone else does, and approved
 * leave that they are asked to cancel.
 */
export function LeaveToDecide() {
  const [count, setCount] = useState(PAGE)
  const pending = useAnswer<AnswerOf<typeof pageLeaves>>(`/api/leaves/page?status=Pending&pageSize=${count}`)
  const asked = useAnswer<AnswerOf<typeof pageLeaves>>(`/api/leaves/page?status=Approved&waiting=me&pageSize=${count}`)
  return (
    <>
      <TeamHead title={words.leave} />
      <Loaded shown={asked}>
        {(cancellations) => (
          <Loaded shown={pending}>
            {(requests) => (
              <>
                {requests.rows.length + cancellations.rows.length === 0 && <p className="hint">{words.noLeave}</p>}
                {cancellations.rows.map((leave) => (
                  <CancellationToDecide key={leave.id} leave={leave} />
                ))}
                {requests.rows.map((leave) => (
                  <Waiting key={leave.id} leave={leave} />
                ))}
                {[requests, cancellations].some(({ rows, total }) => rows.length < total) && (
                  <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
                    {words.more}
                  </button>
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Waiting({ leave }: { leave: Leave }) {
  const { id, employeeName, typeName, textDur, textTotal, description, mayExamine, version, step, steps } = leave
  const deciding = useDecide()
  const [decided, setDecided] = useState<'approved' | 'declined' | 'nextStep' | null>(null)
  const decide = async (status: 'Approved' | 'Declined', reason?: string) => {
    const body = { id, status, version, ...(reason === undefined ? {} : { reason }) }
    const isDone = await deciding.send('/leave/updateExamine', body)
    if (isDone) setDecided(status === 'Declined' ? 'declined' : step < steps ? 'nextStep' : 'approved')
  }
  const dates = leaveDates(leave)
  return (
    <article className="card" aria-label={`${employeeName}, ${dates}`}>
      <h2>
        {employeeName}, {dates}
      </h2>
      <p>
        {typeName}, {textDur}, {words.hoursText(textTotal)}
      </p>
      {description !== '' && <p className="hint">“{description}”</p>}
      {leave.inParts && <p className="hint">{words.inParts}</p>}
      <Away leave={leave} />
      {mayExamine && <EffectOn employeeId={leave.employeeId} about={{ leaveId: id }} dates={datesOf(leave)} />}
      {steps > 1 && <p className="hint">{words.step(step, steps)}</p>}
      {mayExamine
        ? leave.decidesFor !== null && <p className="hint">{words.decidesFor(leave.decidesFor)}</p>
        : decided === null && <p className="hint">{words.decidedBy(deciderOf(leave, words.administrators))}</p>}
      {decided === null ? (
        mayExamine && (
          <DecisionButtons
            deciding={deciding}
            acceptLabel={words.approve}
            onAccept={() => void decide('Approved')}
            onDecline={(reason) => void decide('Declined', reason)}
          />
        )
      ) : (
        <p className="note note-ok" role="status">
          {decided === 'nextStep' ? words.nextStep : words.decided[decided]}
        </p>
      )}
    </article>
  )
}

const MOST_NAMES = 5

/** Who else has approved leave on these days. */
function Away({ leave: { employeeId, fromDate, toDate } }: { leave: Leave }) {
  const { data } = useAnswer<AnswerOf<typeof listLeaves>>(
    `/api/leaves?status=Approved&startDate=${fromDate}&endDate=${toDate}`,
  )
  if (!data) return null
  const others = data.filter((other) => other.employeeId !== employeeId)
  const names = [...new Set(others.map(({ employeeName }) => employeeName))]
  if (names.length === 0) return <p className="hint">{words.nobodyAway}</p>
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return (
    <p className="hint">
      {words.othersAway(names.length > MOST_NAMES ? `${shown} +${names.length - MOST_NAMES}` : shown)}
    </p>
  )
}
