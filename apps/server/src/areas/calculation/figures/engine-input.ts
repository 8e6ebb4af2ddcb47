import type { CompanySettings, Punch, TimesheetInput, WorkDate } from '@timeloom/engine'
import { zoneOf } from '@timeloom/engine'
import type { DayRange } from '../facts/affected-days.ts'
import type { CompanyFacts, EmployeeFacts } from '../facts/employee-facts.ts'
import { shiftDecisions } from '../facts/shift-decisions.ts'
import { scheduleDays } from '../facts/schedule-days.ts'
import type { PunchRow } from '../facts/facts.repository.ts'
import { holidaysInEmployment } from '../facts/holidays-in-employment.ts'
import { leaveOnDates, type DatedLeave } from '../facts/leave-days.ts'
import { settingsOf } from '../facts/rule-spans.ts'

/** One stretch of days in one zone, to be calculated together. */
export interface Run {
  window: DayRange
  /** IANA name */
  zone: string
  /** epoch minutes */
  asOf: number
  /** minutes that already count toward weekly or period overtime on dates before the window */
  countedBefore: readonly { date: WorkDate; minutes: number }[]
}

function engineSettings(settings: CompanyFacts['settings']): CompanySettings {
  const { exceptionThreshold, exceptionLDThreshold, repeatPunchMinutes, isJobCodeEnabled } = settings
  return {
    ...(isJobCodeEnabled !== undefined && { isJobCodeEnabled }),
    ...(repeatPunchMinutes !== undefined && { repeatPunchMinutes }),
    ...(exceptionThreshold !== undefined && { exceptionThreshold }),
    ...(exceptionLDThreshold !== undefined && { exceptionLDThreshold }),
  }
}

/** The facts of one employee as the engine reads them, the leave with the rows it comes from. */
export function engineInput(
  employee: EmployeeFacts,
  company: CompanyFacts,
  run: Run,
): Omit<TimesheetInput, 'leave'> & { leave: DatedLeave[] } {
  const input: TimesheetInput = {
    zone: zoneOf(run.zone),
    window: run.window,
    asOf: run.asOf,
    settings: settingsOf(employee.spans),
    company: engineSettings(company.settings),
    schedule: scheduleDays(employee),
    punches: employee.punches.map(enginePunch),
    holidays: holidaysInEmployment(company.holidays, employee.employed),
    decisions: shiftDecisions(employee.decisions),
    payPeriods: employee.periods,
    workedDates: employee.punchedDates,
    countedBefore: run.countedBefore,
  }
  return {
    ...input,
    leave: leaveOnDates({ leaves: employee.leaves, isPaidLeave: company.isPaidLeave }, input, run.window),
  }
}

export function enginePunch(punch: PunchRow): Punch {
  const { id, at, direction, pinnedDate, source, isCounted, longestPairMinutes, jobId } = punch
  return { id, at, direction, pinnedDate, isManual: source === 'manual', isCounted, longestPairMinutes, jobId }
}
