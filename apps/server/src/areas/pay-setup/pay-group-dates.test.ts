import type { PayGroupDetail } from '@timeloom/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { saveScheduleDays } from '../schedules/schedules.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { section } from '../calculation/testing/two-weeks.ts'
import { payrollRoutes } from '../payroll/payroll.routes.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'

const database = testDatabase()
const server = testApp(database, [...payGroupsRoutes, ...payrollRoutes])
let office: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
})

const add = (more: object = {}) =>
  office.added('/paygroup/save', { name: `Group ${++number}`, breakCalculationType: 'None', ...more })
const read = async (id: string) => (await office.get(`/api/pay-groups/${id}`)).json<PayGroupDetail>()
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/paygroup/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; effectiveFrom?: string }>() }
}
const DONE = { status: 200, message: 'success' }

describe('pay on finish day', () => {
  it('is refused where someone in the group is planned past midnight, with the name', async () => {
    const { company } = office
    const [id, other] = [await add({ effectiveFrom: '2026-10-05' }), await add()]
    const employeeId = await company.addEmployee({ payGroupId: id, firstName: 'Niko', lastName: 'Night' })
    const day = { employeeId, workDate: '2026-11-10', isOffDay: false, sections: [section(1320, 1800)] }
    await company.transact((work) => saveScheduleDays(work, { source: 'roster', days: [day] }))
    expect(await save({ id, payOnFinishDay: true })).toEqual({
      status: 200,
      message: 'payOnFinishDayConflicts',
      employeeName: 'Niko Night',
    })
    expect((await read(id)).payOnFinishDay).toBe(false)
    expect(await save({ id: other, payOnFinishDay: true })).toMatchObject(DONE)
    expect(await save({ id, payOnFinishDay: true, effectiveFrom: '2026-11-11' })).toMatchObject(DONE)
  })
})

describe('a date out of reach', () => {
  const reason = 'a date from 1990-01-01 to 2036-12-31'

  it.each([
    { field: 'startTime', date: '9999-12-31' },
    { field: 'startTime', date: '2037-01-01' },
    { field: 'startTime', date: '1989-12-31' },
    { field: 'effectiveFrom', date: '9999-12-31' },
    { field: 'effectiveFrom', date: '1989-12-31' },
  ])('is refused as $field: $date', async ({ field, date }) => {
    const id = await add()
    const refused = { status: 400, issues: [{ field, reason }] }
    expect(await save({ id, memo: 'New', [field]: date })).toMatchObject(refused)
    const name = `Group ${++number}`
    expect(await save({ name, breakCalculationType: 'None', [field]: date })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ memo: '', startTime: '2026-11-20', version: 1 })
  })

  it('is after the last one, whose pay periods are found; one that was there before stays', async () => {
    await add({ startTime: '2036-12-31', effectiveFrom: '2036-12-31' })
    const old = await add({ startTime: '1990-01-01' })
    await office.company.transact(({ tx }) =>
      tx
        .updateTable('pay_group_version')
        .set({ rules: sql`jsonb_set(rules, '{startTime}', '"1985-01-07"')` })
        .where('payGroupId', '=', old)
        .execute(),
    )
    expect(await save({ id: old, memo: 'Old', startTime: '1985-01-07' })).toMatchObject(DONE)
    const transfers = await office.get('/api/payroll-transfers/search?days=-1')
    expect(transfers.statusCode, transfers.body).toBe(200)
  })
})

describe('the date from which rules hold', () => {
  it('is that of today’s rules where nothing is closed, and a date that is requested otherwise', async () => {
    const id = await add({ effectiveFrom: '2026-10-05' })
    expect(await save({ id, breakTime: 10 })).toMatchObject({ effectiveFrom: '2026-10-05' })
    expect(await save({ id, breakTime: 20, effectiveFrom: '2026-12-01' })).toMatchObject({
      effectiveFrom: '2026-12-01',
    })
    expect(await read(id)).toMatchObject({ breakTime: 10, effectiveFrom: '2026-10-05', laterFrom: '2026-12-01' })
  })

  it('is the day after the last closed one, which a date that is asked for may not reach', async () => {
    const id = await add({ effectiveFrom: '2026-10-05', startTime: '2026-10-05' })
    const { company } = office
    await company.addEmployee({ payGroupId: id, effectiveFrom: '2026-10-05' })
    await company.transact(async ({ tx }) => {
      await ensurePayPeriods(tx, { payGroupIds: [id], through: '2026-11-20' })
      await tx
        .updateTable('pay_period')
        .set({ isClosed: true })
        .where('payGroupId', '=', id)
        .where('toDate', '<=', '2026-11-08')
        .execute()
    })
    expect(await save({ id, breakTime: 30, effectiveFrom: '2026-11-08' })).toEqual({ status: 200, message: 'close' })
    expect(await save({ id, breakTime: 30 })).toMatchObject({ ...DONE, effectiveFrom: '2026-11-09' })
    expect(await save({ id, breakTime: 45 })).toMatchObject({ ...DONE, effectiveFrom: '2026-11-09' })
    expect(await read(id)).toMatchObject({ breakTime: 45, effectiveFrom: '2026-11-09', employees: 1 })
  })
})
