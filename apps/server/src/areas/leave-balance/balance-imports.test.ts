import type { AnswerOf, LeaveBalanceItem, listBalanceImports, uploadLeaveBalances } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveBalanceRoutes } from './leave-balance.routes.ts'

const database = testDatabase()
const server = testApp(database, leaveBalanceRoutes)
let office: SetupOffice
let ana: string
let ben: string

beforeEach(async () => {
  office = await setupOffice(database, server)
  ana = await office.company.addEmployee({ firstName: 'Ana', lastName: 'Kaa', payId: 'A1' })
  ben = await office.company.addEmployee({ firstName: 'Ben', lastName: 'Ota', payId: 'B2' })
  const annual = office.company.rules.payTypeIds.get('ANNUAL')!
  const columns = { payIdColumn: '0', leavebalanceVoList: [{ payType: annual, paytypeColumn: '1' }] }
  await office.post('/leaveBalance/list', columns)
})

describe('a trial run', () => {
  it('names what would change, and keeps nothing', async () => {
    await upload('A1,80\n')
    expect(await upload('A1,88\nB2,40\nX9,3\n', { isCheck: 'true' })).toEqual({
      message: 'checked',
      imported: 2,
      unchanged: 0,
      outdated: 0,
      unmatchPayid: ['X9'],
      problems: [],
      changes: [
        { employeeName: 'Ana Kaa', payType: 'Annual Leave', before: 80, after: 88 },
        { employeeName: 'Ben Ota', payType: 'Annual Leave', before: null, after: 40 },
      ],
    })
    expect([await hours(ana), await hours(ben)]).toEqual([[80], []])
    expect(await imports()).toMatchObject([{ changed: 1 }])
  })
})

describe('an import that is undone', () => {
  it('leaves the balances as they were before, and none where there was none', async () => {
    await upload('A1,80\n')
    const { importId } = await upload('A1,88\nB2,40\n')
    expect([await hours(ana), await hours(ben)]).toEqual([[88], [40]])
    expect(await undo(importId!)).toEqual({ message: 'success', restored: 2, kept: 0 })
    expect([await hours(ana), await hours(ben)]).toEqual([[80], []])
    expect((await imports()).find(({ id }) => id === importId)).toMatchObject({
      fileName: 'clock.dat',
      changed: 2,
      restored: 2,
      undoneBy: 'Ada Admin',
    })
    expect(await office.history('leave_balance', ben)).toMatchObject([
      { action: 'import', after: { hours: { 'Annual Leave': 40 } } },
      { action: 'undo', before: { hours: { 'Annual Leave': 40 } }, after: { hours: { 'Annual Leave': null } } },
    ])
    expect(await undo(importId!)).toEqual({ message: 'alreadyUndone' })
  })

  it('leaves what another import has changed since', async () => {
    const { importId } = await upload('A1,88\nB2,40\n')
    await upload('A1,90\n')
    expect(await undo(importId!)).toEqual({ message: 'success', restored: 1, kept: 1 })
    expect([await hours(ana), await hours(ben)]).toEqual([[90], []])
  })

  it.each([
    { why: 'the balance from before both', before: 'A1,80\n', hoursBefore: [80] },
    { why: 'no balance where there was none before both', before: 'A1,\n', hoursBefore: [] },
  ])('leaves $why, once the one after it is undone too', async ({ before, hoursBefore }) => {
    await upload(before)
    const wrong = (await upload('A1,880\n')).importId!
    const wrongToo = (await upload('A1,900\n')).importId!
    const last = (await upload('A1,90\n')).importId!
    expect(await undo(wrong)).toMatchObject({ restored: 0, kept: 1 })
    expect(await undo(wrongToo)).toMatchObject({ restored: 0, kept: 1 })
    expect(await undo(last)).toMatchObject({ restored: 1, kept: 0 })
    expect(await hours(ana)).toEqual(hoursBefore)
  })

  it('is not passed over where it was undone before the next one', async () => {
    await upload('A1,80\n')
    await undo((await upload('A1,88\n')).importId!)
    await upload('A1,88\n')
    const { importId } = await upload('A1,90\n')
    await undo(importId!)
    expect(await hours(ana)).toEqual([88])
  })

  it('that changed nothing is none', async () => {
    await upload('A1,80\n')
    expect(await upload('A1,80\n')).toMatchObject({ unchanged: 1, importId: null })
    expect(await imports()).toHaveLength(1)
  })

  it('of another company is not found, and Supervisors undo none', async () => {
    const { importId } = await upload('A1,80\n')
    const path = `/api/leave-balance/imports/${importId}/undo`
    const elsewhere = await setupOffice(database, server)
    expect((await elsewhere.post(path, {})).statusCode).toBe(404)
    expect((await office.post(path, {}, await office.person('3'))).statusCode).toBe(403)
    expect((await elsewhere.get('/api/leave-balance/imports')).json()).toEqual([])
    expect(await hours(ana)).toEqual([80])
  })
})

type Account = AnswerOf<typeof uploadLeaveBalances>

/** A second after what was done before. */
async function upload(text: string, fields: Record<string, string> = {}): Promise<Account> {
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  const file = { field: 'leavebalanceExcelFile', content: Buffer.from(text), fields }
  return (await office.upload('/api/leave-balance/upload', file)).json<Account>()
}

async function undo(importId: string): Promise<unknown> {
  return (await office.post(`/api/leave-balance/imports/${importId}/undo`, {})).json()
}

async function imports(): Promise<AnswerOf<typeof listBalanceImports>> {
  return (await office.get('/api/leave-balance/imports')).json()
}

async function hours(employeeId: string): Promise<number[]> {
  const answer = await office.get(`/api/leave-balance?employeeId=${employeeId}`)
  return answer.json<{ dataList: LeaveBalanceItem[] }>().dataList.map(({ time }) => time)
}
