import { env } from 'node:process'
import * as fc from 'fast-check'
import {
  payGroupDefaults,
  type LeaveOnDate,
  type PayGroup,
  type Punch,
  type RoundingRow,
  type ScheduleDay,
  type TimesheetInput,
  type WorkSection,
} from '../model.ts'
import { addDays } from '../zone/civil-date.ts'
import { toInstant, zoneOf, type Zone } from '../zone/zone.ts'

/** Random weeks a property runs over; ENGINE_RUNS asks for more. */
export const runs = Number(env.ENGINE_RUNS ?? 2000)

export const quarterHours: readonly RoundingRow[] = [
  [0, 7, 0],
  [8, 22, 15],
  [23, 37, 30],
  [38, 52, 45],
  [53, 60, 60],
]

/** A week without any zone: days count from its Monday, minutes from each day's local midnight. */
export interface Week {
  payGroup: PayGroup
  rounding: readonly RoundingRow[]
  rows: { day: number; row: Omit<ScheduleDay, 'date'> }[]
  punches: { day: number; minute: number; direction: Punch['direction'] }[]
  leave: { day: number; leave: Omit<LeaveOnDate, 'date'> }[]
  holidays: { day: number; movesDays: number }[]
  decisions: { section: string; allowOT: boolean | null; allowEA: boolean | null; apprvUnschWork: boolean | null }[]
  repeatPunchMinutes: number
}

/** Mondays far from a change of the clock, and the weeks of both Auckland changes of 2026. */
export const quietMonday = '2026-05-04'
export const changingMondays = ['2026-03-30', '2026-09-21']

export function inputOf(week: Week, monday: string, zone: Zone = zoneOf('Pacific/Auckland')): TimesheetInput {
  const date = (day: number): string => addDays(monday, day)
  return {
    zone,
    asOf: toInstant(zone, date(14), 0),
    settings: [{ from: null, payGroup: week.payGroup, rounding: week.rounding, standardHours: 8 }],
    schedule: week.rows.map(({ day, row }) => ({
      ...row,
      date: date(day),
      sections: row.sections.map((section) => ({ ...section, id: `${date(day)}#${section.id}` })),
    })),
    punches: week.punches.map(({ day, minute, direction }, i) => ({
      id: `p${String(i).padStart(3, '0')}`,
      at: toInstant(zone, date(day), minute),
      direction,
    })),
    leave: week.leave.map(({ day, leave }) => ({ ...leave, date: date(day) })),
    holidays: week.holidays.map(({ day, movesDays }) => ({ date: date(day), alterdate: date(day + movesDays) })),
    decisions: Object.fromEntries(
      week.decisions.map(({ section, ...decision }) => [`${date(Number(section[0]))}#${section[1]}`, decision]),
    ),
    payPeriods: [{ from: date(0), to: date(13) }],
    company: { repeatPunchMinutes: week.repeatPunchMinutes },
  }
}

const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const day = fc.integer({ min: 0, max: 6 })
const maybe = fc.option(fc.boolean())

const sectionFlags = fc.record({
  isOverridePayGroup: fc.boolean(),
  allowEA: maybe,
  allowLD: maybe,
  allowOT: maybe,
  lunchWorkingThrough: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  breakTime: fc.option(fc.integer({ min: 0, max: 60 })),
})

function section(id: string, start: number, length: number): fc.Arbitrary<WorkSection> {
  const end = start + length
  return sectionFlags.map((flags) => ({
    ...flags,
    id,
    start,
    end: end > 1440 ? end - 1440 : end,
    endTimeType: end > 1440 ? 'NextDay' : 'Today',
  }))
}

const oneSection = fc
  .tuple(fc.integer({ min: 300, max: 1260 }), fc.integer({ min: 60, max: 600 }))
  .chain(([start, length]) => fc.tuple(section('0', start, length)))
const twoSections = fc
  .tuple(fc.integer({ min: 300, max: 540 }), fc.integer({ min: 60, max: 300 }), fc.integer({ min: 0, max: 180 }))
  .chain(([start, length, gap]) => fc.tuple(section('0', start, length), section('1', start + length + gap, 240)))

