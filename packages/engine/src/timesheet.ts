import { payableWithin } from './breaks/payable-within.ts'
import { calculateDay, type DayFacts } from './calculate-day.ts'
import { calculateShift, type CalculatedShift } from './calculate-shift.ts'
import { daysIn, groupByDay, type DaySpan } from './days.ts'
import { holidayOn, observeHolidays, type ObservedHoliday } from './holidays/observe-holidays.ts'
import { workingDays } from './holidays/working-days.ts'
import { leaveIntervals, touchesLeave, type LeaveInterval } from './leave/leave-intervals.ts'
import { formShifts } from './matching/form-shifts.ts'
import { matchPunches, type SectionAttendance } from './matching/match-punches.ts'
import { planSections } from './matching/plan-sections.ts'
import { daysOfSchedule, rowOn, scheduleRows } from './matching/schedule-rows.ts'
import type { Punch, TimesheetInput } from './model.ts'
import { countMinutes, type CountedMinutes } from './overtime/counted-minutes.ts'
import { autoPunch } from './punches/auto-punch.ts'
import { normalisePunches } from './punches/normalise-punches.ts'
import { pairPunches } from './punches/pair-punches.ts'
import { countRepeatsOnce, type RepeatedPunch } from './punches/repeated-punches.ts'
import type { Problem, RepeatResult, TimesheetResult } from './result.ts'
import { rulesByDay } from './rules.ts'
import { dayOfDate, type EpochDay, type Instant, type Minutes } from './zone/civil-date.ts'
import { localDayOf, type Zone } from './zone/zone.ts'

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
  const scheduleDays = daysOfSchedule(input.schedule)
  const rows = scheduleRows(input.schedule, scheduleDays)
  const sections = planSections({ zone, rulesOn, problems }, input.schedule, scheduleDays)
  const { punches, merged } = normalisePunches(input.punches, problems)
  const counted = countRepeatsOnce(punches, input.company?.repeatPunchMinutes ?? 0)
  const paired = pairPunches(counted, { zone, rulesOn, sections })

  const working = workingDays({ zone, sections, rows, paired, workedDates: input.workedDates ?? [] })
  const span = input.window && { from: dayOfDate(input.window.from), to: dayOfDate(input.window.to) }
  const reach = span && reachOf(zone, span, rows.days, punches)
  const holidays = observeHolidays({ zone, rulesOn, working, reach }, input.holidays ?? [])
  const leave = leaveIntervals(zone, input.leave ?? [], sections)

  const matched = matchPunches(paired, sections)
  addAutoPunches(matched.attendance, { asOf, holidays, leave })
  const decisions = new Map(Object.entries(input.decisions ?? {}))
  const shifts = formShifts({ zone, rulesOn, decisions }, matched)

  const isAsked = ({ day }: { day: EpochDay }): boolean => !span || (day >= span.from && day <= span.to)
  // Shifts of other days matter only where they may reach into a holiday of the days asked for.
  const isHolidayAsked = holidays.some(isAsked)
  const calculated = shifts
    .filter((shift) => isHolidayAsked || isAsked(shift))
    .map((shift) => calculateShift(zone, shift, rowOn(rows, shift.day) !== undefined))

  const days = span
    ? daysIn(span)
    : daysKnown([rows.days, ...[leave, shifts, holidays].map((known) => known.map(dayOf))])
  const facts: DayFacts = {
    zone,
    asOf,
    company: input.company ?? {},
    rulesOn,
    rows,
    days,
    sectionsOn: groupByDay(days, sections, dayOf),
    shiftsOn: groupByDay(days, calculated, ({ shift }) => shift.day),
    leaveOn: groupByDay(days, input.leave ?? [], ({ date }) => dayOfDate(date)),
    leave,
    holidays,
    holidayMinutes: minutesOnHolidays(calculated, holidays),
    working,
    lastPunchAt: counted.punches.at(-1)?.at ?? null,
    counted: startCounting(input, days),
  }
  return {
    days: days.map((_, place) => calculateDay(place, facts)),
    problems,
    mergedPunches: merged,
    repeats: paired.repeats.map(repeatResult),
  }
}

function repeatResult({ punch, of }: RepeatedPunch): RepeatResult {
  return { punchId: punch.id, at: punch.at, of: of.id }
}

function dayOf({ day }: { day: EpochDay }): EpochDay {
  return day
}

/** A shift or a break may cross midnight on either side of the days with facts. */
const REACH_DAYS = 2

/** The days on which a holiday can change a figure of the window. @param punches by time */
function reachOf(zone: Zone, span: DaySpan, scheduled: readonly EpochDay[], punches: readonly Punch[]): DaySpan {
  const [first, last] = [punches[0], punches.at(-1)]
  const punchedFrom = first ? localDayOf(zone, first.at) : span.from
  const punchedTo = last ? localDayOf(zone, last.at) : span.to
  return {
    from: Math.min(span.from, scheduled[0] ?? span.from, punchedFrom) - REACH_DAYS,
    to: Math.max(span.to, scheduled.at(-1) ?? span.to, punchedTo) + REACH_DAYS,
  }
}

function addAutoPunches(
  attendance: SectionAttendance[],
  facts: { asOf: Instant; holidays: readonly ObservedHoliday[]; leave: readonly LeaveInterval[] },
): void {
  for (const [i, entry] of attendance.entries()) {
    const { section } = entry
    if (!section.scheduleDay.autoPunch) continue
    attendance[i] = autoPunch(entry, {
      asOf: facts.asOf,
      isHoliday: holidayOn(facts.holidays, section.day) !== undefined,
      hasLeave: touchesLeave(facts.leave, section),
    })
  }
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

/** Every date with facts. */
function daysKnown(known: readonly (readonly EpochDay[])[]): EpochDay[] {
  return [...new Set(known.flat())].sort((a, b) => a - b)
}

function startCounting(
  { settings, payPeriods = [], countedBefore = [] }: TimesheetInput,
  days: readonly EpochDay[],
): CountedMinutes {
  const first = days[0] ?? 0
  const counted = countMinutes(settings, payPeriods, { from: first, to: days.at(-1) ?? first })
  for (const { date, minutes } of countedBefore) {
    const day = dayOfDate(date)
    if (day < first) counted.add(day, minutes)
  }
  return counted
}
