import type { ScheduleConflict } from '@timeloom/contract'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './global-schedule.module.css'
import { timesText } from './global-schedule.words.ts'

interface ConflictTableProps {
  conflicts: readonly ScheduleConflict[]
  /** People with conflicts that are not listed. */
  more: number
  /** What is planned, in words: it replaces also shifts that it does not meet. */
  planned: string
}

/** Whose plans the new shifts meet. @source 002 §2.13; fields F677–F679 */
export function ConflictTable({ conflicts, more, planned }: ConflictTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
    <div className={styles.conflicts} role="region" aria-label={t('Schedule time conflicts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            <th scope="col">{t('New Shift')}</th>
            <th scope="col">{t('Conflicted with')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict, place) => (
            <ConflictRow key={place} conflict={conflict} planned={planned} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('{count, plural, one {And # more person.} other {And # more people.}}', { count: more })}</p>}
    </div>
  )
}

function ConflictRow({ conflict, planned }: { conflict: ScheduleConflict; planned: string }) {
  const { timeFormat } = useUser()
  const { employeeName, shiftDate, shiftStart, shiftEnd, conflictDate, conflictStart, conflictEnd } = conflict
  const isReplaced = conflictDate === shiftDate
  return (
    <tr>
      <th scope="row">{employeeName}</th>
      <td>
        {dayWithWeekday(shiftDate)}{' '}
        {shiftStart === null || shiftEnd === null ? planned : timesText(shiftStart, shiftEnd, timeFormat)}
      </td>
      <td>
        {dayWithWeekday(conflictDate)}{' '}
        {conflictStart === null || conflictEnd === null
          ? t('Off Day')
          : timesText(conflictStart, conflictEnd, timeFormat)}
        {!isReplaced && <small>{t('stays as it is')}</small>}
      </td>
    </tr>
  )
}
