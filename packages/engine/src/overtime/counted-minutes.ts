import type { DaySpan } from '../days.ts'
import type { DateRange, OvertimeCalculationType, Settings } from '../model.ts'
import { dayOfDate, mondayOf, type EpochDay, type Minutes } from '../zone/civil-date.ts'
import { periodOf, weekOf } from './overtime-limit.ts'

/**
 * Running sums of the minutes that count toward overtime, one per week and one per pay period, where a pay group needs
 * them.
 */
export interface CountedMinutes {
  spanOf(type: OvertimeCalculationType, day: EpochDay): DaySpan
  /** what was counted before this day in its day, week or period */
  before(type: OvertimeCalculationType, day: EpochDay): Minutes
  add(day: EpochDay, minutes: Minutes): void
}

/** @param known the dates outside every period, as one span; also the sum they share */
export function countMinutes(
  settings: readonly Settings[],
  periods: readonly DateRange[],
  known: DaySpan,
): CountedMinutes {
  const isAsked = (type: OvertimeCalculationType): boolean =>
    settings.some(({ payGroup }) => payGroup.overtimeCalculationType === type)
  const isByWeek = isAsked('Weekly')
  const isByPeriod = isAsked('PayPeriod')
  const spans = (isByPeriod ? periods : []).map(({ from, to }): DaySpan => ({
    from: dayOfDate(from),
    to: dayOfDate(to),
  }))
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
      if (isByWeek) addTo(weeks, mondayOf(day), minutes)
      if (isByPeriod) addTo(payPeriods, periodOf(day, spans, known), minutes)
    },
  }
}

function addTo<Span>(sums: Map<Span, Minutes>, span: Span, minutes: Minutes): void {
  sums.set(span, (sums.get(span) ?? 0) + minutes)
}
