import { beforeEach, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { FIRST, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { readPayTypesByMonth, recalculateToday } from './timesheets.service.ts'

const { db } = testDatabase()
let weeks: TwoWeeks

beforeEach(async () => {
  weeks = await twoWeeks(db)
})

const read = (query: { fromT?: string; endT?: string } = {}, roleId: '2' | '3' = '2') =>
  weeks.transact((work) => readPayTypesByMonth({ ...work, jobs: idleJobs }, { employee: weeks.employeeId, ...query }), {
    roleId,
  })
const totals = async (query?: { fromT?: string; endT?: string }) => {
  const answer = await read(query)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.answer))
  return answer.map(({ total }) => total)
}

it('a month is the sum of its periods, each pay type once', async () => {
  const week = await totals({ fromT: FIRST.from, endT: FIRST.to })
  expect(week.length).toBeGreaterThan(2)
  expect(await totals({ fromT: FIRST.from, endT: SECOND.to })).toEqual(week.map((hours) => hours * 2))
  expect(await totals(), 'today’s month').toEqual(await totals({ fromT: '2026-03-01', endT: '2026-03-31' }))
  expect(await totals({ fromT: '2026-02-03' })).toEqual(await totals({ fromT: '2026-02-03', endT: '2026-02-28' }))
})

it.each([
  { fromT: SECOND.to, endT: SECOND.from },
  { fromT: '2025-01-01', endT: '2026-12-31' },
])('$fromT to $endT is invalid', async (query) => {
  const answer = await read(query)
  expect(isRefusal(answer) && answer.status).toBe(400)
})

it('of an employee whom the caller may not see there is nothing', async () => {
  const answer = await read({}, '3')
  expect(isRefusal(answer) && answer.status).toBe(404)
})

it('today is recalculated for whom the caller may see', async () => {
  const run = (roleId: '2' | '3') =>
    weeks.transact((work) => recalculateToday({ ...work, jobs: idleJobs }, weeks.employeeId), { roleId })
  expect(await run('2')).toEqual({ message: 'success' })
  const answer = await run('3')
  expect(isRefusal(answer) && answer.status).toBe(404)
})
