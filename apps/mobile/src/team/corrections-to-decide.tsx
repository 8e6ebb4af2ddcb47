import type { AnswerOf, Correction, getCorrection, listCorrections } from '@timeloom/contract'
import { useState } from 'react'
import { dayTypeOf } from '../corrections/day-punches.ts'
import { correctionText } from '../corrections/my-corrections.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { dateText, decimalHours } from '../ui/time.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { TeamHead } from './team-head.tsx'
import { teamWords as words } from './team.words.ts'
import { problemText, useDecide } from './use-decide.ts'

type Detail = AnswerOf<typeof getCorrection>

const PAGE = 50

/** What employees ask to be corrected, the longest waiting first; what is decided stays in its place. */
export function CorrectionsToDecide() {
  const [count, setCount] = useState(PAGE)
  const shown = useAnswer<AnswerOf<typeof listCorrections>>(`/api/corrections?state=waiting&pageSize=${count}`)
  return (
    <>
      <TeamHead title={words.corrections} />
      <Loaded shown={shown}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className="hint">{words.noCorrections}</p>}
            {rows.map((correction) => (
              <ToDecide key={correction.id} correction={correction} />
            ))}
            {rows.length < total && (
              <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
                {words.more}
              </button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function ToDecide({ correction }: { correction: Correction }) {
  const { id, employeeName, day, reason } = correction
  const deciding = useDecide()
  const [decided, setDecided] = useState<'accepted' | 'declined' | null>(null)
  const detail = useAnswer<Detail>(decided === null ? `/api/corrections/${id}` : null)
  const decide = async (as: 'accepted' | 'declined', words?: string) => {
    const body = { as, ...(words === undefined ? {} : { reason: words }) }
    if (await deciding.send(`/api/corrections/${id}/decide`, body)) setDecided(as)
    else detail.retry()
  }
  return (
    <article className="card" aria-label={`${employeeName}, ${dateText(day)}`}>
      <h2>
        {employeeName}, {dateText(day)}
      </h2>
      <p>
        <b>{correctionText(correction)}</b>
      </p>
      <p className="hint">“{reason}”</p>
      {decided === null ? (
        <>
          {detail.data && <Effect detail={detail.data} />}
          <DecisionButtons
            deciding={deciding}
            acceptLabel={words.accept}
            {...(detail.data?.problem === null && { onAccept: () => void decide('accepted') })}
            onDecline={(said) => void decide('declined', said)}
          />
        </>
      ) : (
        <p className="note note-ok" role="status">
          {words.decided[decided]}
        </p>
      )}
    </article>
  )
}

/** The day as it is and as it would be. */
function Effect({ detail: { day, before, after, effect, problem, jobs } }: { detail: Detail }) {
  if (problem !== null) return <p className="note">{problemText(problem)}</p>
  return (
    <>
      <dl className="effect">
        <dt>{words.now}</dt>
        <dd>
          {dayText(day, before, effect?.paid.before)}
          {jobs && <small>{jobsText(jobs.before)}</small>}
        </dd>
        <dt>{words.ifAccepted}</dt>
        <dd>
          <b>{dayText(day, after, effect?.paid.after)}</b>
          {jobs && <small>{jobsText(jobs.after)}</small>}
        </dd>
      </dl>
      {effect && effect.pendingOvertime.before !== effect.pendingOvertime.after && (
        <p className="hint">
          {words.overtime(decimalHours(effect.pendingOvertime.before), decimalHours(effect.pendingOvertime.after))}
        </p>
      )}
    </>
  )
}

/** `In 22:00, Out +06:00: 7.50 h paid`. */
function dayText(day: string, punches: Detail['before'], paid: number | undefined): string {
  const text = ({ time, direction }: Detail['before'][number]) =>
    [direction, SIGNS[dayTypeOf(day, time)] + time.slice(11)].filter(Boolean).join(' ')
  const times = punches.map(text).join(', ')
  const hours = paid === undefined ? '' : `: ${words.paid(decimalHours(paid))}`
  return (times === '' ? words.noPunches : times) + hours
}

const SIGNS = { Previous: '-', Today: '', NextDay: '+' }

/** `Kitchen 7.50, Ward 3 0.50`. */
function jobsText(jobs: NonNullable<Detail['jobs']>['before']): string {
  return jobs.map(({ name, minutes }) => `${name ?? words.noJob} ${decimalHours(minutes)}`).join(', ')
}
