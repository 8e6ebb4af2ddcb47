import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { Punch } from '../../model.ts'
import type { TimesheetResult } from '../../result.ts'
import { addDays } from '../../zone/civil-date.ts'
import { zoneOf } from '../../zone/zone.ts'
import { inputOf, quietMonday, randomWeek } from '../random-week.ts'
import { anyInput, minutesOf, type Property } from './property.ts'

/** What must not change a figure. */
export const invariance: Property[] = [
  {
    number: 3,
    fact: 'the order of the lists and repeated punches change nothing',
    check: (calculate) =>
      fc.property(anyInput, fc.array(fc.nat(), { maxLength: 4 }), (input, repeated) => {
        const again = repeated.flatMap((n) => repetition(input.punches[n % (input.punches.length || 1)]))
        const shuffled = {
          ...input,
          schedule: input.schedule.toReversed(),
          punches: [...again, ...input.punches.toReversed()],
          leave: (input.leave ?? []).toReversed(),
          holidays: (input.holidays ?? []).toReversed(),
        }
        assert.deepEqual(figures(calculate(shuffled)), figures(calculate(input)))
      }),
  },
  {
    number: 4,
    fact: 'calculated day by day, with what was counted before, it is the same as in one go',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        const whole = calculate(input)
        assert.deepEqual(calculate(input), whole)
        const counted: { date: string; minutes: number }[] = []
        for (const day of whole.days) {
          const alone = calculate({ ...input, window: { from: day.date, to: day.date }, countedBefore: counted })
          assert.deepEqual(alone.days, [{ ...day, ...spanOfAlone(day, alone) }])
          counted.push({ date: day.date, minutes: day.countedMinutes })
        }
      }),
  },
  {
    number: 5,
    fact: 'the same week seven days later has the same figures',
    check: (calculate) =>
      fc.property(randomWeek, (week) => {
        const now = calculate(inputOf(week, quietMonday)).days.map(minutesOf)
        const later = calculate(inputOf(week, addDays(quietMonday, 7))).days.map(minutesOf)
        assert.deepEqual(later, now)
      }),
  },
  {
    number: 13,
    fact: 'where pay periods begin and end changes nothing unless overtime adds up over them',
    check: (calculate) =>
      fc.property(randomWeek, fc.constantFrom('None', 'Daily', 'Weekly'), (week, overtimeCalculationType) => {
        const input = inputOf({ ...week, payGroup: { ...week.payGroup, overtimeCalculationType } }, quietMonday)
        const date = (day: number): string => addDays(quietMonday, day)
        const payPeriods = [0, 3, 9].map((day, i) => ({ from: date(day), to: date([2, 8, 13][i] ?? 13) }))
        assert.deepEqual(calculate({ ...input, payPeriods }), calculate(input))
      }),
  },
  {
    number: 24,
    fact: "another employee's facts change nothing",
    check: (calculate) =>
      fc.property(anyInput, anyInput, (own, other) => {
        const before = calculate(own)
        calculate(other)
        assert.deepEqual(calculate(own), before)
      }),
  },
  {
    number: 26,
    fact: 'any zone of fixed offset has the same figures',
    check: (calculate) =>
      fc.property(randomWeek, fc.constantFrom('Etc/GMT+11', 'Asia/Kathmandu', 'Etc/GMT-14'), (week, tz) => {
        const there = calculate(inputOf(week, quietMonday, zoneOf(tz))).days.map(minutesOf)
        assert.deepEqual(there, calculate(inputOf(week, quietMonday, zoneOf('UTC'))).days.map(minutesOf))
      }),
  },
]

/** The same punch sent again. Only a punch with a direction is certain to be taken for the same one. */
function repetition(punch: Punch | undefined): Punch[] {
  return punch?.direction ? [{ ...punch, id: `z-${punch.id}` }] : []
}

/** Figures without the punches' own names. */
function figures({ days }: TimesheetResult): unknown {
  return days.map(({ shifts, pieces, ...day }) => ({
    ...day,
    shifts: shifts.map(({ pairs, paidMinutes, incomplete }) => [
      paidMinutes,
      pairs.map((pair) => [pair.effectiveIn, pair.effectiveOut, pair.inRule.id, pair.outRule.id]),
      incomplete.map(({ direction, at }) => [direction, at]),
    ]),
    exceptions: day.exceptions.map(({ type, minutes, actualIn, actualOut }) => [type, minutes, actualIn, actualOut]),
    pieces: pieces.map(({ start, end, outcome, rule }) => [start, end, outcome, rule]),
  }))
}

/** Dates outside every pay period share one sum: its ends follow the days asked for. */
function spanOfAlone(day: TimesheetResult['days'][number], alone: TimesheetResult): object {
  const overtime = alone.days[0]?.overtime
  return {
    overtime: day.overtime && overtime ? { ...day.overtime, from: overtime.from, to: overtime.to } : day.overtime,
  }
}
