import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { customersRoutes } from '../customers/customers.routes.ts'
import { recalculate, recalculateNow } from '../calculation/recalculation.service.ts'
import { FIRST, NOW, SECOND, twoWeeks, type TwoWeeks, WORKDAYS } from '../calculation/testing/two-weeks.ts'
import { addWork } from '../punch-intake/testing/work-of-company.ts'
import { savePunch } from '../punches/punches.service.ts'

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
describe('job codes switched on', () => {
  it('find the pairs of open days that have no job, and change no pay', async () => {
    const paid = await weeks.paid(both)
    await weeks.closeFirst()
    await switchJobCodes(true)
    await weeks.transact((work) => recalculateNow(work, [weeks.employeeId]))
    expect((await missingJobs()).map(({ workDate }) => workDate)).toEqual(WORKDAYS.slice(5))
    expect(await weeks.paid(both)).toEqual(paid)
  })

  it('leave out a pair that has one, as soon as it has', async () => {
    await switchJobCodes(true)
    await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...both }))
    const [{ workDate, minutes } = { workDate: '', minutes: 0 }] = await missingJobs()
    expect([workDate, minutes]).toEqual([FIRST.from, 555])
    const jobId = await addWork(weeks, 'job', { code: 'WARD' })
    const inPunch = await weeks.transact(async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        select in_punch_id as id from punch_pair where work_date = ${FIRST.from}::date`.execute(tx)
      return rows[0]!.id
    })
    const punch = {
      id: inPunch,
      employeeId: weeks.employeeId,
      day: FIRST.from,
      dayType: 'Today',
      punchTime: '07:53',
      jobId,
    }
    await weeks.transact((work) => savePunch(work, { ...punch, dayType: 'Today' }))
    expect((await missingJobs()).map((missing) => missing.workDate)).not.toContain(FIRST.from)
  })

  it('switched off again, miss nothing', async () => {
    await switchJobCodes(true)
    await switchJobCodes(false)
    await weeks.transact((work) => recalculate(work, { employeeIds: [weeks.employeeId], ...both }))
    expect(await missingJobs()).toEqual([])
  })
})
