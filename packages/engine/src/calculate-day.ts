import type { CalculatedShift } from './calculate-shift.ts'
import { absenceException, absenceOf, type Absence, type SectionAbsence } from './exceptions/absence.ts'
import { shiftExceptions } from './exceptions/shift-exceptions.ts'
import { elapsedMinutes, minutesByOutcome, type MinutesByOutcome } from './explain/pieces.ts'
import { shiftResult } from './explain/shift-result.ts'
import { holidayPay, noHoliday, type HolidayPay } from './holidays/holiday-pay.ts'
import { holidayOn, type ObservedHoliday } from './holidays/observe-holidays.ts'
import type { WorkingDays } from './holidays/working-days.ts'
import type { LeaveInterval } from './leave/leave-intervals.ts'
import { leaveLines } from './leave/leave-lines.ts'
import type { Stretch } from './matching/accept-time.ts'
import type { PlannedSection } from './matching/planned-section.ts'
import { rowOn, type ScheduleRows } from './matching/schedule-rows.ts'
import type { CompanySettings, LeaveOnDate } from './model.ts'
import type { CountedMinutes } from './overtime/counted-minutes.ts'
import { dividePaidTime } from './overtime/divide-paid-time.ts'
import { overtimeLimit } from './overtime/overtime-limit.ts'
import type { DayResult, DayType, ExceptionResult, LeaveLine, OvertimeReason, Piece, ShiftResult } from './result.ts'
import type { Rules, RulesOn } from './rules.ts'
import { dateOfDay, type EpochDay, type Instant, type Minutes, type WorkDate } from './zone/civil-date.ts'
import type { Zone } from './zone/zone.ts'

/** Indexed by the day's place among the requested days; undefined where a day has none. */
type ByPlace<T> = readonly (readonly T[] | undefined)[]

const none: readonly never[] = []

/** What the days of one employee share. */
export interface DayFacts {
  zone: Zone
  asOf: Instant
  company: CompanySettings
  rulesOn: RulesOn
  rows: ScheduleRows
  /** the requested days, ascending */
  days: readonly EpochDay[]
  sectionsOn: ByPlace<PlannedSection>
  shiftsOn: ByPlace<CalculatedShift>
  leaveOn: ByPlace<LeaveOnDate>
  leave: readonly LeaveInterval[]
  holidays: readonly ObservedHoliday[]
  /** paid minutes on each holiday */
  holidayMinutes: ReadonlyMap<EpochDay, Minutes>
  working: WorkingDays
  lastPunchAt: Instant | null
  /** days are calculated in order, and each adds its own minutes */
  counted: CountedMinutes
}

/** What one day has of its own. */
interface Day {
  day: EpochDay
  date: WorkDate
  rules: Rules
  sections: readonly PlannedSection[]
  shifts: readonly CalculatedShift[]
  leave: readonly LeaveOnDate[]
  observed: ObservedHoliday | undefined
}

/**
 * One day: first its leave and holiday, then its minutes in order, then its exceptions.
 * @param place of the day among the requested ones
 * @source docs/engine.md A7, A8
 */
export function calculateDay(place: number, facts: DayFacts): DayResult {
  const day = dayAt(place, facts)
  const { shifts } = day
  const absences = absencesOn(day, facts)
  const lines = leaveLines(facts.zone, day.rules, { leave: day.leave, absences })
  const holiday = holidayPayOn(day, facts)
  const { pieces, countedMinutes, overtime } = divideDay(day, facts, { lines, holiday })
  const minutes = minutesByOutcome(pieces)

  const exceptions: ExceptionResult[] = []
  for (const absence of absences) {
    const exception = absenceException(absence)
    if (exception) exceptions.push(exception)
  }
  const results = shifts.map((calculated): ShiftResult => {
    const own = shifts.length === 1 ? { pieces, minutes } : ownTime(pieces, calculated)
    const found = shiftExceptions({
      calculated,
      pendingOvertimeMinutes: own.minutes.pendingOvertime,
      company: facts.company,
      leave: facts.leave,
      asOf: facts.asOf,
      lastPunchAt: facts.lastPunchAt,
    })
    for (const exception of found) exceptions.push(exception)
    return shiftResult(calculated, own, { exceptions: found, asOf: facts.asOf, lastPunchAt: facts.lastPunchAt })
  })
  return {
    date: day.date,
    type: dayType(day, facts, absences),
    elapsedMinutes: elapsedMinutes(minutes),
    paidMinutes: minutes.ordinary + minutes.overtime + minutes.holidayWorked,
    ordinaryMinutes: minutes.ordinary,
    overtimeMinutes: minutes.overtime,
    pendingOvertimeMinutes: minutes.pendingOvertime,
    holidayWorkedMinutes: minutes.holidayWorked,
    leaveMinutes: lineMinutes(lines, 'approvedLeave'),
    autoLeaveMinutes: lineMinutes(lines, 'autoLeave'),
    holidayLeaveMinutes: holiday.leaveMinutes,
    alternativeHolidays: holiday.alternatives,
    breakMinutes: minutes.break,
    unpaidEarlyMinutes: minutes.unpaidEarly,
    unpaidLateMinutes: minutes.unpaidLate,
    unpaidUnscheduledMinutes: minutes.unpaidUnscheduled,
    countedMinutes,
    shifts: results,
    exceptions,
    pieces,
    holiday: holiday.reason,
    overtime,
    leaveLines: lines,
  }
}

