import type { LeaveBalanceSettings } from '@timeloom/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { paySetupRoutes } from '../pay-setup/pay-setup.routes.ts'
import { leaveBalanceRoutes } from './leave-balance.routes.ts'

const database = testDatabase()
const server = testApp(database, [...leaveBalanceRoutes, ...paySetupRoutes])
let office: SetupOffice
let annual: string
let sick: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  annual = office.company.rules.payTypeIds.get('ANNUAL')!
  sick = office.company.rules.payTypeIds.get('SICK')!
})

const read = async () => (await office.get('/api/leave-balance/settings')).json<LeaveBalanceSettings>()
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/leaveBalance/list', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}
const form = async (fields: Record<string, string>) => {
  const headers = { ...(await server.bearer(office.admin)), 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  return server.app.inject({ method: 'POST', url: '/leaveBalance/list', headers, payload })
}
const row = (payType: string, paytypeColumn = '1', byDay = false) => ({ payType, paytypeColumn, byDay })
const DONE = { status: 200, message: 'success' }
const UNSAID = {
  onePayTypePerRow: false,
  standardHoursColumn: null,
  payIdColumn: '0',
  paytypeNameColumn: '',
  leavebalanceVoList: [],
  version: 0,
}

describe('leave balance settings', () => {
  it('begin with what the form begins with, and keep every field in the order of the form', async () => {
    expect(await read()).toEqual(UNSAID)
    const said = {
      onePayTypePerRow: true,
      standardHoursColumn: 4,
      payIdColumn: '0#1',
      paytypeNameColumn: '2',
      leavebalanceVoList: [row(sick, '3#5', true), row(annual)],
    }
    expect(await save(said)).toEqual(DONE)
    expect(await read()).toEqual({ ...said, version: 1 })
    await save({ leavebalanceVoList: [row(annual), row(sick, '3#5', true)] })
    expect((await read()).leavebalanceVoList.map(({ payType }) => payType)).toEqual([annual, sick])
  })

  it('are taken from a form: the list as JSON, no standard hours as null', async () => {
    await save({ standardHoursColumn: 4 })
    const answer = await form({
      onePayTypePerRow: 'false',
      standardHoursColumn: 'null',
      payIdColumn: '2',
      leavebalanceVoList: JSON.stringify([{ payType: annual, paytypeColumn: '0' }]),
    })
    expect(answer.json()).toEqual({ message: 'success' })
    expect(await read()).toMatchObject({
      standardHoursColumn: null,
      payIdColumn: '2',
      leavebalanceVoList: [row(annual, '0')],
    })
  })

  it('leave what is absent and clear what is empty', async () => {
    await save({ standardHoursColumn: 0, paytypeNameColumn: '3', leavebalanceVoList: [row(annual)] })
    await save({ payIdColumn: '1' })
    expect(await read()).toMatchObject({ standardHoursColumn: 0, paytypeNameColumn: '3', payIdColumn: '1' })
    await save({ standardHoursColumn: '', paytypeNameColumn: '', leavebalanceVoList: [] })
    expect(await read()).toMatchObject({ ...UNSAID, payIdColumn: '1', version: 3 })
  })

  it.each([
    { why: 'a column is a number', body: { payIdColumn: 'A' } },
    { why: 'columns begin at 0', body: { payIdColumn: '-1' } },
    { why: 'columns are joined by #', body: { payIdColumn: '1,2' } },
    { why: 'there is a column on both sides of #', body: { payIdColumn: '1#' } },
    { why: 'the pay id has a column', body: { payIdColumn: '' } },
    { why: 'the standard hours are in one column', body: { standardHoursColumn: '1#2' } },
    { why: 'which begins at 0', body: { standardHoursColumn: -1 } },
    { why: 'rows of one pay type each say which', body: { onePayTypePerRow: true } },
  ])('refuse where $why', async ({ body }) => {
    expect(await save(body)).toMatchObject({ status: 400 })
    expect(await read()).toEqual(UNSAID)
  })

  it('refuse a pay type that is named twice, is no leave or is off', async () => {
    const ordinary = office.company.rules.payTypeIds.get('ORD')!
    expect(await save({ leavebalanceVoList: [row(annual), row(annual, '2')] })).toMatchObject({ status: 400 })
    expect(await save({ leavebalanceVoList: [row(annual), row(ordinary)] })).toMatchObject({ status: 400 })
    await office.post('/paytype/save', { id: sick, active: false })
    expect(await save({ leavebalanceVoList: [row(sick)] })).toMatchObject({ status: 400 })
    expect(await read()).toEqual(UNSAID)
  })

  it('keep a row whose pay type is off by now, and such a pay type is not deleted', async () => {
    await save({ leavebalanceVoList: [row(sick)] })
    await office.post('/paytype/save', { id: sick, active: false })
    expect(await save({ leavebalanceVoList: [row(sick, '2'), row(annual)] })).toEqual(DONE)
    const deleted = await office.post('/paytype/delete', { ids: [sick] })
    expect(deleted.json()).toEqual({ message: 'inUse', names: ['Sick Leave'] })
  })

  it('of another company stay as they are, and its pay types are not known', async () => {
    const elsewhere = await setupOffice(database, server)
    const foreign = elsewhere.company.rules.payTypeIds.get('ANNUAL')!
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ leavebalanceVoList: [row(annual), row(id)] })).toMatchObject({ status: 404 })
    }
    await save({ payIdColumn: '7' })
    expect((await elsewhere.get('/api/leave-balance/settings')).json()).toEqual(UNSAID)
  })

  it('answer 409 with a version that is old, and the last write wins without one', async () => {
    await save({ payIdColumn: '1', version: 0 })
    expect(await save({ payIdColumn: '2', version: 0 })).toMatchObject({
      status: 409,
      message: 'changed',
      version: 1,
      changedBy: 'Ada Admin',
    })
    expect(await save({ payIdColumn: '3' })).toEqual(DONE)
    expect(await read()).toMatchObject({ payIdColumn: '3', version: 2 })
  })

  it('are recorded with before and after; a save that changes nothing records nothing', async () => {
    await save({ payIdColumn: '1' })
    await save({ payIdColumn: '2', leavebalanceVoList: [row(annual)] })
    await save({ payIdColumn: '2' })
    expect(await office.history('leave_balance_setting', office.company.companyId)).toMatchObject([
      { action: 'update', before: null, after: { payIdColumn: '1' } },
      { action: 'update', before: { leavebalanceVoList: [] }, after: { leavebalanceVoList: [row(annual)] } },
    ])
    expect((await read()).version).toBe(2)
  })

  it('touch only the rows that are other ones', async () => {
    await save({ leavebalanceVoList: [row(annual), row(sick)] })
    await save({ leavebalanceVoList: [row(annual), row(sick, '2')] })
    const { rows } = await office.company.transact(({ tx }) =>
      sql<{ version: number }>`select version from leave_balance_column order by place`.execute(tx),
    )
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
  })

  it('are kept by Admins and the Superadmin, and seen by nobody else', async () => {
    for (const who of [await office.person('3'), await office.person('4')]) {
      expect((await office.get('/api/leave-balance/settings', who)).statusCode).toBe(403)
      expect((await office.post('/leaveBalance/list', { payIdColumn: '1' }, who)).statusCode).toBe(403)
    }
    const superadmin = await office.person('1')
    expect((await office.post('/leaveBalance/list', { payIdColumn: '1' }, superadmin)).json()).toEqual({
      message: 'success',
    })
  })
})
