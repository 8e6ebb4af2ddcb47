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
  /** Instead of shifts an off day is planned. */
  isOffDay: boolean
}

/** Whose plans the new shifts meet. @source 002 §2.13; fields F677–F679 */
export function ConflictTable({ conflicts, more, isOffDay }: ConflictTableProps) {
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
            <ConflictRow key={place} conflict={conflict} isOffDay={isOffDay} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('{count, plural, one {And # more person.} other {And # more people.}}', { count: more })}</p>}
    </div>
  )
}

function ConflictRow({ conflict, isOffDay }: { conflict: ScheduleConflict; isOffDay: boolean }) {
  const { timeFormat } = useUser()
  const { employeeName, shiftDate, shiftStart, shiftEnd, conflictDate, conflictStart, conflictEnd } = conflict
  const isReplaced = conflictDate === shiftDate
  return (
    <tr>
      <th scope="row">{employeeName}</th>
      <td>
        {dayWithWeekday(shiftDate)}{' '}
        {shiftStart === null || shiftEnd === null
          ? isOffDay
            ? t('Off Day')
            : t('at other times')
          : timesText(shiftStart, shiftEnd, timeFormat)}
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
