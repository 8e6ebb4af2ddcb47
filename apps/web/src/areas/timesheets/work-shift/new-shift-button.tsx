import type { TimesheetDay } from '@timeloom/contract'
import { Plus } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { dayTitle } from '../day/day-title.ts'
import { useOpenWorkShift } from './open-work-shift.ts'

interface NewShiftButtonProps {
  day: TimesheetDay
  className: string | undefined
  /** Whether the Tab key may stop here. */
  isReachable: boolean
}

/** Opens New Shift on the day. */
export function NewShiftButton({ day, className, isReachable }: NewShiftButtonProps) {
  const openWorkShift = useOpenWorkShift()
  return (
    <button
      type="button"
      className={className}
      tabIndex={isReachable ? 0 : -1}
      data-day-item
      aria-label={t('Shift: new on {day}', { day: dayTitle(day.day) })}
      onClick={() => openWorkShift({ employeeId: day.employeeId, day: day.day, shiftId: null })}
    >
      <Plus size={12} strokeWidth={2.2} aria-hidden="true" />
      {t('Shift')}
    </button>
  )
}
