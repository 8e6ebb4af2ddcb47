import type { Instant, WorkDate } from '@timeloom/engine'

/** A planned shift on the timeline. */
export interface PlannedShift {
  employeeId: string
  workDate: WorkDate
  /** as the planned day on the wire names it */
  sectionId: string
  /** minutes from the midnight that begins the day; below 0 before it, above 1440 after it */
  startMinute: number
  endMinute: number
  start: Instant
  end: Instant
  /** of the unpaid break, as if worked in full */
  breakMinutes: number
  /** the position; null: the employee's own */
  departmentId: string | null
  /** ids; empty: any */
  skills: readonly string[]
  /** approved leave takes the whole date: nobody works it */
  isOnLeave: boolean
}

/** The shifts of an employee by start, with another among them. */
export function withShift(shifts: readonly PlannedShift[], shift: PlannedShift): PlannedShift[] {
  return [...shifts, shift].toSorted(byStart)
}

export function byStart(a: PlannedShift, b: PlannedShift): number {
  return a.start - b.start || a.end - b.end
}
