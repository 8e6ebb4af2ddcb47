import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import type { TimesheetInput } from '../../model.ts'
import type { TimesheetResult } from '../../result.ts'
import { toLocal } from '../../zone/zone.ts'
import { anyInput, minutesOf, payable, type Calculate, type Property } from './property.ts'

/** Every minute and every punch is accounted for exactly once. */
export const accounting: Property[] = [
  {
    number: 1,
    fact: 'paid, pending, break and unpaid minutes are the elapsed minutes of a day',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const day of calculate(input).days) {
          const pairs = day.shifts.flatMap((shift) => shift.pairs)
          const elapsed = pairs.reduce((sum, { effectiveIn, effectiveOut }) => sum + effectiveOut - effectiveIn, 0)
          const unpaid = day.unpaidEarlyMinutes + day.unpaidLateMinutes + day.unpaidUnscheduledMinutes
          assert.equal(payable(day) + day.breakMinutes + unpaid, elapsed)
          assert.equal(day.elapsedMinutes, elapsed)
        }
      }),
  },
  {
    number: 2,
    fact: 'ordinary, overtime and holiday minutes are the paid ones, and nothing is negative',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        for (const day of calculate(input).days) {
          assert.equal(day.ordinaryMinutes + day.overtimeMinutes + day.holidayWorkedMinutes, day.paidMinutes)
          for (const [figure, minutes] of Object.entries(minutesOf(day))) assert.ok(minutes >= 0, figure)
        }
      }),
  },
  {
    number: 10,
    fact: 'no holiday is both worked and paid as leave, and each is observed once',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        const { days } = calculate(input)
        const worked = outcomesByDate(input, { days, problems: [], mergedPunches: [], repeats: [] })
        for (const { date, holidayLeaveMinutes } of days) {
          if (worked.get(date)?.has('holidayWorked')) assert.equal(holidayLeaveMinutes, 0)
        }
        const observed = days.filter(({ type }) => type === 'HOL').length
        const given = new Set((input.holidays ?? []).map(({ date, alterdate }) => `${date} ${alterdate}`)).size
        assert.ok(observed <= given, 'a holiday is observed on one date')
      }),
  },
  {
    number: 11,
    fact: 'a holiday owns exactly the paid minutes of its calendar date',
    check: (calculate) =>
      fc.property(anyInput, (input) => {
        const result = calculate(input)
        const outcomes = outcomesByDate(input, result)
        for (const { date, type } of result.days) {
          const found = outcomes.get(date) ?? new Set()
          const hasOther = ['ordinary', 'overtime', 'pendingOvertime'].some((outcome) => found.has(outcome))
          if (type === 'HOL') assert.equal(hasOther, false)
          else assert.equal(found.has('holidayWorked'), false)
        }
      }),
  },
  {
    number: 20,
    fact: 'every punch is in one pair, one incomplete entry, one merged duplicate or one repeat that is not counted',
    check: (calculate) => fc.property(anyInput, (input) => checkPunches(input, calculate)),
  },
]

/** Which outcomes there are between the midnights of each date. */
function outcomesByDate({ zone }: TimesheetInput, { days }: TimesheetResult): Map<string, Set<string>> {
  const outcomes = new Map<string, Set<string>>()
  for (const { start, end, outcome } of days.flatMap((day) => day.pieces)) {
    for (const at of [start, end - 1]) {
      const { date } = toLocal(zone, at)
      outcomes.set(date, (outcomes.get(date) ?? new Set()).add(outcome))
    }
  }
  return outcomes
}

function checkPunches(input: TimesheetInput, calculate: Calculate): void {
  const { days, mergedPunches, repeats } = calculate(input)
  const shifts = days.flatMap((day) => day.shifts)
  const inPairs = shifts.flatMap(({ pairs }) => pairs.flatMap(({ inPunchId, outPunchId }) => [inPunchId, outPunchId]))
  const alone = shifts.flatMap(({ incomplete }) => incomplete.map(({ punchId }) => punchId))
  const merged = mergedPunches.map(({ punchId }) => punchId)
  const repeated = repeats.map(({ punchId }) => punchId)
  const used = [...inPairs.filter((id) => id !== null), ...alone, ...merged, ...repeated]
  assert.deepEqual(used.toSorted(), input.punches.map(({ id }) => id).toSorted())
}
