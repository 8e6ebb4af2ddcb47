import { clockMinutes, dateOf, dayOf, type Day, type Instant } from './calendar.ts'
import { unattended } from './absence.ts'
import { accept } from './acceptance.ts'
import { netMinutes, takeBreak } from './breaks.ts'
import { exceptionsOfShift, type WorkedShift } from './exceptions.ts'
import { localDay, observeHolidays, type Holidays } from './holidays.ts'
import { readRules, readSections, readZone, type Facts, type Section, type TimesheetInputs } from './inputs.ts'
import { leaveSpans } from './leave.ts'
import { isWithin, isWithinAny, sum, type Span } from './minutes.ts'
import { divide } from './overtime.ts'
import { maxPairMinutes, walk } from './pairing.ts'
import { printDay, type PrintedDay } from './printing.ts'
import { normalise, readPunches, withoutRepeats } from './punches.ts'
import { effectivePairs } from './rounding.ts'
import { formShifts, type Shift } from './shifts.ts'

/** The whole of a timesheet, in the order of the definition. */

export function timesheet(inputs: TimesheetInputs): Record<string, PrintedDay> {
  const zone = readZone(inputs)
  const rules = readRules(inputs.payGroup)
  const sections = readSections(zone, inputs.schedule ?? [])
  const rows = new Map((inputs.schedule ?? []).map((row) => [dayOf(row.date), row]))
  const punches = normalise(readPunches(zone, inputs, maxPairMinutes(rules)))
  const asOf = inputs.asOf
    ? zone.at(dayOf(inputs.asOf.slice(0, 10)), clockMinutes(inputs.asOf.slice(11)))
    : 5 * 1440 + Math.max(...punches.map(({ t }) => t), ...sections.map(({ E }) => E))
  const facts: Facts = { zone, rules, inputs, sections, rows, asOf }

  const walked = walk(sections, rules, withoutRepeats(punches, inputs.repeatPunchMinutes ?? 0))
  const counted = [...walked.pairs.map((pair) => pair.out.t), ...walked.singles.map(({ t }) => t)]
  const around = { leave: leaveSpans(facts), lastPunch: Math.max(...counted) }
  const holidays = observeHolidays(facts, walked)
  const shifts = formShifts(facts, { ...walked, isHoliday: holidays.isObserved, leave: around.leave })
  const worked = shifts.map((shift) => work(facts, shift))
  const missed = unattendedSections(facts, { shifts, holidays, leave: around.leave })

  const days = daysOf(facts, { shifts, holidays })
  const before = days.map((day) => ({
    day,
    worked: worked.filter(({ shift }) => shift.day === day),
    missed: missed.filter(({ section }) => section.day === day),
    ...leaveOf(facts, day, { worked, holidays, missed }),
  }))
  const holidaySpans = holidays.observed.map((day) => localDay(facts, day))
  const divided = divide(
    facts,
    before.map(({ day, worked: own, paidLeave, phLeave, autoLeave }) => ({
      day,
      paidLeave: paidLeave + phLeave + autoLeave,
      shifts: own.map(({ shift, rest }) => ({ shift, paid: rest.paid })),
    })),
    (minute) => isWithinAny(minute, holidaySpans),
  )
  const printed = before.map((day, i) => {
    const own = day.worked.map((each, j) => ({ ...each, pending: divided[i]!.pending[j]! }))
    const exceptions = rules.skipException
      ? []
      : [
          ...own.flatMap((each) => exceptionsOfShift(facts, each, around)),
          ...day.missed.flatMap(({ why }) => (why === 'absent' ? ['Absent'] : why === 'late' ? ['LateArrival'] : [])),
        ]
    return [
      dateOf(day.day),
      printDay(zone, {
        ...day,
        worked: own,
        divided: divided[i]!,
        exceptions,
        type: dayType(facts, day, holidays),
        altHolidays: alternativeHolidays(facts, day.day, { worked, holidays }),
      }),
    ] as const
  })
  return Object.fromEntries(printed)
}

function work(facts: Facts, shift: Shift): WorkedShift {
  const effective = effectivePairs(facts, shift)
  const accepted = accept(facts, shift, effective)
  const rest = takeBreak(facts, shift, { effective, payable: accepted.payable })
  return { shift, effective, accepted, rest, pending: 0 }
}

