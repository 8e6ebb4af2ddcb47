import { describe, expect, it } from 'vitest'
import { failuresOf } from './failures.mjs'

const passed = { status: 'passed', fullName: 'pay is right', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'pay is right to the minute',
  failureMessages: ['expected 1 to be 2\n at x'],
}

describe('what failed in a run', () => {
  it('names each test with the first line of what it said', () => {
    const report = { testResults: [{ name: 'pay.test.ts', status: 'failed', assertionResults: [passed, failed] }] }
    expect(failuresOf(report)).toEqual(['pay.test.ts › pay is right to the minute: expected 1 to be 2'])
  })

  it('names a file that could not be run', () => {
    const report = {
      testResults: [{ name: 'pay.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    }
    expect(failuresOf(report)).toEqual(['pay.test.ts › the file: no such module'])
  })

  it('is silent where all passed, and where nothing was written', () => {
    expect(
      failuresOf({ testResults: [{ name: 'pay.test.ts', status: 'passed', assertionResults: [passed] }] }),
    ).toEqual([])
    expect(failuresOf({})).toEqual([])
  })
})
