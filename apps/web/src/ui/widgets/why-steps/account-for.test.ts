import { expect, it } from 'vitest'
import { accountFor, runningTotals } from './account-for.ts'
import { TUESDAY_RESULTS, TUESDAY_STEPS } from './why-steps.fixture.ts'

it('each step leads to the next figure', () =>
  expect(runningTotals(TUESDAY_STEPS)).toEqual([584, 584, 570, 555, 555, 525, 480]))

it('paid, waiting, break and cut add up to what was measured', () => {
  const { measuredMinutes, parts, missingMinutes } = accountFor(TUESDAY_STEPS, TUESDAY_RESULTS)
  expect(parts).toEqual([480, 45, 30, 15])
  expect(parts.reduce((sum, minutes) => sum + minutes)).toBe(measuredMinutes)
  expect(missingMinutes).toBe(0)
})

it.each([
  {
    why: 'a minute more was paid',
    results: [{ ...TUESDAY_RESULTS[0]!, minutes: 481 }, TUESDAY_RESULTS[1]!],
    missing: -1,
  },
  { why: 'the waiting overtime is not in the results', results: [TUESDAY_RESULTS[0]!], missing: 45 },
])('says what is missing when $why', ({ results, missing }) =>
  expect(accountFor(TUESDAY_STEPS, results).missingMinutes).toBe(missing),
)
