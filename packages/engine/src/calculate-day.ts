import type { CalculatedShift } from './calculate-shift.ts'
import { absenceOf, type Absence } from './exceptions/absence.ts'
import { shiftExceptions } from './exceptions/shift-exceptions.ts'
import { pieceMinutes, joinPieces } from './explain/pieces.ts'
import { shiftResult } from './explain/shift-result.ts'
import { holidayLeaveMinutes } from './holidays/holiday-leave.ts'
import { holidayOn, type ObservedHoliday } from './holidays/observe-holidays.ts'
import type { WorkingDays } from './holidays/working-days.ts'
import type { LeaveInterval } from './leave/leave-intervals.ts'
import { scheduledNetMinutes } from './leave/scheduled-minutes.ts'
import type { PlannedSection } from './matching/planned-section.ts'
import type { CompanySettings, LeaveOnDate, ScheduleDay } from './model.ts'
import type { CountedMinutes } from './overtime/counted-minutes.ts'
import { dividePaidTime } from './overtime/divide-paid-time.ts'
import { overtimeLimit } from './overtime/overtime-limit.ts'
import type { DayResult, DayType, ExceptionResult, Piece } from './result.ts'
import type { RulesOn } from './rules.ts'
import { dateOfDay, type EpochDay, type Instant, type Minutes } from './zone/civil-date.ts'
import type { Zone } from './zone/zone.ts'

type ByDay<T> = ReadonlyMap<EpochDay, T>

/** What the days of one employee share. */
export interface DayFacts {
  zone: Zone
  asOf: Instant
  company: CompanySettings
  rulesOn: RulesOn
  rows: ByDay<ScheduleDay>
  sectionsOf: ByDay<PlannedSection[]>
  shiftsOf: ByDay<CalculatedShift[]>
  leaveOf: ByDay<LeaveOnDate[]>
  leave: readonly LeaveInterval[]
  holidays: readonly ObservedHoliday[]
  /** paid minutes on each holiday */
  holidayMinutes: ByDay<Minutes>
  working: WorkingDays
  lastPunchAt: Instant | null
  /** days are calculated in order, and each adds its own minutes */
  counted: CountedMinutes
}

/** One day: its leave and holiday first, then its minutes in order, then what is exceptional about it. @source docs/engine.md A7, A8 */
export function calculateDay(day: EpochDay, facts: DayFacts): DayResult {
  const shifts = facts.shiftsOf.get(day) ?? []
  const absences = absencesOf(day, facts)
  const paidLeave = leaveMinutesOf(day, facts, absences)
  const { pieces, countedMinutes } = divideDay(day, facts, paidLeave)
  const shiftPieces = (key: string): Piece[] => pieces.filter((piece) => piece.shiftKey === key)

  const exceptions: ExceptionResult[] = absences.flatMap((absence) => absenceException(absence))
  const results = shifts.map((calculated) => {
    const own = shiftPieces(calculated.shift.key)
    const found = shiftExceptions({
      calculated,
      pendingOvertimeMinutes: pieceMinutes(own, 'pendingOvertime'),
      company: facts.company,
      leave: facts.leave,
      asOf: facts.asOf,
      lastPunchAt: facts.lastPunchAt,
    })
    exceptions.push(...found)
    return shiftResult(calculated, own, found)
  })
  const ordinaryMinutes = pieceMinutes(pieces, 'ordinary')
  const overtimeMinutes = pieceMinutes(pieces, 'overtime')
  const holidayWorkedMinutes = pieceMinutes(pieces, 'holidayWorked')
  return {
    date: dateOfDay(day),
    type: dayType(day, facts, absences),
    elapsedMinutes: pieces.reduce((sum, { start, end }) => sum + end - start, 0),
    paidMinutes: ordinaryMinutes + overtimeMinutes + holidayWorkedMinutes,
    ordinaryMinutes,
    overtimeMinutes,
    pendingOvertimeMinutes: pieceMinutes(pieces, 'pendingOvertime'),
    holidayWorkedMinutes,
    ...paidLeave,
    alternativeHolidays: alternativeHolidays(day, facts),
    breakMinutes: pieceMinutes(pieces, 'break'),
    unpaidEarlyMinutes: pieceMinutes(pieces, 'unpaidEarly'),
    unpaidLateMinutes: pieceMinutes(pieces, 'unpaidLate'),
    unpaidUnscheduledMinutes: pieceMinutes(pieces, 'unpaidUnscheduled'),
    countedMinutes,
    shifts: results,
    exceptions,
    pieces: joinPieces(pieces),
  }
}

