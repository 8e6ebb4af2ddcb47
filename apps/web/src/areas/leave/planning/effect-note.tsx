import { getLeaveEffect, type LimitReached, type NobodySpare, type QueryOf } from '@timeloom/contract'
import { TriangleAlert, Users } from 'lucide-react'
import { useCall } from '../../../lib/api/use-call.ts'
import { dayWithWeekday, formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './planning.module.css'

interface EffectNoteProps {
  employeeId: string
  /** the leave that is decided on; absent: it is not requested yet */
  leaveId?: string
  /** on which the leave takes something, ascending */
  dates: readonly string[]
  /** of a request that is not sent yet, by time range */
  times?: Pick<QueryOf<typeof getLeaveEffect>, 'fromLeaveTime' | 'toLeaveTime' | 'fromDateType' | 'toDateType'>
}

/** Lines of each kind that are read at a glance. */
const MOST_LINES = 3

/** What a leave does to the limits and the planned shifts of its dates, before it is sent or decided. No one is named. */
export function EffectNote({ employeeId, leaveId, dates, times }: EffectNoteProps) {
  const { timeFormat } = useUser()
  const [first, last] = [dates[0], dates.at(-1)]
  const { data } = useCall(
    getLeaveEffect,
    { query: { employeeId, startDate: first ?? '', endDate: last ?? '', leaveId, ...times } },
    { enabled: first !== undefined, keepPrevious: true },
  )
  if (!data || first === undefined) return null
  const taken = new Set(dates)
  const limits = data.limits.filter(({ date }) => taken.has(date))
  const coverage = data.coverage.filter(({ date }) => taken.has(date))
  const isRefused = data.isRefused && limits.some(({ away, mostAway }) => away >= mostAway)
  if (limits.length + coverage.length === 0) return null
  return (
    <section className={styles.effect} aria-label={t('Who else is away')} data-refused={isRefused || undefined}>
      {limits.length > 0 && <Lines icon={<Users size={14} aria-hidden="true" />} lines={limits.map(limitWords)} />}
      {coverage.length > 0 && (
        <Lines
          icon={<TriangleAlert size={14} aria-hidden="true" />}
          lines={coverage.map((step) => coverageWords(step, timeFormat))}
        />
      )}
      {isRefused && <p>{t('Your company refuses leave above the limit.')}</p>}
    </section>
  )
}

function Lines({ icon, lines }: { icon: React.ReactNode; lines: string[] }) {
  const more = lines.length - MOST_LINES
  return (
    <div className={styles.lines}>
      {icon}
      <ul>
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{t('and {count, plural, one {# more time} other {# more times}}', { count: more })}</li>}
      </ul>
    </div>
  )
}

export function limitWords({ date, departmentName, mostAway, away, pending }: LimitReached): string {
  const values = { date: dayWithWeekday(date), department: departmentName, limit: mostAway, away, pending }
  if (away === 0) {
    return t(
      '{pending, plural, one {One other} other {# others}} of {department} asked for {date}; the limit is {limit}.',
      values,
    )
  }
  return pending === 0
    ? t(
        '{away, plural, one {One other of {department} is} other {# others of {department} are}} away on {date}; the limit is {limit}.',
        values,
      )
    : t(
        '{away, plural, one {One other of {department} is} other {# others of {department} are}} away on {date} and {pending} more asked; the limit is {limit}.',
        values,
      )
}

export function coverageWords(
  { date, departmentName, skillName, from, to, needed, planned }: NobodySpare,
  timeFormat: string,
): string {
  const time = (minute: number) => formatTime(wallTimeOf(minute % 1440), { timeFormat })
  const place = [departmentName, skillName].filter(Boolean).join(', ')
  const values = { place, date: dayWithWeekday(date), from: time(from), to: time(to), needed, planned }
  return planned < needed
    ? t('{place}, {date}, {from} – {to}: {planned} planned, {needed} needed.', values)
    : t('{place}, {date}, {from} – {to}: all {needed} planned are needed.', values)
}