interface Missed {
  section: Section
  why: 'absent' | 'automaticLeave' | 'late'
}

function unattendedSections(
  facts: Facts,
  { shifts, holidays, leave }: { shifts: readonly Shift[]; holidays: Holidays; leave: readonly Span[] },
): Missed[] {
  const attended = new Set(shifts.map(({ section }) => section))
  return facts.sections.flatMap((section) => {
    if (attended.has(section)) return []
    const why = unattended(facts, section, { isHoliday: holidays.isObserved(section.day), leave })
    return why ? [{ section, why }] : []
  })
}

/** Every date of a schedule row, a leave, an observed holiday or a shift. B0 */
function daysOf(
  { rows, inputs }: Facts,
  { shifts, holidays }: { shifts: readonly Shift[]; holidays: Holidays },
): Day[] {
  const days = new Set([
    ...rows.keys(),
    ...(inputs.leave ?? []).map(({ date }) => dayOf(date)),
    ...holidays.observed,
    ...shifts.map(({ day }) => day),
  ])
  return [...days].sort((a, b) => a - b)
}

interface LeaveOfDay {
  leave: number
  paidLeave: number
  phLeave: number
  autoLeave: number
}

function leaveOf(
  facts: Facts,
  day: Day,
  found: { worked: readonly WorkedShift[]; holidays: Holidays; missed: readonly Missed[] },
): LeaveOfDay {
  const lines = (facts.inputs.leave ?? []).filter(({ date }) => dayOf(date) === day)
  const automatic = found.missed.filter(({ section, why }) => section.day === day && why === 'automaticLeave')
  const leave = sum(lines.map(({ minutes }) => minutes))
  return {
    leave,
    paidLeave: sum(lines.filter(({ paid, paidLeave }) => paidLeave ?? paid ?? true).map(({ minutes }) => minutes)),
    phLeave: leave > 0 ? 0 : holidayLeave(facts, day, found),
    autoLeave: netMinutes(
      facts,
      automatic.map(({ section }) => section),
    ),
  }
}

function paidOn(facts: Facts, day: Day, worked: readonly WorkedShift[]): number {
  const span = localDay(facts, day)
  return sum(worked.map(({ rest }) => rest.paid.filter((minute) => isWithin(minute, span)).length))
}

function holidayLeave(
  facts: Facts,
  day: Day,
  { worked, holidays }: { worked: readonly WorkedShift[]; holidays: Holidays },
): number {
  const { rules, rows, sections, inputs } = facts
  const own = sections.filter((section) => section.day === day)
  if (!holidays.isObserved(day) || paidOn(facts, day, worked) > 0) return 0
  if (own.length === 0 && !holidays.saysHistory(day)) return 0
  if (rows.get(day)?.workOnHoliday && !rules.phlAbsent) return 0
  return rules.calculatePublicHolidayLeaveBySchedule
    ? netMinutes(facts, own)
    : Math.round((inputs.standardHours ?? 8) * 60)
}

function alternativeHolidays(
  facts: Facts,
  day: Day,
  { worked, holidays }: { worked: readonly WorkedShift[]; holidays: Holidays },
): number {
  const earns = holidays.isObserved(day) && facts.rules.calculateAlternativeHoliday && holidays.isWorkingDay(day)
  return earns && paidOn(facts, day, worked) > 0 ? 1 : 0
}

/** HOL > Working (any punch) > Leave > OffDay > Absent > Working (future schedule) > NoData. */
function dayType(
  { rows, sections, inputs, asOf }: Facts,
  {
    day,
    worked,
    missed,
    autoLeave,
  }: { day: Day; worked: readonly WorkedShift[]; missed: readonly Missed[] } & LeaveOfDay,
  holidays: Holidays,
): string {
  const isFuture = ({ E }: { E: Instant }): boolean => asOf < E
  if (holidays.isObserved(day)) return 'HOL'
  if (worked.length > 0) return 'Working'
  if (autoLeave > 0 || (inputs.leave ?? []).some(({ date }) => dayOf(date) === day)) return 'Leave'
  if (rows.get(day)?.isOffDay) return 'OffDay'
  if (missed.some(({ why }) => why === 'absent')) return 'Absent'
  return sections.some((section) => section.day === day && isFuture(section)) ? 'Working' : 'NoData'
}
