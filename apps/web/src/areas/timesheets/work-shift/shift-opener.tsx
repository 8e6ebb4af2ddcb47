import type { TimesheetDay } from '@timeloom/contract'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import { usePunchDesk } from '../punches/punch-desk.ts'
import { useOpenWorkShift } from './open-work-shift.ts'
import styles from './shift-opener.module.css'

interface ShiftOpenerProps {
  day: TimesheetDay
  shiftId: string
  /** Whether the Tab key may stop here. */
  isReachable: boolean
  /** An arrow says that it opens, where there is room for one. */
  hasArrow?: boolean
  /** When the shift is; it names the button. */
  children: ReactNode
}

/** The head of a shift: where the day may be changed it opens Modify Shift. */
export function ShiftOpener({ day, shiftId, isReachable, hasArrow = false, children }: ShiftOpenerProps) {
  const desk = usePunchDesk()
  const openWorkShift = useOpenWorkShift()
  if (!desk.mayEdit(day)) return children
  return (
    <button
      type="button"
      className={styles.opener}
      tabIndex={isReachable ? 0 : -1}
      data-day-item="shift"
      title={t('Modify Shift')}
      onClick={() => openWorkShift({ employeeId: day.employeeId, day: day.day, shiftId })}
    >
      <span className="sr">{t('Modify Shift')}: </span>
      {children}
      {hasArrow && <ChevronRight className={styles.arrow} size={13} strokeWidth={2.2} aria-hidden="true" />}
    </button>
  )
}
