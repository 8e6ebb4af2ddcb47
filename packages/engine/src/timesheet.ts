import { calculateDay, type DayFacts } from './calculate-day.ts'
import { calculateShift, type CalculatedShift } from './calculate-shift.ts'
import { holidayOn, observeHolidays, type ObservedHoliday } from './holidays/observe-holidays.ts'
import { workingDays } from './holidays/working-days.ts'
import { leaveIntervals, touchesLeave, type LeaveInterval } from './leave/leave-intervals.ts'
import { formShifts } from './matching/form-shifts.ts'
import { matchPunches, type SectionAttendance } from './matching/match-punches.ts'
import { planSections } from './matching/plan-sections.ts'
import type { TimesheetInput } from './model.ts'
import { countMinutes, type CountedMinutes } from './overtime/counted-minutes.ts'
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
  const rows = new Map(input.schedule.map((row) => [dayOfDate(row.date), row]))
  const sections = planSections({ zone, rulesOn, problems }, input.schedule)
  const { punches, merged } = normalisePunches(input.punches, problems)
  const paired = pairPunches(punches, sections, (at) => rulesOn(localDayOf(zone, at)).maxPairMinutes)

  const working = workingDays({ zone, sections, rows, punches, workedDates: input.workedDates ?? [] })
  const holidays = observeHolidays({ zone, rulesOn, working }, input.holidays ?? [])
  const leave = leaveIntervals(zone, input.leave ?? [])

  const matched = matchPunches(paired, sections)
  matched.attendance = matched.attendance.map((entry) => attend(entry, { asOf, holidays, leave }))
  const shifts = formShifts({ zone, rulesOn, decisions: input.decisions ?? {} }, matched)
  const calculated = shifts.map((shift) => calculateShift(zone, shift, rows.has(shift.day)))

  const leaveOf = groupBy(input.leave ?? [], ({ date }) => dayOfDate(date))
  const shiftsOf = groupBy(calculated, ({ shift }) => shift.day)
  const days = daysToAnswer(input, [rows, leaveOf, shiftsOf, new Map(holidays.map(({ day }) => [day, true]))])
  const facts: DayFacts = {
    zone,
    asOf,
    company: input.company ?? {},
    rulesOn,
    rows,
    sectionsOf: groupBy(sections, (section) => section.day),
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

function attend(
  attendance: SectionAttendance,
  facts: { asOf: Instant; holidays: readonly ObservedHoliday[]; leave: readonly LeaveInterval[] },
): SectionAttendance {
  const { section } = attendance
  if (!section.scheduleDay.autoPunch) return attendance
  return autoPunch(attendance, {
    asOf: facts.asOf,
    isHoliday: holidayOn(facts.holidays, section.day) !== undefined,
    hasLeave: touchesLeave(facts.leave, section),
  })
}

/** Paid minutes of each holiday from midnight to midnight, whichever day owns the shift. @source docs/engine.md A8 */
function minutesOnHolidays(
  shifts: readonly CalculatedShift[],
  holidays: readonly ObservedHoliday[],
): Map<EpochDay, Minutes> {
  const minutes = new Map<EpochDay, Minutes>()
  for (const holiday of holidays) {
    let worked = 0
    for (const shift of shifts) {
      for (const { start, end, outcome } of shift.break.stretches) {
        if (outcome === 'paid') worked += Math.max(0, Math.min(end, holiday.end) - Math.max(start, holiday.start))
      }
    }
    minutes.set(holiday.day, worked)
  }
  return minutes
}

/** Every date of the window, or without one every date that something is known about. */
function daysToAnswer({ window }: TimesheetInput, known: readonly ReadonlyMap<EpochDay, unknown>[]): EpochDay[] {
  if (!window) return [...new Set(known.flatMap((map) => [...map.keys()]))].sort((a, b) => a - b)
  const days: EpochDay[] = []
  for (let day = dayOfDate(window.from); day <= dayOfDate(window.to); day++) days.push(day)
  return days
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

function groupBy<T>(items: readonly T[], dayOf: (item: T) => EpochDay): Map<EpochDay, T[]> {
  const groups = new Map<EpochDay, T[]>()
  for (const item of items) {
    const day = dayOf(item)
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return groups
}
