import { expect, it } from 'vitest'
import { retryConflicts } from './retry-conflicts.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

function failing(times: number, code: string): { run: () => Promise<string>; calls: () => number } {
  let calls = 0
  return {
    calls: () => calls,
    async run() {
      calls++
      if (calls <= times) throw refusal(code)
      return 'done'
    },
  }
}

it.each([
  { why: 'a serialization failure is tried again', times: 2, code: '40001', calls: 3, result: 'done' },
  { why: 'a deadlock is tried again', times: 1, code: '40P01', calls: 2, result: 'done' },
  { why: 'five times are enough', times: 9, code: '40001', calls: 5, result: '40001' },
  { why: 'a row that is there already stays refused', times: 1, code: '23505', calls: 1, result: '23505' },
])('$why', async ({ times, code, calls, result }) => {
  const transaction = failing(times, code)
  expect(await retryConflicts(transaction.run).catch((error: Error) => error.message)).toBe(result)
  expect(transaction.calls()).toBe(calls)
})
