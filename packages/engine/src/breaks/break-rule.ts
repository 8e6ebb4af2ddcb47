import type { BreakCalculationType, PayGroup, ShiftBreak } from '../model.ts'
import { minutesOfHours } from '../rules.ts'
import { dayOfDate, type EpochDay, type Instant, type Minutes, type WorkDate } from '../zone/civil-date.ts'
import { instantOf, type Zone } from '../zone/zone.ts'

/** The break of one work shift. */
export interface BreakRule {
  type: BreakCalculationType
  /** the break is due when more than this was worked */
  triggerMinutes: Minutes
  /** minutes after local midnight, of Time of Day */
  startMinute: Minutes
  amountMinutes: Minutes
  /** all of it is the shift's own; otherwise the pay group's, perhaps with an amount of the shift */
  isOverridden: boolean
  isOwnAmount: boolean
  isWorkedThrough: boolean
}

/** What a pay group says of breaks. */
type BreakSettings = Pick<PayGroup, 'breakCalculationType' | 'workTime' | 'breakStartTime' | 'breakTime'>

/**
 * An overriding shift has its own rule; otherwise its break time replaces only the amount. @source docs/engine.md A6
 */
export function breakRuleOf({ payGroup }: { payGroup: BreakSettings }, shift: ShiftBreak | null): BreakRule {
  if (shift?.overrideBreakCalculation) {
    return {
      type: shift.breakCalculationType ?? 'None',
      triggerMinutes: minutesOfHours(shift.breakTriggerTime ?? 0),
      startMinute: shift.breakStartTime ?? 0,
      amountMinutes: shift.breakTime ?? 0,
      isOverridden: true,
      isOwnAmount: true,
      isWorkedThrough: shift.lunchWorkingThrough ?? false,
    }
  }
  return {
    type: payGroup.breakCalculationType,
    triggerMinutes: minutesOfHours(payGroup.workTime),
    startMinute: payGroup.breakStartTime ?? 0,
    amountMinutes: shift?.breakTime ?? payGroup.breakTime,
    isOverridden: false,
    isOwnAmount: shift?.breakTime != null,
    isWorkedThrough: shift?.lunchWorkingThrough ?? false,
  }
}

export interface Interval {
  start: Instant
  end: Instant
}

/**
 * The occurrence of a Time of Day break that overlaps [start, end) most; of equals, the earliest.
 * @param day the day it is counted from; the day before and the day after are tried too
 */
export function breakWindow(zone: Zone, rule: BreakRule, day: EpochDay, { start, end }: Interval): Interval {
  const occurrences = [day - 1, day, day + 1].map((d) => instantOf(zone, d, rule.startMinute))
  const sharedFrom = (from: Instant): Minutes => Math.min(end, from + rule.amountMinutes) - Math.max(start, from)
  const from = occurrences.reduce((best, other) =>
    Math.max(0, sharedFrom(other)) > Math.max(0, sharedFrom(best)) ? other : best,
  )
  return { start: from, end: from + rule.amountMinutes }
}

/** The break that a scheduled stretch of time would have, as if worked in full. @source docs/engine.md A8, A12 */
export function plannedBreakMinutes(zone: Zone, rule: BreakRule, day: EpochDay, part: Interval): Minutes {
  const length = part.end - part.start
  if (rule.isWorkedThrough || rule.type === 'None' || length <= 0) return 0
  if (rule.type === 'HoursAtWork') return length > rule.triggerMinutes ? Math.min(rule.amountMinutes, length) : 0
  const window = breakWindow(zone, rule, day, part)
  return Math.max(0, Math.min(part.end, window.end) - Math.max(part.start, window.start))
}

/** The unpaid break of a planned shift, in minutes, as if it were worked from its start to its end. */
export function plannedBreak(
  zone: Zone,
  { date, payGroup }: { date: WorkDate; payGroup: BreakSettings },
  shift: Interval & { break: ShiftBreak | null },
): Minutes {
  return plannedBreakMinutes(zone, breakRuleOf({ payGroup }, shift.break), dayOfDate(date), shift)
}