function dayAt(place: number, facts: DayFacts): Day {
  const day = facts.days[place] ?? 0
  return {
    day,
    date: dateOfDay(day),
    rules: facts.rulesOn(day),
    sections: facts.sectionsOn[place] ?? none,
    shifts: facts.shiftsOn[place] ?? none,
    leave: facts.leaveOn[place] ?? none,
    observed: holidayOn(facts.holidays, day),
  }
}

/** The day's sections that nobody punched for. */
function absencesOn({ sections, shifts, observed }: Day, facts: DayFacts): readonly SectionAbsence[] {
  if (sections.length === 0) return none
  const isHoliday = observed !== undefined
  const absences: SectionAbsence[] = []
  for (const section of sections) {
    if (shifts.some(({ shift }) => shift.section === section)) continue
    const absence = absenceOf(section, { asOf: facts.asOf, isHoliday, leave: facts.leave })
    if (absence) absences.push({ section, absence })
  }
  return absences
}

function holidayPayOn({ day, rules, sections, leave, observed }: Day, facts: DayFacts): HolidayPay {
  if (!observed) return noHoliday
  return holidayPay(facts.zone, rules, {
    observed,
    workedMinutes: facts.holidayMinutes.get(day) ?? 0,
    sections,
    working: facts.working,
    hasLeave: leave.length > 0,
    workOnHoliday: rowOn(facts.rows, day)?.workOnHoliday ?? false,
  })
}

interface DividedDay {
  pieces: Piece[]
  countedMinutes: Minutes
  overtime: OvertimeReason | null
}

function divideDay(
  { day, date, rules, shifts }: Day,
  facts: DayFacts,
  { lines, holiday }: { lines: readonly LeaveLine[]; holiday: HolidayPay },
): DividedDay {
  const { overtimeCalculationType: type, includePaidLeavesInOvertimeThreshold } = rules.payGroup
  const span = facts.counted.spanOf(type, day)
  const before = facts.counted.before(type, day)
  let countedLeaveMinutes = includePaidLeavesInOvertimeThreshold ? holiday.leaveMinutes : 0
  for (const line of lines) if (line.isCounted) countedLeaveMinutes += line.minutes

  const limit = overtimeLimit(rules, span, facts.rows)
  const stretches = stretchesInOrder(shifts)
  const { holidays } = facts
  const divided = dividePaidTime(stretches, { holidays, limit }, before + countedLeaveMinutes)
  const countedMinutes = divided.countedMinutes - before
  facts.counted.add(day, countedMinutes)
  const overtime = limit && {
    rule: limit.rule,
    limitMinutes: limit.minutes,
    from: span.from === day ? date : dateOfDay(span.from),
    to: span.to === day ? date : dateOfDay(span.to),
    countedBeforeMinutes: before,
    countedLeaveMinutes,
  }
  return { pieces: divided.pieces, countedMinutes, overtime }
}

function stretchesInOrder(shifts: readonly CalculatedShift[]): readonly Stretch[] {
  const [first, second] = shifts
  if (!second) return first?.break.stretches ?? none
  return shifts.flatMap((calculated) => calculated.break.stretches).sort((a, b) => a.start - b.start)
}

function ownTime(pieces: readonly Piece[], { shift }: CalculatedShift): { pieces: Piece[]; minutes: MinutesByOutcome } {
  const own = pieces.filter(({ shiftKey }) => shiftKey === shift.key)
  return { pieces: own, minutes: minutesByOutcome(own) }
}

function lineMinutes(lines: readonly LeaveLine[], id: LeaveLine['rule']['id']): Minutes {
  let sum = 0
  for (const { minutes, rule } of lines) if (rule.id === id) sum += minutes
  return sum
}

function dayType(
  { day, sections, shifts, leave, observed }: Day,
  facts: DayFacts,
  absences: readonly SectionAbsence[],
): DayType {
  const isAny = (absence: Absence): boolean => absences.some((entry) => entry.absence === absence)
  if (observed) return 'HOL'
  if (shifts.length > 0) return 'Working'
  if (leave.length > 0 || isAny('AutoLeave')) return 'Leave'
  if (rowOn(facts.rows, day)?.isOffDay) return 'OffDay'
  if (isAny('Absent')) return 'Absent'
  return sections.length > 0 ? 'Working' : 'NoData'
}
