import type { RosterWarning } from '@timeloom/contract'
import type { WorkDate } from '@timeloom/engine'
import type { DayAvailability } from '../../availability/availability.service.ts'
import type { EmployeeShifts, PlannedShift, PlanLimits } from '../../plan-limits/plan-limits.service.ts'
import type { LeaveRow } from '../roster-days.repository.ts'

/** What the warnings of one employee in a range are made from. */
export interface WarnedPerson {
  employeeId: string
  from: WorkDate
  to: WorkDate
  /** with those around the range */
  employee: EmployeeShifts
  /** the shifts of the range, by start, without those that approved leave takes whole */
  shifts: readonly PlannedShift[]
  limits: PlanLimits
  leaves: readonly LeaveRow[]
  /** names by date; undefined: none in the range */
  holidays: ReadonlyMap<WorkDate, string> | undefined
  availability: readonly DayAvailability[]
}

/** The fields that every warning has. */
export function about(
  { employeeId }: Pick<WarnedPerson, 'employeeId'>,
  { workDate, sectionId }: { workDate: WorkDate; sectionId: string | null },
  severity: RosterWarning['severity'],
) {
  return { employeeId, workDate, sectionId, severity }
}

/** The dates with a shift, in order. */
export function datesOf(shifts: readonly PlannedShift[]): WorkDate[] {
  return [...new Set(shifts.map(({ workDate }) => workDate))].toSorted()
}
