import type { WorkDate } from '@timeloom/engine'
import type { DayRange } from './affected-days.ts'
import type { HolidayRow } from './employment.repository.ts'
import type { EmployeeSkillRow } from './employee-skills.repository.ts'
import type { DecisionRow, LeaveRow, PunchRow, ScheduleRow, StoredDay } from './facts.repository.ts'
import type { Employment } from './holidays-in-employment.ts'
import type { RuleSpan } from './rule-spans.ts'

/** What the figures of all employees depend on. */
export interface CompanyFacts {
  settings: {
    exceptionThreshold?: number
    exceptionLDThreshold?: number
    repeatPunchMinutes?: number
    isJobCodeEnabled?: boolean
  }
  holidays: readonly HolidayRow[]
  /** pay types that receive the engine's figures, by system code */
  payTypeOf: ReadonlyMap<string, string>
  /** whether leave of the pay type counts as paid on a date */
  isPaidLeave: (payTypeId: string, date: WorkDate) => boolean
  /** whether the pay type is an allowance on a date */
  isAllowance: (payTypeId: string, date: WorkDate) => boolean
}

/** What one employee's figures are calculated from. */
export interface EmployeeFacts {
  employeeId: string
  employed: Employment
  spans: readonly RuleSpan[]
  /** pay periods of the employee's pay groups, limited to the employee's dates */
  periods: readonly DayRange[]
  schedule: readonly ScheduleRow[]
  /** by time; late ones of closed days and those that closed days consumed are not among them */
  punches: readonly PunchRow[]
  /** dates worked by the punches that are not among them */
  punchedDates: readonly WorkDate[]
  leaves: readonly LeaveRow[]
  decisions: readonly DecisionRow[]
  /** those that earn an allowance */
  skills: readonly EmployeeSkillRow[]
  stored: ReadonlyMap<WorkDate, StoredDay>
  /** IANA name of the zone on a date */
  zoneOn(date: WorkDate): string
  isClosed(date: WorkDate): boolean
}
