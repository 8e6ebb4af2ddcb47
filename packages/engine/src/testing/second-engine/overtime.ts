import { dayOf, weekdayOf, type Day } from './calendar.ts'
import { allows, approvalOf } from './acceptance.ts'
import { hours, type Facts } from './inputs.ts'
import type { Shift } from './shifts.ts'

/** A7: the paid minutes of each day become ordinary, overtime, pending or holiday time. */

/** A day's paid shifts and leave, before they are divided. */
export interface PaidDay {
  day: Day
  /** paid leave, holiday leave and automatic leave */
  paidLeave: number
  shifts: { shift: Shift; paid: readonly number[] }[]
}

export interface Divided {
  ordinary: number
  overtime: number
  phWorked: number
  /** of each shift, in the same order */
  pending: number[]
}

interface Counted {
  sum: number
}

export function divide(facts: Facts, days: readonly PaidDay[], isHoliday: (minute: number) => boolean): Divided[] {
  const { rules } = facts
  const counted = new Map<string, Counted>()
  return days.map((paidDay) => {
    const period = periodOf(facts, paidDay.day)
    const count = counted.get(period.name) ?? { sum: 0 }
    counted.set(period.name, count)
    if (rules.includePaidLeavesInOvertimeThreshold) count.sum += paidDay.paidLeave
    return divideDay(facts, paidDay, { count, limit: period.limit, isHoliday })
  })
}

function divideDay(
  facts: Facts,
  { shifts }: PaidDay,
  { count, limit, isHoliday }: { count: Counted; limit: number; isHoliday: (minute: number) => boolean },
): Divided {
  const divided: Divided = { ordinary: 0, overtime: 0, phWorked: 0, pending: shifts.map(() => 0) }
  const pieces = shifts.flatMap(({ paid }, i) => piecesOf(paid).map((minutes) => ({ i, minutes })))
  pieces.sort((a, b) => a.minutes[0]! - b.minutes[0]!)
  for (const { i, minutes } of pieces) {
    const isAllowed = allowsOvertime(facts, shifts[i]!.shift)
    for (const minute of minutes) {
      count.sum++
      if (isHoliday(minute)) divided.phWorked++
      else if (count.sum <= limit) divided.ordinary++
      else if (isAllowed) divided.overtime++
      else divided.pending[i]!++
    }
  }
  return divided
}

/** Runs of minutes without a gap. */
function piecesOf(minutes: readonly number[]): number[][] {
  const pieces: number[][] = []
  for (const minute of minutes) {
    const last = pieces.at(-1)
    if (last !== undefined && last.at(-1) === minute - 1) last.push(minute)
    else pieces.push([minute])
  }
  return pieces
}

function allowsOvertime(facts: Facts, shift: Shift): boolean {
  const { supervisorMAOT, hideApproveOT } = facts.rules
  const usual = !(supervisorMAOT && !hideApproveOT)
  return approvalOf(facts, shift).allowOT ?? allows(shift.section, 'allowOT', usual)
}

/** What is counted together with the day, and from how many minutes it is overtime. */
function periodOf(facts: Facts, day: Day): { name: string; limit: number } {
  const { rules, inputs } = facts
  const never = { name: `${day}`, limit: Infinity }
  if (rules.overtimeCalculationType === 'None') return never
  if (rules.overtimeCalculationType === 'Daily') {
    const { dailyOvertimeThreshold } = rules
    return dailyOvertimeThreshold === null ? never : { name: `${day}`, limit: hours(dailyOvertimeThreshold) }
  }
  const monday = day - weekdayOf(day)
  let [from, to] = [monday, monday + 6]
  if (rules.overtimeCalculationType === 'PayPeriod') {
    if (!inputs.payPeriod) return never
    from = dayOf(inputs.payPeriod[0])
    to = dayOf(inputs.payPeriod[1])
    if (day < from || day > to) return never
  }
  return { name: `${from}..${to}`, limit: periodLimit(facts, from, to) }
}

function periodLimit({ rules, inputs, rows }: Facts, from: Day, to: Day): number {
  if (!rules.useStandardHoursAsPeriodOvertimeThreshold) {
    return rules.periodOvertimeThreshold === null ? Infinity : hours(rules.periodOvertimeThreshold)
  }
  const days = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const planned = days.flatMap((day) => rows.get(day) ?? [])
  const workingDays =
    planned.length === 0
      ? days.filter((day) => weekdayOf(day) < 5).length
      : planned.filter(({ sections }) => (sections ?? []).length > 0).length
  return hours((inputs.standardHours ?? 8) * workingDays)
}
