import type { DateRange, OvertimeCalculationType } from '../model.ts'
import { dayOfDate, type EpochDay, type Minutes } from '../zone/civil-date.ts'
import { periodOf, weekOf, type DaySpan } from './overtime-limit.ts'

/** Running sums of the minutes that count toward overtime, one a week and one a pay period. */
export interface CountedMinutes {
  spanOf(type: OvertimeCalculationType, day: EpochDay): DaySpan
  /** what was counted before this day in its day, week or period */
  before(type: OvertimeCalculationType, day: EpochDay): Minutes
  add(day: EpochDay, minutes: Minutes): void
}

/** @param known the dates outside every period, as one span; also the sum they share */
export function countMinutes(periods: readonly DateRange[], known: DaySpan): CountedMinutes {
  const spans = periods.map(({ from, to }): DaySpan => ({ from: dayOfDate(from), to: dayOfDate(to) }))
  const sums = { Weekly: new Map<EpochDay, Minutes>(), PayPeriod: new Map<DaySpan, Minutes>() }
  const periodOfDay = (day: EpochDay): DaySpan => periodOf(day, spans, known)
  return {
    spanOf: (type, day) =>
      type === 'Weekly' ? weekOf(day) : type === 'PayPeriod' ? periodOfDay(day) : { from: day, to: day },
    before(type, day) {
      if (type === 'Weekly') return sums.Weekly.get(weekOf(day).from) ?? 0
      return type === 'PayPeriod' ? (sums.PayPeriod.get(periodOfDay(day)) ?? 0) : 0
    },
    add(day, minutes) {
      const week = weekOf(day).from
      const period = periodOfDay(day)
      sums.Weekly.set(week, (sums.Weekly.get(week) ?? 0) + minutes)
      sums.PayPeriod.set(period, (sums.PayPeriod.get(period) ?? 0) + minutes)
    },
  }
}
