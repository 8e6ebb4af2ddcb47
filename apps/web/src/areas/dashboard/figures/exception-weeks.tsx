import type { AnswerOf, ExceptionType, listExceptionWeeks } from '@timeloom/contract'
import { Link } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { exceptionTypes } from '../../../ui/widgets/exception-types/exception-types.ts'
import { ChartCard } from '../chart-card.tsx'
import { useExceptionWeeks } from '../dashboard.queries.ts'
import styles from './figures.module.css'
import { shortDate } from './short-date.ts'

type Week = AnswerOf<typeof listExceptionWeeks>['weeks'][number]

/** Exceptions of each type over the last eight weeks, the most frequent first. */
export function ExceptionWeeks() {
  const { data } = useExceptionWeeks()
  if (!data) return null
  const { weeks } = data
  const types = exceptionTypes()
    .map(({ id, label }) => ({ id, label, counts: weeks.map(({ counts }) => counts[id] ?? 0) }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .toSorted((one, other) => sum(other.counts) - sum(one.counts))
  return (
    <div className={styles.card}>
      {types.length === 0 ? (
        <section aria-labelledby="dashboard-exception-weeks">
          <h2 id="dashboard-exception-weeks">{t('Exceptions by week')}</h2>
          <p className={styles.quiet}>{t('None in the last eight weeks.')}</p>
        </section>
      ) : (
        <ChartCard
          id="dashboard-exception-weeks"
          title={t('Exceptions by week')}
          chart={
            <ul className={styles.trends}>
              {types.map((type) => (
                <Trend key={type.id} weeks={weeks} {...type} />
              ))}
            </ul>
          }
          table={<TrendTable weeks={weeks} types={types} />}
        />
      )}
    </div>
  )
}

interface TypeCounts {
  id: ExceptionType
  label: string
  /** a number for each week */
  counts: number[]
}

/** The bars are to the type's own scale: which way it goes, not how it compares with others. */
function Trend({ id, label, counts, weeks }: TypeCounts & { weeks: Week[] }) {
  const [now = 0, before = 0] = counts.toReversed()
  const most = Math.max(1, ...counts)
  const last = weeks.at(-1)
  const query = new URLSearchParams({ type: id, startDate: last?.from ?? '', endDate: last?.to ?? '' })
  return (
    <li>
      <Link to={`/times/timecardExceptionList?${query.toString()}`} className={styles.trend}>
        <span>{label}</span>
        <span className={styles.spark} aria-hidden="true">
          {counts.map((count, place) => (
            <i key={weeks[place]?.from} style={{ height: `${(count / most) * 100}%` }} />
          ))}
        </span>
        <span className={styles.counts}>
          <b>{now}</b>
          <small>{t('was {count}', { count: before })}</small>
        </span>
      </Link>
    </li>
  )
}

function TrendTable({ weeks, types }: { weeks: Week[]; types: TypeCounts[] }) {
  return (
    <table>
      <caption className="sr">{t('Exceptions by week')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Type')}</th>
          {weeks.map(({ from }) => (
            <th key={from} scope="col">
              {shortDate(from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map(({ id, label, counts }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {counts.map((count, place) => (
              <td key={weeks[place]?.from}>{count}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
