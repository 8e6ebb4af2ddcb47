import { payableWithin } from './breaks/payable-within.ts'
import { calculateDay, type DayFacts } from './calculate-day.ts'
import { calculateShift, type CalculatedShift } from './calculate-shift.ts'
import { holidayOn, observeHolidays, type ObservedHoliday } from './holidays/observe-holidays.ts'
import { workingDays } from './holidays/working-days.ts'
import { leaveIntervals, touchesLeave, type LeaveInterval } from './leave/leave-intervals.ts'
import { formShifts } from './matching/form-shifts.ts'
import { matchPunches, type SectionAttendance } from './matching/match-punches.ts'
import { planSections } from './matching/plan-sections.ts'
import type { ScheduleDay, TimesheetInput } from './model.ts'
import { countMinutes, type CountedMinutes } from './overtime/counted-minutes.ts'
import type { DaySpan } from './overtime/overtime-limit.ts'
import { autoPunch } from './punches/auto-punch.ts'
import { normalisePunches } from './punches/normalise-punches.ts'
import { pairPunches } from './punches/pair-punches.ts'
import type { Problem, TimesheetResult } from './result.ts'
import { rulesByDay } from './rules.ts'
import { dayOfDate, type EpochDay, type Instant, type Minutes } from './zone/civil-date.ts'
import { localDayOf } from './zone/zone.ts'

/**
 * Turns one employee's punches, schedule, leave and holidays into days of paid minutes and exceptions.
 * A pure function: the same input gives the same result, whatever the order of its lists.
 * @throws RangeError for a malformed date or no settings; anything wrong with one punch or section is a problem instead
 * @source docs/engine.md
 */
export function calculateTimesheet(input: TimesheetInput): TimesheetResult {
  const { zone, asOf } = input
  const problems: Problem[] = []
  const rulesOn = rulesByDay(input.settings)
  const rows = rowsByDay(input.schedule)
  const sections = planSections({ zone, rulesOn, problems }, input.schedule)
  const { punches, merged } = normalisePunches(input.punches, problems)
  const paired = pairPunches(punches, sections, (at) => rulesOn(localDayOf(zone, at)).maxPairMinutes)

  const working = workingDays({ zone, sections, rows, punches, workedDates: input.workedDates ?? [] })
  const holidays = observeHolidays({ zone, rulesOn, working }, input.holidays ?? [])
  const leave = leaveIntervals(zone, input.leave ?? [])

  const matched = matchPunches(paired, sections)
  const attendance = withAutoPunches(matched.attendance, { asOf, holidays, leave })
  const decisions = new Map(Object.entries(input.decisions ?? {}))
  const shifts = formShifts({ zone, rulesOn, decisions }, { ...matched, attendance })

  const span = input.window && { from: dayOfDate(input.window.from), to: dayOfDate(input.window.to) }
  const isAsked = ({ day }: { day: EpochDay }): boolean => !span || (day >= span.from && day <= span.to)
  // Shifts of other days matter only where they may reach into a holiday of the days asked for.
  const isHolidayAsked = holidays.some(isAsked)
  const calculated = shifts
    .filter((shift) => isHolidayAsked || isAsked(shift))
    .map((shift) => calculateShift(zone, shift, rows.has(shift.day)))

  const leaveOf = groupByDay(input.leave ?? [], ({ date }) => dayOfDate(date))
  const shiftsOf = groupByDay(calculated, ({ shift }) => shift.day)
  const days = span
    ? daysIn(span)
    : daysKnown([rows, leaveOf, shiftsOf, new Map(holidays.map(({ day }) => [day, true]))])
  const facts: DayFacts = {
    zone,
    asOf,
    company: input.company ?? {},
    rulesOn,
    rows,
    sectionsOf: groupByDay(sections.filter(isAsked), ({ day }) => day),
    shiftsOf,
    leaveOf,
    leave,
    holidays,
    holidayMinutes: minutesOnHolidays(calculated, holidays),
    working,
    lastPunchAt: punches.at(-1)?.at ?? null,
    counted: startCounting(input, days),
  }
  return { days: days.map((day) => calculateDay(day, facts)), problems, mergedPunches: merged }
}

function rowsByDay(schedule: readonly ScheduleDay[]): Map<EpochDay, ScheduleDay> {
  const rows = new Map<EpochDay, ScheduleDay>()
  for (const row of schedule) rows.set(dayOfDate(row.date), row)
  return rows
}

function withAutoPunches(
  attendance: readonly SectionAttendance[],
  facts: { asOf: Instant; holidays: readonly ObservedHoliday[]; leave: readonly LeaveInterval[] },
): SectionAttendance[] {
  return attendance.map((entry) => {
    const { section } = entry
    if (!section.scheduleDay.autoPunch) return entry
    return autoPunch(entry, {
      asOf: facts.asOf,
      isHoliday: holidayOn(facts.holidays, section.day) !== undefined,
      hasLeave: touchesLeave(facts.leave, section),
    })
  })
}

/** Paid minutes of each holiday from midnight to midnight, whichever day owns the shift. @source docs/engine.md A8 */
function minutesOnHolidays(
  shifts: readonly CalculatedShift[],
  holidays: readonly ObservedHoliday[],
): Map<EpochDay, Minutes> {
  const minutes = new Map<EpochDay, Minutes>()
  for (const { day, start, end } of holidays) {
    let worked = 0
    for (const shift of shifts) worked += payableWithin(shift.break.stretches, start, end)
    minutes.set(day, worked)
  }
  return minutes
}

function daysIn({ from, to }: DaySpan): EpochDay[] {
  const days: EpochDay[] = []
  for (let day = from; day <= to; day++) days.push(day)
  return days
}

/** Every date that something is known about. */
function daysKnown(known: readonly ReadonlyMap<EpochDay, unknown>[]): EpochDay[] {
  return [...new Set(known.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b)
}

function startCounting(
  { payPeriods = [], countedBefore = [] }: TimesheetInput,
  days: readonly EpochDay[],
): CountedMinutes {
  const first = days[0] ?? 0
  const counted = countMinutes(payPeriods, { from: first, to: days.at(-1) ?? first })
  for (const { date, minutes } of countedBefore) {
    const day = dayOfDate(date)
    if (day < first) counted.add(day, minutes)
  }
  return counted
}

function groupByDay<T>(items: readonly T[], dayOf: (item: T) => EpochDay): Map<EpochDay, T[]> {
  const groups = new Map<EpochDay, T[]>()
  for (const item of items) {
    const day = dayOf(item)
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return groups
}
