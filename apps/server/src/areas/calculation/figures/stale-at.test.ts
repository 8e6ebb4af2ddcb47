import * as fc from 'fast-check'
import { toInstant, zoneOf } from '@timeloom/engine'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/test-database.ts'
import { calculateEmployee } from './calculate-employee.ts'
import { type LoadedFacts, loadFacts } from '../facts/load-facts.ts'
import { FIRST, SECOND, twoWeeks } from '../testing/two-weeks.ts'

const { db } = testDatabase()
const day = '2026-03-10'
const zone = zoneOf('Pacific/Auckland')
const midnight = toInstant(zone, day, 0)
let loaded: LoadedFacts

beforeAll(async () => {
  const { employeeId, transact } = await twoWeeks(db)
  const marks = [{ employeeId, from: FIRST.from, to: SECOND.to }]
  loaded = await transact(({ tx }) => loadFacts(tx, marks, SECOND.to, { readOnly: true }))
})

const situation = fc.record({
  graceTimeIn: fc.constantFrom(0, 5, 30),
  autoLeave: fc.boolean(),
  section: fc.record({
    autoPunch: fc.boolean(),
    outPunchOnly: fc.boolean(),
    start: fc.constantFrom(420, 480),
    end: fc.constantFrom(960, 1020),
  }),
  leave: fc.option(fc.record({ from: fc.constantFrom(420, 480, 490, 600), to: fc.constantFrom(540, 720, 1020) })),
  punches: fc.array(
    fc.record({
      minute: fc.integer({ min: 400, max: 1100 }),
      direction: fc.constantFrom('In' as const, 'Out' as const, null),
    }),
    { maxLength: 3 },
  ),
  asOf: fc.integer({ min: 300, max: 1700 }),
  later: fc.integer({ min: 1, max: 900 }),
})
type Situation = typeof situation extends fc.Arbitrary<infer Each> ? Each : never

it('nothing of a day changes with time before the time it names', () => {
  fc.assert(
    fc.property(situation, (facts) => {
      const asOf = midnight + facts.asOf
      const before = rowsOf(facts, asOf)
      const stale = before.flatMap(({ staleAt }) => (staleAt === null ? [] : [Date.parse(staleAt) / 60_000]))
      const later = Math.min(asOf + facts.later, ...stale.map((moment) => moment - 1))
      fc.pre(later > asOf)
      expect(rowsOf(facts, later)).toEqual(before)
    }),
    { numRuns: 200, examples: [[lateAfterLeave]] },
  )
})

/** Nobody came at nine, when the leave from eight was over. */
const lateAfterLeave: Situation = {
  graceTimeIn: 5,
  autoLeave: false,
  section: { autoPunch: false, outPunchOnly: false, start: 480, end: 1020 },
  leave: { from: 480, to: 540 },
  punches: [],
  asOf: 490,
  later: 100,
}

function rowsOf({ graceTimeIn, autoLeave, section, leave, punches }: Situation, asOf: number) {
  const { company, employees } = loaded
  const { facts } = employees[0]!
  return calculateEmployee(
    {
      ...facts,
      stored: new Map(),
      spans: facts.spans.map((span) => ({ ...span, rules: { ...span.rules, graceTimeIn, autoLeave } })),
      schedule: facts.schedule.flatMap((row) => {
        if (row.workDate !== day || row.sectionId === null) return []
        return [{ ...row, ...section, fromTemplate: true, startMinute: section.start, endMinute: section.end }]
      }),
      leaves: leave
        ? facts.leaves
            .slice(0, 1)
            .map((row) => ({ ...row, fromDate: day, toDate: day, fromMinute: leave.from, toMinute: leave.to }))
        : [],
      punches: punches
        .map(({ minute, direction }, n) => ({
          ...facts.punches[0]!,
          id: `punch ${n}`,
          at: midnight + minute,
          direction,
          localDate: day,
        }))
        .sort((a, b) => a.at - b.at),
    },
    company,
    { ranges: [{ from: '2026-03-09', to: '2026-03-11' }], asOf },
  )
}