/** Sections of a row may run into the next day's: such a week is reported, and must still add up. */
const rows = fc
  .uniqueArray(
    fc.record({
      day,
      row: fc.record({
        sections: fc.oneof(fc.constant([]), oneSection, oneSection, twoSections),
        isOffDay: fc.constant(false),
        autoPunch: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        outPunchOnly: fc.boolean(),
        workOnHoliday: fc.boolean(),
      }),
    }),
    { selector: (entry) => entry.day, maxLength: 7 },
  )
  .map((entries) => entries.map(({ day, row }) => ({ day, row: { ...row, isOffDay: row.sections.length === 0 } })))

/** Days of an In and an Out, with breaks now and then, and strays of any direction. */
const shiftPunches = fc
  .record({
    day,
    start: fc.integer({ min: 240, max: 1200 }),
    lengths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ day, start, lengths }) => {
    let minute = start
    const times = [start, ...lengths.map((length) => (minute += length))]
    return times.map((at, i) => ({ day, minute: at, direction: i % 2 === 0 ? ('In' as const) : ('Out' as const) }))
  })
const stray = fc.record({ day, minute: minuteOfDay, direction: fc.constantFrom('In' as const, 'Out' as const, null) })
const punches = fc
  .tuple(fc.array(shiftPunches, { maxLength: 8 }), fc.array(stray, { maxLength: 3 }))
  .map(([shifts, strays]) => [...shifts.flat(), ...strays])

const payGroup: fc.Arbitrary<PayGroup> = fc
  .record({
    breakCalculationType: fc.constantFrom('None', 'HoursAtWork', 'TimeOfDay'),
    workTime: fc.constantFrom(0, 3, 4.5, 5),
    breakStartTime: fc.constantFrom(0, 720, 1425),
    breakTime: fc.constantFrom(0, 15, 30, 60),
    clockOutForBreaks: fc.boolean(),
    minimumBreak: fc.boolean(),
    shiftThreshold: fc.constantFrom(0, 30, 90, 300),
    graceTimeIn: fc.constantFrom(0, 5, 15),
    graceTimeOut: fc.constantFrom(0, 5, 15),
    earlyArrivalThreshold: fc.constantFrom(0, 30, 90),
    lateDepartureThreshold: fc.constantFrom(0, 30, 90),
    payOnFinishDay: fc.boolean(),
    overtimeCalculationType: fc.constantFrom('None', 'Daily', 'Weekly', 'PayPeriod'),
    dailyOvertimeThreshold: fc.constantFrom(null, 0, 4, 8),
    periodOvertimeThreshold: fc.constantFrom(null, 10, 40),
    includePaidLeavesInOvertimeThreshold: fc.boolean(),
    useStandardHoursAsPeriodOvertimeThreshold: fc.boolean(),
    calculatePublicHoliday: fc.boolean(),
    calculatePublicHolidayLeaveBySchedule: fc.boolean(),
    calculateAlternativeHoliday: fc.boolean(),
    phlAbsent: fc.boolean(),
    acceptEA: fc.boolean(),
    acceptLD: fc.boolean(),
    supervisorMAOT: fc.boolean(),
    hideApproveOT: fc.boolean(),
    approvedUnscheduledWork: fc.boolean(),
    punchPairWitoutSchedule: fc.boolean(),
    autoLeave: fc.boolean(),
  } as const)
  .map((chosen): PayGroup => ({ ...payGroupDefaults, ...chosen }))

export const randomWeek: fc.Arbitrary<Week> = fc.record({
  payGroup,
  rounding: fc.constantFrom([], quarterHours, [
    [1, 15, 15],
    [16, 30, 30],
    [31, 45, 45],
    [46, 60, 60],
  ] as const),
  rows,
  punches,
  leave: fc.array(
    fc.record({
      day,
      leave: fc.oneof(
        fc.record({ minutes: fc.constantFrom(60, 480), paidLeave: fc.boolean() }),
        fc.record({ minutes: fc.constant(120), fromTime: minuteOfDay, toTime: minuteOfDay }),
      ),
    }),
    { maxLength: 2 },
  ),
  holidays: fc.array(fc.record({ day, movesDays: fc.integer({ min: 0, max: 2 }) }), { maxLength: 2 }),
  decisions: fc.array(
    fc.record({
      section: fc.tuple(day, fc.constantFrom('0', '1')).map(([d, i]) => `${d}${i}`),
      allowOT: maybe,
      allowEA: maybe,
      apprvUnschWork: maybe,
    }),
    { maxLength: 3 },
  ),
  repeatPunchMinutes: fc.constantFrom(0, 0, 0, 3, 15),
})
