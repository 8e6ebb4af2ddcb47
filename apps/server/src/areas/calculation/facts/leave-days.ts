import {
  addDays,
  calculateTimesheet,
  leaveDuration,
  type LeaveOnDate,
  type TimesheetInput,
  type WorkDate,
} from '@timeloom/engine'
import type { DayRange } from './affected-days.ts'
import type { LeaveRow } from './facts.repository.ts'

/** Approved leave of one date, with the leave it is a part of. */
export type DatedLeave = LeaveOnDate & { leaveId: string; payTypeId: string }

export interface LeaveFacts {
  leaves: readonly LeaveRow[]
  isPaidLeave: (payTypeId: string, date: WorkDate) => boolean
}

/**
 * The dates around the window on which approved leaves take something, with their minutes. A date that a leave skips (a
 * holiday, a day without schedule) is not leave.
 *
 * @param input the employee's facts without leave
 * @source docs/engine.md A12
 */
export function leaveOnDates(
  { leaves, isPaidLeave }: LeaveFacts,
  input: TimesheetInput,
  window: DayRange,
): DatedLeave[] {
  if (leaves.length === 0) return []
  const first = addDays(window.from, -2)
  const last = addDays(window.to, 2)
  if (leaves.every(({ fromDate, toDate }) => toDate < first || fromDate > last)) return []
  const employee = { ...input, observedHolidays: observedHolidays(input, { from: first, to: last }) }
  return leaves.flatMap((leave) => {
    const from = leave.fromDate > first ? leave.fromDate : first
    const to = leave.toDate < last ? leave.toDate : last
    if (to < from) return []
    const range = timesOf(leave)
    const { minutesByDate } = leaveDuration(employee, { ...leave, from, to, range })
    return minutesByDate
      .filter(({ minutes }) => minutes > 0)
      .map(({ date, minutes }) => ({
        leaveId: leave.id,
        payTypeId: leave.payTypeId,
        paidLeave: isPaidLeave(leave.payTypeId, date),
        date,
        minutes,
        ...range,
      }))
  })
}

/** Whether a holiday is observed does not depend on leave, so days calculated without leave can tell. */
function observedHolidays(input: TimesheetInput, window: DayRange): WorkDate[] {
  const isWithin = (date: WorkDate) => window.from <= date && date <= window.to
  if (!input.holidays?.some(({ date, alterdate }) => isWithin(date) || isWithin(alterdate ?? date))) return []
  const { days } = calculateTimesheet({ ...input, window, leave: [] })
  return days.filter(({ type }) => type === 'HOL').map(({ date }) => date)
}

/** The times of a leave by range as the engine reads them; null: whole dates. */
export function timesOf({
  fromMinute,
  toMinute,
}: Pick<LeaveRow, 'fromMinute' | 'toMinute'>): { fromTime: number; toTime: number } | null {
  return fromMinute === null || toMinute === null ? null : { fromTime: fromMinute, toTime: toMinute % 1440 }
}
