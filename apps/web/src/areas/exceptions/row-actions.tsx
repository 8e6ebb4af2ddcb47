import { type ExceptionRow, TYPES_WITH_EDIT_SHIFT } from '@timeloom/contract'
import { CalendarRange, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'
import styles from './exceptions.module.css'
import { nameOfRow } from './exceptions.words.ts'

/** What can be done with a row; absent: the person may not, or it does not apply. */
export interface RowActions {
  onReview?: ((row: ExceptionRow) => void) | undefined
  onRevert?: ((row: ExceptionRow) => void) | undefined
  onEditShift?: ((row: ExceptionRow) => void) | undefined
}

/** Only of the three types, and only where there is a shift that can be changed. @source spec 002 §2.16 */
export function hasEditShift({ actuaInException, shiftId, closed }: ExceptionRow): boolean {
  return TYPES_WITH_EDIT_SHIFT.includes(actuaInException) && shiftId !== null && !closed
}

/** @source spec 002 §2.16 Row actions */
export function RowActionLinks({ row, onReview, onRevert, onEditShift }: RowActions & { row: ExceptionRow }) {
  const about = nameOfRow(row)
  const button = (words: string, act: (row: ExceptionRow) => void, shown: ReactNode = words) => (
    <button
      type="button"
      className={styles.action}
      title={words}
      aria-label={`${words}, ${about}`}
      onClick={(event) => {
        event.stopPropagation()
        act(row)
      }}
    >
      {shown}
    </button>
  )
  return (
    <span className={styles.actions}>
      {onReview && button(t('Review'), onReview)}
      {onRevert && button(t('Revert'), onRevert)}
      <Link
        className={styles.action}
        to={timesheetOf(row)}
        state={{ day: row.date }}
        title={t('Timesheet')}
        aria-label={`${t('Timesheet')}, ${about}`}
        onClick={(event) => event.stopPropagation()}
      >
        <CalendarRange size={16} aria-hidden="true" />
      </Link>
      {onEditShift &&
        hasEditShift(row) &&
        button(t('Edit Shift'), onEditShift, <Pencil size={16} aria-hidden="true" />)}
    </span>
  )
}
