import type { AvailabilityPattern } from '@timeloom/contract'
import { isFree, isSameSaid, type Said, saidOf, sentSaid } from './said.ts'

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Whether it is said of every week from today on, so that the week shows it; others are listed by themselves. */
export function isOfEveryWeek(pattern: AvailabilityPattern, today: string): boolean {
  const { everySecondWeek, validFrom, validUntil } = pattern
  return !everySecondWeek && validUntil === null && validFrom <= today
}

/** What is said of a weekday, by start; a day of which nothing is said is free. */
export function saidOn(patterns: readonly AvailabilityPattern[], weekday: Weekday, today: string): Said[] {
  return ofWeekday(patterns, weekday, today)
    .map(saidOf)
    .filter((said) => !isFree(said) || said.note !== null)
    .toSorted((one, other) => (one.hours?.from ?? 0) - (other.hours?.from ?? 0))
}

/** One call of a change: a pattern that is saved, or removed. */
export type PatternCall = { save: SentPattern } | { remove: string }

type SentPattern = ReturnType<typeof sentSaid> & {
  id?: string
  version?: number
  weekdays: number[]
  validFrom: string
  everySecondWeek: boolean
}

/**
 * The calls after which a weekday is as wanted. Other weekdays of the same pattern stay as they are, and what is added
 * comes before what is removed: if a call fails, nothing that was said is lost.
 */
export function weekdayCalls(
  patterns: readonly AvailabilityPattern[],
  { weekday, wanted, today }: { weekday: Weekday; wanted: readonly Said[]; today: string },
): PatternCall[] {
  const left = [...ofWeekday(patterns, weekday, today)]
  const missing = wanted.filter((said) => {
    if (isFree(said) && said.note === null) return false
    const place = left.findIndex((pattern) => isSameSaid(saidOf(pattern), said))
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
  const [own, shared] = [left.filter(isOfOneDay), left.filter((pattern) => !isOfOneDay(pattern))]
  const saves = missing.map((said): PatternCall => {
    const changed = own.shift()
    if (!changed) return { save: { ...sentSaid(said), weekdays: [weekday], validFrom: today, everySecondWeek: false } }
    return { save: { ...sentSaid(said), ...placeOf(changed), weekdays: [weekday] } }
  })
  return [
    ...saves,
    ...shared.map((pattern): PatternCall => ({
      save: {
        ...sentSaid(saidOf(pattern)),
        ...placeOf(pattern),
        weekdays: pattern.weekdays.filter((each) => each !== weekday),
      },
    })),
    ...own.map(({ id }): PatternCall => ({ remove: id })),
  ]
}

function ofWeekday(patterns: readonly AvailabilityPattern[], weekday: Weekday, today: string) {
  return patterns.filter((pattern) => pattern.weekdays.includes(weekday) && isOfEveryWeek(pattern, today))
}

function isOfOneDay({ weekdays }: AvailabilityPattern): boolean {
  return weekdays.length === 1
}

function placeOf({ id, version, validFrom, everySecondWeek }: AvailabilityPattern) {
  return { id, version, validFrom, everySecondWeek }
}
