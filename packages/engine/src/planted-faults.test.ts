import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultyEngine, type Fault } from './testing/faulty-engine.ts'
import { properties } from './testing/properties/all.ts'
import { runs } from './testing/random-week.ts'

/** A property that no fault can break proves nothing: each one here catches the fault planted for it. */
const faults: (Fault & { number: number; why: string })[] = [
  {
    number: 1,
    why: 'a break that is taken twice',
    file: 'breaks/deduct-break.ts',
    text: "result.push({ ...partOf(stretch, breakStart, breakEnd), outcome: 'break', rule })",
    instead: "result.push({ ...partOf(stretch, breakStart, breakEnd + 1), outcome: 'break', rule })",
  },
  {
    number: 2,
    why: 'holiday minutes that are not paid',
    file: 'calculate-day.ts',
    text: 'paidMinutes: minutes.ordinary + minutes.overtime + minutes.holidayWorked',
    instead: 'paidMinutes: minutes.ordinary + minutes.overtime',
  },
  {
    number: 3,
    why: 'punches taken as they come',
    file: 'punches/normalise-punches.ts',
    text: 'usable.sort(compare)',
    instead: 'usable',
  },
  {
    number: 5,
    why: 'a week that begins on the requested day',
    file: 'zone/civil-date.ts',
    text: 'return (((day + 3) % 7) + 7) % 7',
    instead: 'return (((day + 3) % 8) + 8) % 8',
  },
  {
    number: 7,
    why: 'a single minute over the limit that is lost',
    file: 'overtime/divide-paid-time.ts',
    text: 'if (limit && turn < end) {',
    instead: 'if (limit && turn < end - 1) {',
  },
  {
    number: 8,
    why: 'early arrivals that the pay group accepts when it says no',
    file: 'matching/shift-verdicts.ts',
    text: 'verdictOf(edge.byPayGroup, payGroup[edge.accept])',
    instead: 'verdictOf(edge.byPayGroup, !payGroup[edge.accept])',
  },
  {
    number: 9,
    why: 'an approval that is not checked',
    file: 'matching/shift-verdicts.ts',
    text: 'return decision.allowOT ? null : refusedBySupervisor',
    instead: 'return refusedBySupervisor',
  },
  {
    number: 10,
    why: 'paid time off for a holiday that was worked',
    file: 'holidays/holiday-leave.ts',
    text: 'if (holiday.workedMinutes > 0) return wasWorked',
    instead: 'if (holiday.workedMinutes > 600) return wasWorked',
  },
  {
    number: 12,
    why: 'an In that may not follow an Out of the same minute',
    file: 'punches/normalise-punches.ts',
    text: 'if (!kept.some((other) => other.direction === punch.direction)) kept.push(punch)',
    instead: 'if (kept.length === 0) kept.push(punch)',
  },
  {
    number: 14,
    why: 'a week that begins on Tuesday',
    file: 'zone/civil-date.ts',
    text: 'return day - weekdayOf(day)',
    instead: 'return day - weekdayOf(day - 1)',
  },
  {
    number: 15,
    why: 'a limit that is reached a minute late',
    file: 'overtime/overtime-limit.ts',
    text: 'return { rule: limitRule(setting, minutes), minutes }',
    instead: 'return { rule: limitRule(setting, minutes), minutes: minutes + 1 }',
  },
]

it.each(faults)('C$number catches $why', async ({ number, ...fault }) => {
  const property = properties.find((each) => each.number === number)
  if (!property) throw new Error(`no property C${number}`)
  const { calculateTimesheet } = await faultyEngine(fault)
  const { failed, errorInstance } = await fc.check(property.check(calculateTimesheet), { numRuns: runs })
  expect(failed).toBe(true)
  expect(errorInstance).toHaveProperty('code', 'ERR_ASSERTION')
})
