import type { LeaveOnDate } from '../model.ts'
import type { DayResult } from '../result.ts'
import type { Minutes } from '../zone/civil-date.ts'

/** The pay types that a day's minutes are calculated into; null omits that kind. */
export interface DayPayTypes {
  ordinary: string | null
  /** the pay group's periodOvertimeCode, else the default overtime type */
  overtime: string | null
  holidayWorked: string | null
  holidayLeave: string | null
  /** the pay group's autoLeavePayTypeId */
  autoLeave: string | null
}

export interface PayTypeTime {
  payTypeId: string
  minutes: Minutes
}

/** One line per pay type, without zeros; pending overtime is not among them. @source docs/engine.md A7, A11 */
export function payTypeTimes(
  day: DayResult,
  leave: readonly Pick<LeaveOnDate, 'minutes' | 'payTypeId'>[],
  payTypes: DayPayTypes,
): PayTypeTime[] {
  const lines = new Map<string, Minutes>()
  const add = (payTypeId: string | null | undefined, minutes: Minutes): void => {
    if (payTypeId && minutes > 0) lines.set(payTypeId, (lines.get(payTypeId) ?? 0) + minutes)
  }
  add(payTypes.ordinary, day.ordinaryMinutes)
  add(payTypes.overtime, day.overtimeMinutes)
  add(payTypes.holidayWorked, day.holidayWorkedMinutes)
  add(payTypes.holidayLeave, day.holidayLeaveMinutes)
  add(payTypes.autoLeave, day.autoLeaveMinutes)
  for (const { payTypeId, minutes } of leave) add(payTypeId, minutes)
  return [...lines].map(([payTypeId, minutes]) => ({ payTypeId, minutes }))
}
