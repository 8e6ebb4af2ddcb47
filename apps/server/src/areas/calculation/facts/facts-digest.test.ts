import { addDays } from '@timeloom/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/test-database.ts'
import type { CompanyFacts } from './employee-facts.ts'
import { factsDigest, figuresDigest, type DayFigures } from './facts-digest.ts'
import { loadFacts, type EmployeeWork } from './load-facts.ts'
import { FIRST, SECOND, twoWeeks } from '../testing/two-weeks.ts'

const { db } = testDatabase()
let company: CompanyFacts
let employee: EmployeeWork
const program = 'this one'
const known = () => factsDigest(employee, company, program)

beforeAll(async () => {
  const { employeeId, transact } = await twoWeeks(db)
  const loaded = await transact(({ tx }) =>
    loadFacts(tx, [{ employeeId, from: FIRST.from, to: SECOND.to }], SECOND.to, { readOnly: true }),
  )
  const settings = { exceptionThreshold: 15, exceptionLDThreshold: 20 }
  company = { ...loaded.company, settings }
  const [first] = loaded.employees
  if (!first) throw new Error('The employee has no rules.')
  const decision = { allowEA: true, allowLD: null, allowOT: false, apprvUnschWork: null, breakRules: { breakTime: 30 } }
  const decisions = [{ employeeId, workDate: FIRST.from, shiftKey: 'in:x', ...decision }]
  employee = { ...first, facts: { ...first.facts, decisions, punchedDates: [FIRST.from] } }
})

/** Every copy of a value with one thing changed: a different text, number or flag, or one element fewer. */
function* changed(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield { path: `${path}, one less`, value: value.slice(1) }
    for (const [at, each] of value.entries())
      for (const other of changed(each, `${path}[${at}]`)) yield { ...other, value: value.with(at, other.value) }
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value))
      for (const other of changed(each, `${path}.${name}`)) yield { ...other, value: { ...value, [name]: other.value } }
  } else yield { path, value: another(value) }
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'something'
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? addDays(value, 1) : `${value}~`
}

describe('the digest of facts', () => {
  it('is the same for the same facts read again', () => {
    const { facts, ranges } = employee
    const { schedule, punches, leaves, spans } = structuredClone({ ...facts, zoneOn: null, isClosed: null })
    const again = { ranges: structuredClone(ranges), facts: { ...facts, schedule, punches, leaves, spans } }
    expect(factsDigest(again, { ...company, holidays: structuredClone(company.holidays) }, program)).toBe(known())
  })

  it.each([
    'employeeId',
    'employed',
    'spans',
    'periods',
    'schedule',
    'punches',
    'punchedDates',
    'leaves',
    'decisions',
  ] as const)('differs for any change of %s', (field) => {
    const { facts } = employee
    const before = known()
    let changes = 0
    for (const { path, value } of changed(facts[field])) {
      changes++
      const digest = factsDigest({ ...employee, facts: { ...facts, [field]: value } }, company, program)
      expect(digest, `${field}${path}`).not.toBe(before)
    }
    expect(changes).toBeGreaterThan(0)
  })

  it.each(['settings', 'holidays'] as const)('differs for any change of the company’s %s', (field) => {
    const before = known()
    let changes = 0
    for (const { path, value } of changed(company[field])) {
      changes++
      expect(factsDigest(employee, { ...company, [field]: value }, program), `${field}${path}`).not.toBe(before)
    }
    expect(changes).toBeGreaterThan(0)
  })

  it('differs for another receiver of a figure', () => {
    const payTypeOf = new Map(company.payTypeOf).set('ordinary', 'another')
    expect(factsDigest(employee, { ...company, payTypeOf }, program)).not.toBe(known())
  })

  it('differs where a leave is paid from its last day on', () => {
    const { leaves } = employee.facts
    const last = leaves.at(-1)!.toDate
    const isPaidLeave = (id: string, date: string) => (date === last) !== company.isPaidLeave(id, date)
    expect(factsDigest(employee, { ...company, isPaidLeave }, program)).not.toBe(known())
  })

  it('differs for another zone on one of the days', () => {
    const { facts } = employee
    const zoneOn = (date: string) => (date === SECOND.to ? 'Asia/Makassar' : facts.zoneOn(date))
    expect(factsDigest({ ...employee, facts: { ...facts, zoneOn } }, company, program)).not.toBe(known())
  })

  it('differs for other days to calculate, and for another program', () => {
    const { ranges } = employee
    const longer = ranges.map(({ from, to }) => ({ from, to: addDays(to, 1) }))
    expect(factsDigest({ ...employee, ranges: longer }, company, program)).not.toBe(known())
    expect(factsDigest({ ...employee, ranges: [...ranges, ...longer] }, company, program)).not.toBe(known())
    expect(factsDigest(employee, company, 'another one')).not.toBe(known())
  })
})

describe('the digest of figures', () => {
  const days = (): DayFigures[] => [...employee.facts.stored.values()]

  it('does not depend on the order in which days are read', () => {
    expect(figuresDigest('facts', days().reverse())).toBe(figuresDigest('facts', days()))
  })

  it('differs for other facts, one day fewer, and another figure on any day', () => {
    const before = figuresDigest('facts', days())
    expect(figuresDigest('others', days())).not.toBe(before)
    expect(days().length).toBeGreaterThan(9)
    for (const [at, day] of days().entries()) {
      expect(figuresDigest('facts', days().toSpliced(at, 1)), day.workDate).not.toBe(before)
      for (const other of [
        { ...day, resultHash: 'x' },
        { ...day, inputHash: 'x' },
        { ...day, staleAt: 1 },
        { ...day, countedMinutes: day.countedMinutes + 1 },
        { ...day, workDate: '2026-01-01' },
      ]) {
        expect(figuresDigest('facts', days().with(at, other)), day.workDate).not.toBe(before)
      }
    }
  })
})