interface SectionAbsence {
  section: PlannedSection
  absence: Absence
}

/** The day's sections that nobody punched for. */
function absencesOf(day: EpochDay, facts: DayFacts): SectionAbsence[] {
  const sections = facts.sectionsOf.get(day)
  if (!sections) return []
  const attended = new Set(facts.shiftsOf.get(day)?.map(({ shift }) => shift.section))
  const isHoliday = holidayOn(facts.holidays, day) !== undefined
  return sections.flatMap((section) => {
    if (attended.has(section)) return []
    const absence = absenceOf(section, { asOf: facts.asOf, isHoliday, leave: facts.leave })
    return absence ? [{ section, absence }] : []
  })
}

function absenceException({ section, absence }: SectionAbsence): ExceptionResult[] {
  if (absence === 'AutoLeave' || section.rules.payGroup.skipException) return []
  return [
    {
      type: absence,
      minutes: null,
      sectionId: section.id,
      shiftKey: null,
      scheduledStart: section.start,
      scheduledEnd: section.end,
      actualIn: null,
      actualOut: null,
    },
  ]
}

function leaveMinutesOf(day: EpochDay, facts: DayFacts, absences: readonly SectionAbsence[]) {
  const leave = facts.leaveOf.get(day) ?? []
  let autoLeaveMinutes = 0
  for (const { section, absence } of absences) {
    if (absence === 'AutoLeave') autoLeaveMinutes += scheduledNetMinutes(facts.zone, section)
  }
  return {
    leaveMinutes: leave.reduce((sum, { minutes }) => sum + minutes, 0),
    autoLeaveMinutes,
    holidayLeaveMinutes: !holidayOn(facts.holidays, day)
      ? 0
      : holidayLeaveMinutes(facts.zone, facts.rulesOn(day), {
          workedMinutes: facts.holidayMinutes.get(day) ?? 0,
          sections: facts.sectionsOf.get(day) ?? [],
          isWorkingByHistory: facts.working.isWorkingByHistory(day),
          hasLeave: leave.length > 0,
          workOnHoliday: facts.rows.get(day)?.workOnHoliday ?? false,
        }),
  }
}

function divideDay(
  day: EpochDay,
  facts: DayFacts,
  leave: { autoLeaveMinutes: Minutes; holidayLeaveMinutes: Minutes },
): { pieces: Piece[]; countedMinutes: Minutes } {
  const rules = facts.rulesOn(day)
  const { overtimeCalculationType: type, includePaidLeavesInOvertimeThreshold } = rules.payGroup
  const before = facts.counted.before(type, day)
  let counted = before
  if (includePaidLeavesInOvertimeThreshold) {
    counted += leave.autoLeaveMinutes + leave.holidayLeaveMinutes
    for (const { minutes, paidLeave } of facts.leaveOf.get(day) ?? []) if (paidLeave ?? true) counted += minutes
  }
  const divided = dividePaidTime(
    (facts.shiftsOf.get(day) ?? []).map(({ shift, break: { stretches } }) => ({ shift, stretches })),
    {
      holidays: facts.holidays,
      limit: overtimeLimit(rules, facts.counted.spanOf(type, day), facts.rows),
      countedMinutes: counted,
    },
  )
  const countedMinutes = divided.countedMinutes - before
  facts.counted.add(day, countedMinutes)
  return { pieces: divided.pieces, countedMinutes }
}

/** One a holiday worked, however briefly, by someone who would have worked that day anyway. @source docs/engine.md A8 */
function alternativeHolidays(day: EpochDay, facts: DayFacts): number {
  if (!facts.holidayMinutes.get(day)) return 0
  if (!facts.rulesOn(day).payGroup.calculateAlternativeHoliday) return 0
  return facts.working.isOtherwiseWorkingDay(day) ? 1 : 0
}

function dayType(day: EpochDay, facts: DayFacts, absences: readonly SectionAbsence[]): DayType {
  const isAny = (absence: Absence): boolean => absences.some((entry) => entry.absence === absence)
  if (holidayOn(facts.holidays, day)) return 'HOL'
  if (facts.shiftsOf.has(day)) return 'Working'
  if (facts.leaveOf.has(day) || isAny('AutoLeave')) return 'Leave'
  if (facts.rows.get(day)?.isOffDay) return 'OffDay'
  if (isAny('Absent')) return 'Absent'
  return facts.sectionsOf.has(day) ? 'Working' : 'NoData'
}
