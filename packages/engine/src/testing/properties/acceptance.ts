import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { Punch, TimesheetInput } from '../../model.ts'
import type { PairResult, ShiftResult, TimesheetResult } from '../../result.ts'
import { toInstant, zoneOf } from '../../zone/zone.ts'
import { inputWith, row, section } from '../employee.ts'
import { inputOf, quietMonday, randomWeek, type Week } from '../random-week.ts'
import { payable, total, type Property } from './property.ts'

export const acceptance: Property[] = [
  {
    number: 6,
    fact: 'a change of the clock inside a shift makes it longer or shorter by the change, and no other',
    check: (calculate) =>
      fc.property(
        clockChange,
        fc.integer({ min: 1080, max: 1500 }),
        fc.integer({ min: 1, max: 240 }),
        (change, start, more) => {
          const worked = (date: string): number => {
            const zone = zoneOf(change.tz)
            const ends = [start, 1620 + more].map((minute) => toInstant(zone, date, minute))
            const punches = ends.map((at, i): Punch => ({ id: `p${i}`, at, direction: i === 0 ? 'In' : 'Out' }))
            const input = inputWith({ acceptEA: true }, { zone, punches, asOf: (ends[1] ?? 0) + 10_000 })
            return total(calculate(input).days, ({ paidMinutes }) => paidMinutes)
          }
          assert.equal(worked(change.date) - worked(change.quietDate), change.minutes)
        },
      ),
  },
  {
    number: 8,
    fact: 'accepting more time never lowers what is payable, breaks apart',
    check: (calculate) =>
      fc.property(randomWeek, fc.constantFrom(...acceptances), (week, setting) => {
        const [refused, accepted] = [false, true].map((answer) => {
          const payGroup = { ...week.payGroup, breakCalculationType: 'None' as const, [setting]: answer }
          return calculate(inputOf({ ...week, payGroup }, quietMonday)).days.map(payable)
        })
        accepted?.forEach((minutes, i) => assert.ok(minutes >= (refused?.[i] ?? 0)))
      }),
  },
  {
    number: 12,
    fact: 'splitting a pair by an Out and an In of one minute keeps what elapsed, and in one section what is payable',
    check: (calculate) =>
      fc.property(randomWeek, fc.nat(), fc.nat(), (week, which, where) => {
        const input = inputOf(unrounded(week), quietMonday)
        const before = calculate(input)
        const chosen = pairToSplit(input, before, which, where)
        if (!chosen) return
        const { shift, minute } = chosen
        const middle = (id: string, direction: 'In' | 'Out'): Punch => ({ id, at: minute, direction })
        const split = [...input.punches, middle('split-out', 'Out'), middle('split-in', 'In')]
        const after = calculate({ ...input, punches: split })
        assert.equal(total(after.days, elapsed), total(before.days, elapsed))
        const isInside = minute > (shift.scheduledStart ?? Infinity) && minute < (shift.scheduledEnd ?? -Infinity)
        if (isInside) assert.deepEqual(after.days.map(payable), before.days.map(payable))
      }),
  },
  {
    number: null,
    fact: 'a punch recorded again changes nothing: an In afterwards, an Out before',
    check: (calculate) =>
      fc.property(randomWeek, fc.nat(), fc.integer({ min: 1, max: 3 }), (week, which, minutes) => {
        const input = inputOf({ ...week, repeatPunchMinutes: 3 }, quietMonday)
        const before = calculate(input)
        const punch = punchAlone(input.punches, which, minutes)
        if (!punch) return
        const at = punch.direction === 'In' ? punch.at + minutes : punch.at - minutes
        const after = calculate({ ...input, punches: [...input.punches, { ...punch, id: 'again', at }] })
        assert.deepEqual(after.repeats.length, before.repeats.length + 1)
        assert.deepEqual(after.days, before.days)
      }),
  },
  {
    number: 27,
    fact: 'a week punched as scheduled has no exception',
    check: (calculate) =>
      fc.property(fc.integer({ min: 300, max: 900 }), fc.integer({ min: 60, max: 480 }), (start, length) => {
        const ends = [start, start + length]
        const [from = '', to = ''] = ends.map(clockOf)
        const punches = ends.map((minute, i): Punch => {
          return {
            id: `p${i}`,
            at: toInstant(zoneOf('Pacific/Auckland'), quietMonday, minute),
            direction: i ? 'Out' : 'In',
          }
        })
        const { days } = calculate(inputWith({}, { schedule: [row([section(from, to)])], punches }))
        assert.deepEqual(
          days.flatMap(({ exceptions }) => exceptions),
          [],
        )
      }),
  },
]

const acceptances = ['acceptEA', 'acceptLD', 'approvedUnscheduledWork', 'punchPairWitoutSchedule'] as const

/** Nights from before 02:00 to after 03:00: the clocks change in between; a week earlier they do not. */
const clockChange = fc.constantFrom(
  { tz: 'Pacific/Auckland', date: '2026-04-04', quietDate: '2026-03-21', minutes: 60 },
  { tz: 'Pacific/Auckland', date: '2026-09-26', quietDate: '2026-09-12', minutes: -60 },
  { tz: 'Australia/Lord_Howe', date: '2026-04-04', quietDate: '2026-03-21', minutes: 30 },
  { tz: 'Australia/Lord_Howe', date: '2026-10-03', quietDate: '2026-09-12', minutes: -30 },
)

/** Nothing that would set the time of a punch, or judge it by another punch. */
function unrounded(week: Week): Week {
  return {
    ...week,
    rounding: [],
    payGroup: { ...week.payGroup, graceTimeIn: 0, graceTimeOut: 0 },
    rows: week.rows.map(({ day, row: planned }) => ({ day, row: { ...planned, autoPunch: false } })),
    punches: week.punches.filter(({ direction }) => direction !== null),
  }
}

/** A whole pair of the week and a minute inside it. */
function pairToSplit(
  input: TimesheetInput,
  { days }: TimesheetResult,
  which: number,
  where: number,
): { shift: ShiftResult; minute: number } | null {
  const isWhole = ({ inType, outType, rawIn, rawOut }: PairResult): boolean =>
    inType === 'Man' && outType === 'Man' && rawOut - rawIn > 1
  const pairs = days.flatMap(({ shifts }) =>
    shifts.flatMap((shift) => shift.pairs.filter(isWhole).map((pair) => ({ shift, pair }))),
  )
  const chosen = pairs[which % (pairs.length || 1)]
  if (!chosen) return null
  const { rawIn, rawOut } = chosen.pair
  const minute = rawIn + 1 + (where % (rawOut - rawIn - 1))
  return input.punches.some(({ at }) => at === minute) ? null : { shift: chosen.shift, minute }
}

/** A punch with a direction, with no other near enough to be taken for a repeat. */
function punchAlone(punches: readonly Punch[], which: number, minutes: number): Punch | undefined {
  const alone = punches.filter(
    ({ direction, at }) =>
      direction !== null && punches.filter((other) => Math.abs(other.at - at) <= minutes + 3).length === 1,
  )
  return alone[which % (alone.length || 1)]
}

function elapsed({ elapsedMinutes }: { elapsedMinutes: number }): number {
  return elapsedMinutes
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
