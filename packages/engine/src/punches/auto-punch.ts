import { answers } from '../explain/rule.ts'
import type { SectionAttendance } from '../matching/match-punches.ts'
import type { ShiftPair } from '../matching/work-shift.ts'
import type { Instant } from '../zone/civil-date.ts'

const automatic = answers({ id: 'autoPunch', section: 'A2', setting: 'autoPunch', from: 'scheduleDay' }).yes
const automaticOut = answers({ id: 'outPunchOnly', section: 'A2', setting: 'outPunchOnly', from: 'scheduleDay' }).yes

/**
 * Adds automatic punches for a template section that allows them: the whole section when nothing was punched, or only
 * the missing Out with outPunchOnly. Derived every time, so a real punch that arrives later replaces it.
 * @returns the attendance with the automatic pair, or the same object when there is none
 * @source docs/engine.md A2
 */
export function autoPunch(
  attendance: SectionAttendance,
  { asOf, isHoliday, hasLeave }: { asOf: Instant; isHoliday: boolean; hasLeave: boolean },
): SectionAttendance {
  const { scheduleDay, start, end } = attendance.section
  if (!scheduleDay.autoPunch || hasLeave || asOf < end) return attendance
  if (scheduleDay.outPunchOnly) return withAutoOut(attendance)
  if (isHoliday && !scheduleDay.workOnHoliday) return attendance
  if (attendance.pairs.length > 0 || attendance.singles.length > 0) return attendance
  const pair = { rawIn: start, rawOut: end, inPunch: null, outPunch: null, isMatched: true, unpunched: automatic }
  return { ...attendance, pairs: [pair] }
}

/** Ends the last In of the section, if nothing was punched for the section after it. */
function withAutoOut(attendance: SectionAttendance): SectionAttendance {
  const { section, pairs, singles } = attendance
  const open = singles.at(-1)
  if (!open || open.direction === 'Out') return attendance
  const isLast = pairs.every((pair) => pair.rawOut <= open.punch.at)
  if (!isLast) return attendance
  const pair: ShiftPair = {
    rawIn: open.punch.at,
    rawOut: section.end,
    inPunch: open.punch,
    outPunch: null,
    isMatched: true,
    unpunched: automaticOut,
  }
  return { section, pairs: [...pairs, pair], singles: singles.slice(0, -1) }
}
