import type { Holiday } from '../model.ts'
import type { RulesOn } from '../rules.ts'
import { dayOfDate, type EpochDay, type Instant } from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'
import { observedDate } from './observed-date.ts'
import type { WorkingDays } from './working-days.ts'

/** An observed holiday from midnight to midnight, local time. */
export interface ObservedHoliday {
  day: EpochDay
  start: Instant
  end: Instant
}

/**
 * The days an employee observes, each once, in order. A pay group without public holidays has none; without alternative
 * holidays it keeps each on its own date.
 * @source docs/engine.md A8
 */
export function observeHolidays(
  { zone, rulesOn, working }: { zone: Zone; rulesOn: RulesOn; working: WorkingDays },
  holidays: readonly Holiday[],
): ObservedHoliday[] {
  const days = new Set<EpochDay>()
  for (const holiday of holidays) {
    const { calculatePublicHoliday, calculateAlternativeHoliday } = rulesOn(dayOfDate(holiday.date)).payGroup
    if (!calculatePublicHoliday) continue
    const observed = calculateAlternativeHoliday
      ? observedDate(holiday, (date) => working.isOtherwiseWorkingDay(dayOfDate(date)))
      : holiday.date
    days.add(dayOfDate(observed))
  }
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => ({ day, start: instantOf(zone, day, 0), end: instantOf(zone, day + 1, 0) }))
}

export function holidayOn(holidays: readonly ObservedHoliday[], day: EpochDay): ObservedHoliday | undefined {
  return holidays.find((holiday) => holiday.day === day)
}
