import type { DaySpan } from '../days.ts'
import { answers, fact, type Rule } from '../explain/rule.ts'
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
  holiday: Holiday
  /** why that day */
  rule: Rule
}

const ownDate = fact('holidayFixed', 'A8')
const withoutTransfer = answers({
  id: 'holidayFixed',
  section: 'A8',
  setting: 'calculateAlternativeHoliday',
  from: 'payGroup',
}).no
const onWorkingDay = fact('holidayWorkingDay', 'A8')

/**
 * The days an employee observes, each once, in order. A pay group without public holidays has none; without alternative
 * holidays it keeps each on its own date.
 * @param reach the days that matter: a holiday that can only be observed on others is left out; absent: all matter
 * @source docs/engine.md A8
 */
export function observeHolidays(
  {
    zone,
    rulesOn,
    working,
    reach,
  }: { zone: Zone; rulesOn: RulesOn; working: WorkingDays; reach?: DaySpan | undefined },
  holidays: readonly Holiday[],
): ObservedHoliday[] {
  const observed = new Map<EpochDay, ObservedHoliday>()
  for (const holiday of holidays) {
    const ownDay = dayOfDate(holiday.date)
    if (reach && !isWithin(reach, ownDay) && !isWithin(reach, dayOfDate(holiday.alterdate ?? holiday.date))) continue
    const { calculatePublicHoliday, calculateAlternativeHoliday } = rulesOn(ownDay).payGroup
    if (!calculatePublicHoliday) continue
    const date = calculateAlternativeHoliday
      ? observedDate(holiday, (own) => working.isOtherwiseWorkingDay(dayOfDate(own)))
      : holiday.date
    const day = dayOfDate(date)
    const other = observed.get(day)
    if (other && nameOf(other.holiday) <= nameOf(holiday)) continue
    const rule = calculateAlternativeHoliday ? transferRule(holiday, date) : withoutTransfer
    observed.set(day, { day, start: instantOf(zone, day, 0), end: instantOf(zone, day + 1, 0), holiday, rule })
  }
  return [...observed.values()].sort((a, b) => a.day - b.day)
}

function isWithin({ from, to }: DaySpan, day: EpochDay): boolean {
  return day >= from && day <= to
}

/** If two holidays are observed on one day, the earlier one names it, whatever the order of the list. */
function nameOf({ date, alterdate }: Holiday): string {
  return `${date} ${alterdate ?? ''}`
}

function transferRule({ date, alterdate }: Holiday, observed: string): Rule {
  if (!alterdate || alterdate === date) return ownDate
  if (observed === date) return onWorkingDay
  return { id: 'holidayMoved', section: 'A8', setting: 'alterdate', value: alterdate, from: 'holiday' }
}

export function holidayOn(holidays: readonly ObservedHoliday[], day: EpochDay): ObservedHoliday | undefined {
  for (const holiday of holidays) if (holiday.day === day) return holiday
  return undefined
}
