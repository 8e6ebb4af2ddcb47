import type { Coverage, RosterCost } from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf } from '@timeloom/engine'
import { beforeAll, expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { localDate } from '../local-time/zones.service.ts'

const database = testDatabase('demo')
const server = testApp(database, routes, { now: demoMadeAt })
const monday = dateOfDay(mondayOf(dayOfDate(localDate('Pacific/Auckland', demoMadeAt))))
const week = { startDate: monday, endDate: addDays(monday, 6) }
let admin: TestPerson

beforeAll(async () => {
  const { rows } = await database.db.pool.query<{ id: string; company_id: string }>(
    `select id, company_id from account where email = 'admin@demo.example'`,
  )
  admin = { accountId: rows[0]!.id, companyId: rows[0]!.company_id, roleId: '2', employeeId: null }
})

async function read<Answer>(path: string): Promise<Answer> {
  const url = `${path}?${new URLSearchParams(week).toString()}`
  return (await server.app.inject({ url, headers: await server.bearer(admin) })).json<Answer>()
}

it('the roster of the running week costs money, a little less than the company may spend and more than packing may', async () => {
  const { total, unpriced, weeks } = await read<RosterCost>('/api/roster/cost')
  expect(total.cost).toBeGreaterThan(50_000)
  expect(unpriced.map(({ employeeName, reason }) => [employeeName, reason])).toEqual([['Thuy Nguyen', 'noPayRate']])
  expect(weeks[0]!.budgets.map(({ departmentName, left }) => [departmentName, left > 0])).toEqual([
    [null, true],
    ['Bakery', true],
    ['Packing', false],
  ])
})

it('the bakery has someone missing on a Monday evening, and more than enough at other times', async () => {
  const { rows } = await read<Coverage>('/api/roster/coverage')
  expect(rows.map(({ departmentName }) => departmentName)).toEqual(['Baking', 'Packing'])
  const packing = rows[1]!.days
  expect(packing[0]!.underMinutes).toBeGreaterThan(0)
  expect(packing.some(({ overMinutes }) => overMinutes > 0)).toBe(true)
})
