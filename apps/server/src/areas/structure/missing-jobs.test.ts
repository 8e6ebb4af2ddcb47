import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { customersRoutes } from '../customers/customers.routes.ts'
import { recalculate } from '../calculation/recalculation.service.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'

const database = testDatabase()
const server = testApp(database, customersRoutes, { now: NOW })
const both = { from: FIRST.from, to: SECOND.to }

let weeks: TwoWeeks
beforeEach(async () => {
  weeks = await twoWeeks(database.db)
})

/** As the installation's Superadmin switches it. */
async function switchJobCodes(isJobCodeEnabled: boolean) {
  const { accountId } = await newAccount(database, { roleId: '1', companyId: null })
  const headers = await server.bearer({ accountId, companyId: null, roleId: '1', employeeId: null })
  const payload = { id: weeks.companyId, isJobCodeEnabled }
  const saved = await server.app.inject({ method: 'POST', url: '/customer/update', headers, payload })
  expect(saved.json()).toEqual({ message: 'success' })
}

/** The exceptions of pairs without a job. */
const missingJobs = () =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ workDate: string; minutes: number }>`
      select work_date, minutes from time_exception
      where employee_id = ${weeks.employeeId}::uuid and type = 'MissingJob' order by work_date`.execute(tx)
    return rows
  })
const waiting = () =>
  weeks.transact(async ({ tx }) => (await sql`select 1 from recalculation_mark`.execute(tx)).rows.length)

describe('job codes switched on', () => {
  it('find no pair without a job, as long as no pair can have one', async () => {
    await switchJobCodes(true)
    await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...both }))
    expect(await missingJobs()).toEqual([])
  })

  it('change nothing that was calculated', async () => {
    const [paid, before] = [await weeks.paid(both), await weeks.days(both)]
    await switchJobCodes(true)
    expect(await waiting()).toBe(0)
    const answer = await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...both }))
    expect(answer).toMatchObject({ changedDays: 0 })
    expect(await weeks.paid(both)).toEqual(paid)
    expect(await weeks.days(both)).toEqual(before)
  })
})
