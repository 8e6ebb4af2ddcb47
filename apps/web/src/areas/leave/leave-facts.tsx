import type { Leave } from '@timeloom/contract'
import { formatDate, formatTime } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './leave.module.css'

/** What was requested, and who decided what. */
export function LeaveFacts({ leave }: { leave: Leave }) {
  const formats = useUser()
  const facts: [string, string][] = [
    [t('Date'), datesOf(leave, formats)],
    [t('Duration'), leave.textDur],
    [t('Total Hours'), leave.textTotal],
    ...(leave.description === '' ? [] : [[t('Description'), leave.description] satisfies [string, string]]),
    ...(leave.examinedBy === null ? [] : [[t('Examined by'), leave.examinedBy] satisfies [string, string]]),
    ...(leave.reason === '' ? [] : [[t('Reason'), leave.reason] satisfies [string, string]]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} data-wide={value.length > 40 || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Dates of a leave, with its times where it has some. */
export function datesOf(
  { fromDate, toDate, fromLeaveTime, toLeaveTime }: Leave,
  formats: { dateFormat: string; timeFormat: string },
): string {
  const [from, to] = [formatDate(fromDate, formats), formatDate(toDate, formats)]
  if (fromLeaveTime !== null && toLeaveTime !== null) {
    return `${from}, ${formatTime(fromLeaveTime, formats)} – ${formatTime(toLeaveTime, formats)}`
  }
  return from === to ? from : `${from} – ${to}`
}
