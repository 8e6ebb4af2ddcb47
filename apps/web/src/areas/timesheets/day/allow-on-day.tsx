import type { TimesheetDay } from '@timeloom/contract'
import { AllowTime } from '../../../ui/widgets/allow-time/allow-time.tsx'
import { KIND_OF } from '../../../ui/widgets/allow-time/time-to-allow.ts'
import styles from './allow-on-day.module.css'
import { minutesOf } from '../figures.ts'
import { usePunchDesk } from '../punches/punch-desk.ts'

/** Overtime, early, late and unscheduled time of the day that the user may allow, each in one click. */
export function AllowOnDay({ day, isReachable }: { day: TimesheetDay; isReachable: boolean }) {
  const desk = usePunchDesk()
  if (!desk.mayEdit(day)) return null
  return (
    <div className={styles.allow}>
      {day.exceptions.map(({ id, type, minutes, workShiftId }) => {
        const kind = KIND_OF[type]
        if (kind === undefined || minutes === null || workShiftId === null) return null
        return (
          <AllowTime
            key={id}
            time={{ kind, minutes, workShiftId, employeeId: day.employeeId, day: day.day }}
            paidMinutes={minutesOf(day)}
            tabIndex={isReachable ? 0 : -1}
          />
        )
      })}
    </div>
  )
}
