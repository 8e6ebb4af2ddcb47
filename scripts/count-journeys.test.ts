import { describe, expect, it } from 'vitest'
import { countJourneys } from './count-journeys.mjs'

const test = (status: string, ...results: string[]) => ({
  status,
  results: results.map((result) => ({ status: result })),
})
const reportOf = (...tests: ReturnType<typeof test>[]) => ({
  suites: [
    {
      suites: [{ specs: tests.map((each) => ({ file: 'journeys/leave.spec.ts', title: 'a day off', tests: [each] })) }],
    },
  ],
  errors: [] as object[],
})

describe('what a run of the journeys came to', () => {
  it.each([
    { why: 'passed', run: test('expected', 'passed'), passed: 1, failed: 0, skipped: 0 },
    { why: 'failed', run: test('unexpected', 'failed'), passed: 0, failed: 1, skipped: 0 },
    { why: 'too slow', run: test('unexpected', 'timedOut'), passed: 0, failed: 1, skipped: 0 },
    { why: 'passed when tried again', run: test('flaky', 'failed', 'passed'), passed: 0, failed: 1, skipped: 0 },
    { why: 'interrupted', run: test('skipped', 'interrupted'), passed: 0, failed: 1, skipped: 0 },
    { why: 'skipped', run: test('skipped', 'skipped'), passed: 0, failed: 0, skipped: 1 },
    { why: 'not run after a failure', run: test('skipped'), passed: 0, failed: 0, skipped: 1 },
  ])('a journey that $why', ({ run, passed, failed, skipped }) => {
    const failures = failed > 0 ? ['journeys/leave.spec.ts › a day off'] : []
    const files = ['journeys/leave.spec.ts']
    expect(countJourneys(reportOf(run))).toEqual({ passed, failed, skipped, failures, files })
  })

  it('an error outside a test is a failure', () => {
    const report = { ...reportOf(test('expected', 'passed')), errors: [{ message: 'The product keeps secrets' }] }
    expect(countJourneys(report)).toMatchObject({ passed: 1, failed: 1, failures: ['The product keeps secrets'] })
  })

  it('no test is none', () => {
    expect(countJourneys({ suites: [] })).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [], files: [] })
  })
})
