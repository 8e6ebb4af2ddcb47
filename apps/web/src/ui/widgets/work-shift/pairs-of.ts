import type { PunchPair, TimesheetDay } from '@timeloom/contract'

/** Every pair of a day, scheduled or not. */
export function pairsOf(day: TimesheetDay): PunchPair[] {
  return [...day.workShifts.flatMap((shift) => shift.punchPairs), ...day.unScheduledPairs]
}
