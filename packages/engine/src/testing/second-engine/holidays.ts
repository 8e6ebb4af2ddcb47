import { dayOf, type Day } from './calendar.ts'
import type { Facts, HolidayInputs } from './inputs.ts'
import { overlap, type Span } from './minutes.ts'
import type { Pair, Single } from './punches.ts'

/** A8: otherwise working days and observed dates. */

export interface Holidays {
  observed: Day[]
  isObserved: (day: Day) => boolean
  isWorkingDay: (day: Day) => boolean
  /** worked that weekday in at least 3 of the 4 weeks before, and no row says otherwise */
  saysHistory: (day: Day) => boolean
}

export function localDay({ zone }: Pick<Facts, 'zone'>, day: Day): Span {
  return { from: zone.at(day, 0), to: zone.at(day + 1, 0) }
}

export function observedDate({ date, alterdate }: HolidayInputs, isWorkingDay: (day: Day) => boolean): Day {
  if (!alterdate || alterdate === date || isWorkingDay(dayOf(date))) return dayOf(date)
  return dayOf(alterdate)
}

export function observeHolidays(
  facts: Facts,
  walked: { pairs: readonly Pair[]; singles: readonly Single[] },
): Holidays {
  const { rules, inputs, rows, sections } = facts
  const worked = workedDays(facts, walked)
  const saysHistory = (day: Day): boolean =>
    !rows.has(day) && [7, 14, 21, 28].filter((back) => worked.has(day - back)).length >= 3
  const isWorkingDay = (day: Day): boolean =>
    sections.some(({ S, E }) => overlap({ from: S, to: E }, localDay(facts, day)) > 0) || saysHistory(day)
  const given = rules.calculatePublicHoliday ? (inputs.holidays ?? []) : []
  const observed = given.map((holiday) =>
    rules.calculateAlternativeHoliday ? observedDate(holiday, isWorkingDay) : dayOf(holiday.date),
  )
  const unique = new Set(observed)
  return { observed: [...unique], isObserved: (day) => unique.has(day), isWorkingDay, saysHistory }
}

/** Dates with punches; an Out at 00:00 is work of the day before. */
function workedDays(
  { zone, inputs }: Facts,
  { pairs, singles }: { pairs: readonly Pair[]; singles: readonly Single[] },
): Set<Day> {
  const ins = [...pairs.map((pair) => pair.in.t), ...singles.filter(({ dir }) => dir === 'In').map(({ t }) => t)]
  const outs = [...pairs.map((pair) => pair.out.t), ...singles.filter(({ dir }) => dir === 'Out').map(({ t }) => t)]
  return new Set([
    ...(inputs.workedDates ?? []).map(dayOf),
    ...ins.map((t) => zone.dayAt(t)),
    ...outs.map((t) => (zone.minuteAt(t) === 0 ? zone.dayAt(t) - 1 : zone.dayAt(t))),
  ])
}
