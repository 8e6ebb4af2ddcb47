import type { AnswerOf, Correction, listMyCorrections } from '@timeloom/contract'
import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { dateText } from '../ui/time.ts'
import { words } from '../words.ts'

/** What the person has asked to be corrected, with what became of it. */
export function MyCorrections() {
  const shown = useAnswer<AnswerOf<typeof listMyCorrections>>('/api/my-corrections?pageSize=20')
  if (shown.data?.rows.length === 0) return null
  return (
    <section className="card" aria-label={words.correctionsTitle}>
      <h2>{words.correctionsTitle}</h2>
      <Loaded shown={shown}>
        {({ rows }) => (
          <ul className="rows">
            {rows.map((each) => (
              <Row key={each.id} correction={each} onChange={shown.retry} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Row({ correction, onChange }: { correction: Correction; onChange: () => void }) {
  const { session } = use(AppContext)
  const [isFailed, setIsFailed] = useState(false)
  const { id, day, state, decided } = correction
  const withdraw = async () => {
    try {
      await session.call('POST', `/api/corrections/${id}/withdraw`, {})
      setIsFailed(false)
    } catch {
      setIsFailed(true)
    }
    onChange()
  }
  return (
    <li>
      <span>
        <b>{dateText(day)}</b>
        <span>{correctionText(correction)}</span>
        <small>{[words.correctionStates[state], decided?.reason].filter(Boolean).join(': ')}</small>
        {isFailed && <small role="alert">{words.lost}</small>}
      </span>
      {state === 'waiting' && (
        <button type="button" className="button button-small" onClick={() => void withdraw()}>
          {words.withdraw}
        </button>
      )}
    </li>
  )
}

/** `Out 16:30 instead of Out 15:30`, `Kitchen instead of Ward 3 from 08:00`. */
export function correctionText({ wanted, was, job }: Pick<Correction, 'wanted' | 'was' | 'job'>): string {
  if (job) {
    const before = job.wasSplit ? words.severalJobs : job.was ? jobText(job.was) : words.noJob
    return words.jobFrom(words.insteadOf(jobText(job.wanted), before), was?.punchTime ?? '')
  }
  const text = ({ direction, punchTime, dayType }: NonNullable<Correction['wanted']>) =>
    [direction ?? words.aPunch, punchTime, words.dayTypes[dayType]].filter(Boolean).join(' ')
  if (wanted && was) return words.insteadOf(text(wanted), text(was))
  return wanted ? words.missingPunch(text(wanted)) : words.without(was ? text(was) : words.aPunch)
}

function jobText({ job, task }: NonNullable<Correction['job']>['wanted']): string {
  return task === null ? job : `${job} / ${task}`
}
