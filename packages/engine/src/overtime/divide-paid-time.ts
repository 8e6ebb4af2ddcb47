import { appendPiece } from '../explain/pieces.ts'
import type { Rule } from '../explain/rule.ts'
import type { ObservedHoliday } from '../holidays/observe-holidays.ts'
import type { Stretch } from '../matching/accept-time.ts'
import { overtimeRefusal } from '../matching/shift-verdicts.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import type { Outcome, Piece } from '../result.ts'
import { dateOfDay, type Instant, type Minutes } from '../zone/civil-date.ts'
import type { OvertimeLimit } from './overtime-limit.ts'

/** A day's time, divided so far. */
interface DividedTime {
  /** by start */
  pieces: Piece[]
  /** what the day's limit has counted so far */
  countedMinutes: Minutes
}

interface DayRules {
  holidays: readonly ObservedHoliday[]
  limit: OvertimeLimit | null
}

/**
 * Gives every minute of a day its outcome: unpaid time and breaks stay as they are; paid time becomes, in order,
 * holiday time, ordinary time up to the limit, then overtime, which stays pending in a shift where it is not allowed.
 * @param stretches by start
 * @param countedMinutes what the day's limit has counted before the first minute
 * @source docs/engine.md A7, A8
 */
export function dividePaidTime(stretches: readonly Stretch[], rules: DayRules, countedMinutes: Minutes): DividedTime {
  const divided: DividedTime = { pieces: [], countedMinutes }
  for (const stretch of stretches) {
    if (stretch.outcome === 'paid') dividePaidStretch(divided, stretch, rules)
    else add(divided, stretch, stretch.outcome, stretch.rule)
  }
  return divided
}

interface Part {
  start: Instant
  end: Instant
  shift: WorkShift
  pair: number
}

/** Holiday minutes count toward the limit but stay holiday time. */
function dividePaidStretch(divided: DividedTime, stretch: Stretch, { holidays, limit }: DayRules): void {
  const { end, shift, pair, rule } = stretch
  let { start } = stretch
  for (const holiday of holidays) {
    if (holiday.end <= start || holiday.start >= end) continue
    if (holiday.start > start) divideAtLimit(divided, { start, end: holiday.start, shift, pair }, limit, rule)
    const part = { start: Math.max(start, holiday.start), end: Math.min(holiday.end, end), shift, pair }
    add(divided, part, 'holidayWorked', holidayRule(holiday))
    divided.countedMinutes += part.end - part.start
    start = part.end
  }
  if (end > start) divideAtLimit(divided, { start, end, shift, pair }, limit, rule)
}

function divideAtLimit(divided: DividedTime, part: Part, limit: OvertimeLimit | null, rule: Rule): void {
  const { start, end, shift, pair } = part
  const turn = limit ? Math.min(end, start + Math.max(0, limit.minutes - divided.countedMinutes)) : end
  if (turn > start) add(divided, { start, end: turn, shift, pair }, 'ordinary', rule)
  if (limit && turn < end) {
    const refusal = refusalOf(shift)
    const [outcome, reason] = refusal ? (['pendingOvertime', refusal] as const) : (['overtime', limit.rule] as const)
    add(divided, { start: turn, end, shift, pair }, outcome, reason)
  }
  divided.countedMinutes += end - start
}

function add({ pieces }: DividedTime, { start, end, shift, pair }: Part, outcome: Outcome, rule: Rule): void {
  appendPiece(pieces, { start, end, outcome, shiftKey: shift.key, pair, rule })
}

function holidayRule({ day }: ObservedHoliday): Rule {
  const value = dateOfDay(day)
  return { id: 'holidayWorked', section: 'A8', setting: 'calculatePublicHoliday', value, from: 'payGroup' }
}

function refusalOf({ section, rules, decision }: WorkShift): Rule | null {
  return overtimeRefusal({ section: section?.section ?? null, payGroup: rules.payGroup, decision })
}
