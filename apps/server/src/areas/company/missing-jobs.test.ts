import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { customersRoutes } from '../customers/customers.routes.ts'
import { recalculate } from '../timesheets/recalculation.service.ts'
import { FIRST, NOW, SECOND, twoWeeks, WORKDAYS, type TwoWeeks } from '../timesheets/testing/two-weeks.ts'

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

/** The dates of pairs without a job, with the minutes of them. */
const missingJobs = () =>
  weeks.transact(async ({ tx }) => {
    const { rows } = await sql<{ workDate: string; minutes: number }>`
      select work_date, minutes from time_exception
      where employee_id = ${weeks.employeeId}::uuid and type = 'MissingJob' order by work_date`.execute(tx)
    return rows
  })
const waiting = () =>
  weeks.transact(async ({ tx }) => (await sql`select 1 from recalculation_mark`.execute(tx)).rows.length)

describe('pairs without a job', () => {
  it('are exceptions from when the company has job codes, until it has none any more', async () => {
    expect(await missingJobs()).toEqual([])
    await switchJobCodes(true)
    const missing = await missingJobs()
    expect(missing.map(({ workDate }) => workDate)).toEqual(WORKDAYS)
    expect(new Set(missing.map(({ minutes }) => minutes))).toEqual(new Set([9 * 60 + 15]))
    expect(await waiting()).toBe(0)
    await switchJobCodes(false)
    expect(await missingJobs()).toEqual([])
  })

  it('change no figure, and the digest of what each day was computed from', async () => {
    const [paid, before] = [await weeks.paid(both), await weeks.days(both)]
    await switchJobCodes(true)
    expect(await weeks.paid(both)).toEqual(paid)
    const inputs = new Map(before.map(({ workDate, input }) => [workDate, input]))
    const after = await weeks.days(both)
    expect(after.filter(({ workDate, input }) => inputs.get(workDate) === input)).toEqual([])
    await switchJobCodes(false)
    expect((await weeks.days(both)).map(({ input, result }) => [input, result])).toEqual(
      before.map(({ input, result }) => [input, result]),
    )
  })

  it('are found once: computing again writes nothing', async () => {
    await switchJobCodes(true)
    const answer = await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...both }))
    expect(answer).toMatchObject({ changedDays: 0 })
  })

  it('leave closed days as they are', async () => {
    await weeks.closeFirst()
    await switchJobCodes(true)
    expect((await missingJobs()).map(({ workDate }) => workDate)).toEqual(
      WORKDAYS.filter((workDate) => workDate >= SECOND.from),
    )
  })
})
