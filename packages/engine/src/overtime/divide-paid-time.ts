import type { ObservedHoliday } from '../holidays/observe-holidays.ts'
import type { Stretch } from '../matching/accept-time.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import type { Piece, Rule } from '../result.ts'
import type { Rules } from '../rules.ts'
import { dateOfDay, type Minutes } from '../zone/civil-date.ts'
import type { OvertimeLimit } from './overtime-limit.ts'

export interface ShiftTime {
  shift: WorkShift
  /** by start */
  stretches: readonly Stretch[]
}

interface DividedTime {
  /** by start */
  pieces: Piece[]
  /** counted at the end of the day */
  countedMinutes: Minutes
}

/**
 * Gives every minute of a day its outcome: unpaid time and breaks as they are, paid time in order as holiday time,
 * then ordinary time up to the limit, then overtime, which stays pending in a shift where it is not allowed.
 * @param countedMinutes what the day's limit has counted before the first minute
 * @source docs/engine.md A7, A8
 */
export function dividePaidTime(
  shifts: readonly ShiftTime[],
  day: { holidays: readonly ObservedHoliday[]; limit: OvertimeLimit | null; countedMinutes: Minutes },
): DividedTime {
  const ordered = shifts
    .flatMap(({ shift, stretches }) => stretches.map((stretch) => ({ shift, stretch })))
    .sort((a, b) => a.stretch.start - b.stretch.start)
  const pieces: Piece[] = []
  let counted = day.countedMinutes
  for (const { shift, stretch } of ordered) {
    if (stretch.outcome !== 'paid') {
      pieces.push({ ...stretch, outcome: stretch.outcome, shiftKey: shift.key })
      continue
    }
    for (const part of splitAtHolidays(stretch, day.holidays)) {
      pieces.push(...divideAtLimit(part, { shift, limit: day.limit, counted }))
      counted += part.end - part.start
    }
  }
  return { pieces, countedMinutes: counted }
}

interface PaidPart {
  stretch: Stretch
  start: number
  end: number
  holiday: ObservedHoliday | null
}

function splitAtHolidays(stretch: Stretch, holidays: readonly ObservedHoliday[]): PaidPart[] {
  const parts: PaidPart[] = []
  let from = stretch.start
  const add = (end: number, holiday: ObservedHoliday | null): void => {
    if (end > from) parts.push({ stretch, start: from, end, holiday })
    from = Math.max(from, end)
  }
  for (const holiday of holidays) {
    if (holiday.end <= from || holiday.start >= stretch.end) continue
    add(holiday.start, null)
    add(Math.min(holiday.end, stretch.end), holiday)
  }
  add(stretch.end, null)
  return parts
}

function divideAtLimit(
  { stretch, start, end, holiday }: PaidPart,
  { shift, limit, counted }: { shift: WorkShift; limit: OvertimeLimit | null; counted: Minutes },
): Piece[] {
  const base = { shiftKey: shift.key, pair: stretch.pair }
  if (holiday) {
    const rule: Rule = { section: 'A8', setting: 'calculatePublicHoliday', value: dateOfDay(holiday.day) }
    return [{ start, end, outcome: 'holidayWorked', ...base, rule }]
  }
  const ordinaryLeft = limit ? Math.max(0, limit.minutes - counted) : Infinity
  const turn = Math.min(end, start + ordinaryLeft)
  const pieces: Piece[] = []
  if (turn > start) pieces.push({ start, end: turn, outcome: 'ordinary', ...base, rule: stretch.rule })
  if (limit && turn < end) pieces.push({ start: turn, end, ...base, ...overtimeOf(shift, limit) })
  return pieces
}

function overtimeOf(shift: WorkShift, limit: OvertimeLimit): Pick<Piece, 'outcome' | 'rule'> {
  const { isAllowed, setting } = judgeOvertime(shift)
  if (!isAllowed) return { outcome: 'pendingOvertime', rule: { section: 'A7', setting, value: setting !== 'allowOT' } }
  return { outcome: 'overtime', rule: { section: 'A7', setting: limit.setting, value: limit.minutes } }
}

/** The supervisor decides; otherwise the section, or the pay group that does not want overtime approved by hand. */
function judgeOvertime({ section, rules, decision }: WorkShift): { isAllowed: boolean; setting: string } {
  if (typeof decision.allowOT === 'boolean') return { isAllowed: decision.allowOT, setting: 'allowOT' }
  if (section?.section.isOverridePayGroup) {
    return { isAllowed: section.section.allowOT ?? false, setting: 'allowOT' }
  }
  return { isAllowed: isOvertimeAllowed(rules), setting: 'supervisorMAOT' }
}

function isOvertimeAllowed({ payGroup }: Rules): boolean {
  return !payGroup.supervisorMAOT || payGroup.hideApproveOT
}
