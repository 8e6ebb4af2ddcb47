import type { DayExplanation } from '@timeloom/contract'
import { statutoryBreakLengths, statutoryBreaks, workPeriods, type WorkDate } from '@timeloom/engine'

/**
 * The work periods of a day whose unpaid break is shorter than the meal breaks by law. Time that is cut is no work.
 *
 * @param worked the outcome of the day's minutes
 * @param of.tz IANA name
 * @source docs/engine.md A6
 */
export function shortBreaks(
  worked: DayExplanation['lanes']['paid'],
  { day, tz }: { day: WorkDate; tz: string },
): DayExplanation['breaksDue'] {
  const lengths = statutoryBreakLengths(tz, day)
  if (lengths === null) return []
  const parts = worked
    .filter(({ outcome }) => !outcome.startsWith('unpaid'))
    .map(({ from, to, outcome }) => ({ start: from, end: to, breakMinutes: outcome === 'break' ? to - from : 0 }))
  return workPeriods(parts).flatMap(({ start, end, breakMinutes: takenMinutes }) => {
    const due = statutoryBreaks(end - start, day)
    const mealMinutes = due.mealBreaks * lengths.mealMinutes
    if (mealMinutes <= takenMinutes) return []
    return [{ from: start, to: end, ...due, restMinutes: lengths.restMinutes, mealMinutes, takenMinutes }]
  })
}
