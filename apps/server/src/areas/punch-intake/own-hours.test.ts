import type { EmployeeRow, Timesheet } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { tenantTransaction } from '../../platform/db/transaction.ts'
import { routes } from '../../routes.ts'
import { sumPaidMinutes } from './device-punches.repository.ts'

const database = testDatabase('demo')
const server = testApp(database, routes, { now: demoMadeAt })

it.each([
  { day: '2026-10-26', hasHoliday: true },
  { day: '2026-11-20', hasHoliday: false },
])('a kiosk adds up the period of $day as the timesheet does, for everyone', async ({ day, hasHoliday }) => {
  const { rows } = await database.db.pool.query<{ id: string; company_id: string }>(
    `select id, company_id from account where email = 'admin@demo.example'`,
  )
  const { id: accountId, company_id: companyId } = rows[0]!
  const admin = { accountId, companyId, roleId: '2', employeeId: null } satisfies TestPerson
  const headers = await server.bearer(admin)
  const people = (await server.app.inject({ url: '/api/employees?employeeStatus=Active', headers })).json<
    EmployeeRow[]
  >()
  const kinds = { holiday: 0, leave: 0 }
  for (const { id, lastName } of people) {
    const url = `/api/timesheet/getPunchRecords?employee=${id}&fromT=${day}`
    const { fromT, toT, summary, timeSheets } = (await server.app.inject({ url, headers })).json<Timesheet>()
    const minutes = await tenantTransaction(database.db, admin, (tx) =>
      sumPaidMinutes(tx, { employeeId: id, from: fromT, to: toT }),
    )
    expect(minutes, lastName).toBe(summary.paidMinutes)
    if (timeSheets.some(({ holidayMinutes }) => holidayMinutes > 0)) kinds.holiday += 1
    if (timeSheets.some(({ leaveMinutes }) => leaveMinutes > 0)) kinds.leave += 1
  }
  expect(people.length).toBeGreaterThan(50)
  expect(kinds.leave).toBeGreaterThan(0)
  expect(kinds.holiday > 0).toBe(hasHoliday)
})
