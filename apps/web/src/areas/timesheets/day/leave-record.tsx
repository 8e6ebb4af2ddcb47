import type { LeaveRecord, TimesheetDay } from '@timeloom/contract'
import { Palmtree, Plus, X } from 'lucide-react'
import { openLeave } from '../../../lib/leave-desk.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useCancelLeaves } from '../../../ui/widgets/leave/use-cancel-leaves.ts'
import { dayTitle } from './day-title.ts'
import styles from './leave-record.module.css'

interface LeaveNameProps {
  day: TimesheetDay
  /** of the day */
  leave: LeaveRecord
  isReachable: boolean
}

/** A leave of the day by its type; opens it, and on hover cancels it. @source spec 001 §2.5, §4 */
export function LeaveName({ day, leave, isReachable }: LeaveNameProps) {
  const [maySee, mayUpdate, mayApprove] = [useCan('leave:visible'), useCan('leave:update'), useCan('leave:approve')]
  const cancel = useCancelLeaves(true)
  const { id, typeName, leaveStatus } = leave
  const mayCancel = mayUpdate && (mayApprove || leaveStatus === 'Pending') && !day.closed
  const name = typeName || t('Leave')
  // Automatic leave is nobody's request.
  if (id === null || !maySee) return <b>{name}</b>
  const reach = { tabIndex: isReachable ? 0 : -1, 'data-day-item': true }
  return (
    <>
      <button type="button" className={styles.name} {...reach} onClick={() => openLeave({ kind: 'open', leaveId: id })}>
        {name}
      </button>
      {mayCancel && (
        <button
          type="button"
          className={styles.cancel}
          data-cancel
          {...reach}
          aria-label={t('Cancel leave: {name}, {day}', { name, day: dayTitle(day.day) })}
          onClick={() => void cancel([id])}
        >
          <X size={13} strokeWidth={2.2} aria-hidden="true" />
        </button>
      )}
    </>
  )
}

interface NewLeaveButtonProps {
  day: TimesheetDay
  className: string | undefined
  isReachable: boolean
}

/** Asks for leave on the day. */
export function NewLeaveButton({ day, className, isReachable }: NewLeaveButtonProps) {
  const { isCalderStewart } = useSettings()
  if (!useCan('leave:create') || isCalderStewart || day.closed || day.leaveRecord !== null) return null
  return (
    <button
      type="button"
      className={className}
      tabIndex={isReachable ? 0 : -1}
      data-day-item
      aria-label={t('Leave: new on {day}', { day: dayTitle(day.day) })}
      onClick={() => openLeave({ kind: 'new', employeeId: day.employeeId, day: day.day })}
    >
      <Plus size={12} strokeWidth={2.2} aria-hidden="true" />
      {t('Leave')}
    </button>
  )
}

/** The mark of leave. */
export function LeaveMark({ size }: { size: number }) {
  return <Palmtree size={size} strokeWidth={2.2} aria-hidden="true" />
}
