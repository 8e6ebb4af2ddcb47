import type { Coverage } from '@timeloom/contract'
import { toInstant, zoneOf, type WorkDate } from '@timeloom/engine'
import type { Stretch } from '../schedules/worked-stretches.service.ts'
import { dayCuts } from './day-cuts.ts'

/** Some hours of a day of coverage. */
export type DayWithin = Pick<Coverage['rows'][number]['days'][number], 'date' | 'steps'>

/** Minutes after the midnight that begins a date, as a stretch. @param zone IANA name */
export function stretchOf(date: WorkDate, { from, to }: { from: number; to: number }, zone: string): Stretch {
  const tz = zoneOf(zone)
  return { start: toInstant(tz, date, from), end: toInstant(tz, date, to) }
}

/**
 * The days of a row with only the hours of someone's shifts: steps are cut at them, and those outside are left out. A date
 * without shifts of theirs stays whole.
 *
 * @param asked hours that alone count; null: all
 */
export function daysWithin(
  { days, zone }: Pick<Coverage['rows'][number], 'days' | 'zone'>,
  shifts: readonly Stretch[],
  asked: Stretch | null,
): DayWithin[] {
  const dates = days.map(({ date }) => date)
  if (dates.length === 0) return []
  const cuts = dayCuts(dates, zone)
  return days.map((day, index) => {
    const whole = { start: cuts[index]!, end: cuts[index + 1]! }
    const own = shifts.flatMap((shift) => common(shift, whole))
    const kept = (own.length === 0 ? [whole] : own).flatMap((stretch) => common(stretch, asked ?? stretch))
    const steps = day.steps.flatMap((step) =>
      kept
        .flatMap((stretch) => common({ start: whole.start + step.from, end: whole.start + step.to }, stretch))
        .map(({ start, end }) => ({ ...step, from: start - whole.start, to: end - whole.start })),
    )
    return { date: day.date, steps }
  })
}

function common(one: Stretch, other: Stretch): Stretch[] {
  const both = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }
  return both.start < both.end ? [both] : []
}
