import type { StaffRequirement } from '@timeloom/contract'
import { spanOf } from '../plan/section-times.ts'

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** What is required on a date: what its weekday requires, unless the date has something of its own for the same place. */
export function requirementsOn(date: string, all: readonly StaffRequirement[]): StaffRequirement[] {
  const ofDate = all.filter((each) => each.date === date)
  const replaced = new Set(ofDate.map(placeOf))
  const ofWeekday = all.filter(({ weekday, ...each }) => weekday === weekdayOf(date) && !replaced.has(placeOf(each)))
  return [...ofDate, ...ofWeekday].toSorted(byPlaceAndTime)
}

/** All of them as a person looks for one: Monday to Sunday, then single dates. */
export function inWeekOrder(all: readonly StaffRequirement[]): StaffRequirement[] {
  return all.toSorted(
    (one, other) =>
      (one.weekday ?? 8) - (other.weekday ?? 8) ||
      (one.date ?? '').localeCompare(other.date ?? '') ||
      byPlaceAndTime(one, other),
  )
}

function byPlaceAndTime(one: StaffRequirement, other: StaffRequirement): number {
  return (
    (one.departmentName ?? '').localeCompare(other.departmentName ?? '') ||
    (one.skillName ?? '').localeCompare(other.skillName ?? '') ||
    minuteOf(one) - minuteOf(other)
  )
}

function placeOf({ departmentId, skillId }: Pick<StaffRequirement, 'departmentId' | 'skillId'>): string {
  return `${departmentId ?? ''}.${skillId ?? ''}`
}

function minuteOf(requirement: StaffRequirement): number {
  return spanOf({ ...requirement, startTimeType: 'Today' }).from
}
