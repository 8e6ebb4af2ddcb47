import type { DateRange, OvertimeCalculationType } from '../model.ts'
import { dayOfDate, mondayOf, type EpochDay, type Minutes } from '../zone/civil-date.ts'
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
  const weeks = new Map<EpochDay, Minutes>()
  const payPeriods = new Map<DaySpan, Minutes>()
  return {
    spanOf(type, day) {
      if (type === 'Weekly') return weekOf(day)
      return type === 'PayPeriod' ? periodOf(day, spans, known) : { from: day, to: day }
    },
    before(type, day) {
      if (type === 'Weekly') return weeks.get(mondayOf(day)) ?? 0
      return type === 'PayPeriod' ? (payPeriods.get(periodOf(day, spans, known)) ?? 0) : 0
    },
    add(day, minutes) {
      if (minutes === 0) return
      const week = mondayOf(day)
      const period = periodOf(day, spans, known)
      weeks.set(week, (weeks.get(week) ?? 0) + minutes)
      payPeriods.set(period, (payPeriods.get(period) ?? 0) + minutes)
    },
  }
}
