import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DayRow } from './day-lines.repository.ts'
import type { WorkedPair } from './job-minutes.repository.ts'
import { jobParts } from './job-parts.ts'

const day = { payPeriodId: 'period', employeeId: 'ana', day: '2026-11-16' }
const row = (minutes: number, shifts = 0): DayRow => ({ ...day, payTypeId: 'ord', minutes, shifts })
const named = (code: string) => ({ code, name: code, payCode: '' })
const pair = (code: string | null, minutes: number, parts: WorkedPair['parts'] = null): WorkedPair => ({
  ...day,
  job: code === null ? null : named(code),
  task: null,
  minutes,
  parts,
})
const told = (of: DayRow, pairs?: WorkedPair[]) =>
  jobParts(of, pairs).map((part) => [part.job?.code ?? null, part.minutes, part.shifts])

it('a day of one job, or of none, is one part', () => {
  expect(told(row(480, 1), [pair('A', 200), pair('A', 280)])).toEqual([['A', 480, 1]])
  expect(told(row(480, 1), [pair(null, 480)])).toEqual([[null, 480, 1]])
  expect(told(row(480, 1))).toEqual([[null, 480, 1]])
})

it('a day of several is divided by what was worked on each, by code, what is of none last', () => {
  expect(told(row(90, 1), [pair(null, 100), pair('B', 100), pair('A', 100)])).toEqual([
    ['A', 30, 1],
    ['B', 30, 0],
    [null, 30, 0],
  ])
  // the job of the In does not count beside the parts
  const parts = [
    { job: named('A'), task: null, minutes: 80, share: null },
    { job: named('B'), task: null, minutes: 60, share: null },
  ]
  expect(told(row(100), [pair('C', 100, parts)])).toEqual([
    ['A', 80, 0],
    ['B', 20, 0],
  ])
})

it('the tasks of a job are parts of their own only where they are asked for', () => {
  const pairs = [
    { ...pair('A', 60), task: named('Cut') },
    { ...pair('A', 30), task: named('Weld') },
    pair('A', 30),
    { ...pair(null, 60), task: named('Cut') },
  ]
  const parts = jobParts(row(90), pairs, { isByTask: true })
  expect(parts.map(({ job, task, minutes }) => [job?.code, task?.code, minutes])).toEqual([
    ['A', 'Cut', 30],
    ['A', 'Weld', 15],
    ['A', undefined, 15],
    [undefined, 'Cut', 30],
  ])
  expect(told(row(90), pairs)).toEqual([
    ['A', 60, 0],
    [null, 30, 0],
  ])
})

it('parts add up to the day', () => {
  const pairs = fc.array(
    fc.record({ code: fc.constantFrom('A', 'B', 'C', null), minutes: fc.integer({ min: 1, max: 600 }) }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.nat(1_440), pairs, (minutes, worked) => {
      const parts = jobParts(
        row(minutes),
        worked.map((each) => pair(each.code, each.minutes)),
      )
      expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes)
      expect(new Set(parts.map((part) => part.job?.code)).size).toBe(parts.length)
    }),
  )
})
