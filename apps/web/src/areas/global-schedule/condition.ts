import type { CompanySettings } from '@timeloom/contract'
import { type ShiftTime, sentTimes } from '../../ui/widgets/shift-time/shift-times.ts'

/** A shift as it is edited. */
export interface Shift {
  startTime: ShiftTime
  endTime: ShiftTime
  /** minutes; null: as the pay group has it */
  breakTime: number | null
  /** the position; null: the employee's own */
  departmentId: string | null
}

/** The form of a global schedule. */
export interface Condition {
  byEmployee: boolean
  employeeIds: string[]
  departmentIds: string[]
  workDate: string | null
  isOffDay: boolean
  shifts: Shift[]
}

export function emptyCondition(today: string): Condition {
  return { byEmployee: true, employeeIds: [], departmentIds: [], workDate: today, isOffDay: false, shifts: [] }
}

/** @source spec 001 §9 (new shift defaults) */
export function newShift({ breakTime }: Pick<CompanySettings, 'breakTime'>): Shift {
  const midnight = { minute: 0, isOtherDay: false }
  // Without a default of the company the break is as the pay group's, until someone says otherwise.
  return { startTime: midnight, endTime: midnight, breakTime: breakTime > 0 ? breakTime : null, departmentId: null }
}

/** What both calls take. @source 002 §3 Schedule request */
export function sentCondition({ byEmployee, employeeIds, departmentIds, workDate, isOffDay, shifts }: Condition) {
  return {
    byEmployee,
    ...(byEmployee ? { employeeIds } : { departmentIds }),
    ruleDay: {
      isOffDay,
      ruleDay: workDate ?? '',
      workSections: isOffDay ? [] : shifts.map(sentShift),
    },
  }
}

function sentShift({ startTime, endTime, breakTime, departmentId }: Shift) {
  return { ...sentTimes(startTime, endTime), breakTime, departmentId }
}

const DAY = 1440

/** Minutes from the midnight that begins the day. */
export function minutesOf({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>) {
  return {
    start: (startTime.minute ?? 0) - (startTime.isOtherDay ? DAY : 0),
    end: (endTime.minute ?? 0) + (endTime.isOtherDay ? DAY : 0),
  }
}

/** By start. */
export function inOrder(shifts: readonly Shift[]): Shift[] {
  return shifts.toSorted((one, other) => minutesOf(one).start - minutesOf(other).start)
}
