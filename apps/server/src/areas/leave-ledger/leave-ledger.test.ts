import type { AnswerOf, getLeaveProjection } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { leaveBalanceRoutes } from '../leave-balance/leave-balance.routes.ts'
import { leaveLedgerRoutes } from './leave-ledger.routes.ts'
import { ledgerOffice, WEEKLY } from './testing/ledger-office.ts'

const database = testDatabase()
const all = superuser(database)
const server = testApp(database, [...leaveLedgerRoutes, ...leaveBalanceRoutes, ...leaveRoutes], { jobs: idleJobs })
let office: SetupOffice
let ana: string
let at: ReturnType<typeof ledgerOffice>

beforeEach(async () => {
  office = await setupOffice(database, server)
  ana = await office.company.addEmployee({ firstName: 'Ana', lastName: 'Kaa' })
  at = ledgerOffice(office, ana)
  await all.query('update employee set hired_on = $1 where id = $2', ['2026-01-05', ana])
})

const entries = async (more = '') =>
  (await at.ledger(more)).entries.map((entry) => `${entry.date} ${entry.kind} ${entry.minutes} ${entry.balanceMinutes}`)
const balance = async (date: string) => {
  const answer = await office.get(`/api/leave-balance?employeeId=${ana}&fromDate=${date}`)
  return answer.json<{ dataList: { time: number }[] }>().dataList[0]?.time
}

describe('a rule', () => {
  it('earns leave from its date on, and more by a later date', async () => {
    expect(await balance('2026-11-20')).toBeUndefined()
    expect((await at.saved()).message).toBe('success')
    expect(await entries()).toEqual(['2026-11-15 earned 480 960', '2026-11-08 earned 480 480'])
    expect(await balance('2026-11-20')).toBe(16)
    expect(await balance('2026-12-06')).toBe(40)
    // what was earned since then can be taken, too
    expect(await balance('2026-11-09')).toBe(16)
  })

  it('of a pay group goes before the one for everyone', async () => {
    await at.rule()
    const payGroupId = office.company.rules.payGroupId
    const more = { amounts: [{ afterMonths: 0, amount: 4, unit: 'hours' }] }
    await at.rule({ payGroupId, effectiveFrom: '2026-11-09', accrual: { ...WEEKLY, ...more } })
    expect(await entries()).toEqual(['2026-11-15 earned 240 720', '2026-11-08 earned 480 480'])
  })

  it('stops with one that earns nothing', async () => {
    await at.rule()
    await at.rule({ effectiveFrom: '2026-11-09', accrual: null })
    expect(await entries()).toEqual(['2026-11-08 earned 480 480'])
  })

  it('is refused for a date that has one, for what is no leave, and for an old version', async () => {
    const { id } = await at.saved()
    expect((await at.saved()).message).toBe('dateTaken')
    const ordinary = office.company.rules.payTypeIds.get('ORD')!
    expect((await at.rule({ payTypeId: ordinary })).statusCode).toBe(400)
    const later = { id, effectiveFrom: '2026-11-03', version: 1 }
    expect((await at.saved(later)).message).toBe('success')
    expect((await at.rule({ ...later, effectiveFrom: '2026-11-04' })).statusCode).toBe(409)
    expect((await office.history('leave_accrual_rule', id)).map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('is taken out of the balances when it is deleted', async () => {
    const { id } = await at.saved()
    expect((await office.post('/api/leave-accrual-rules/delete', { ids: [id] })).json()).toEqual({ message: 'success' })
    expect((await at.ledger()).types).toEqual([])
    expect((await office.post('/api/leave-accrual-rules/delete', { ids: [id] })).statusCode).toBe(404)
  })

  it('counts hours as they are paid, and expects those to come', async () => {
    const earning = { by: 'hour', hours: 'ordinary', countsPaidLeave: true } as const
    const amounts = [{ afterMonths: 0, amount: 4, unit: 'weeks' as const }]
    await at.rule({ accrual: { ...WEEKLY, earning, amounts } })
    const answer = await office.get(
      `/api/leave-balance/projection?employeeId=${ana}&payTypeId=${at.annual}&date=2026-11-29`,
    )
    const { projection } = answer.json<AnswerOf<typeof getLeaveProjection>>()
    // Nobody worked; a standard week of 40 hours is expected, 4 of every 52 hours.
    expect(projection).toMatchObject({ todayMinutes: 0, earnedMinutes: 185, isExpected: true, availableMinutes: 185 })
  })
})

describe('an adjustment', () => {
  it('opens or changes a balance, says why, and can be taken back', async () => {
    const { id } = (await at.adjust()).json<{ id: string }>()
    await at.adjust({ date: '2026-11-12', kind: 'cashedUp', minutes: 480, reason: 'Asked for it' })
    const {
      entries: [cashed],
    } = await at.ledger()
    expect(cashed).toMatchObject({ kind: 'cashedUp', minutes: -480, balanceMinutes: 120, reason: 'Asked for it' })
    await office.post('/api/leave-adjustments/cancel', { id })
    expect((await office.post('/api/leave-adjustments/cancel', { id })).json()).toEqual({ message: 'success' })
    expect(await entries()).toEqual(['2026-11-12 cashedUp -480 -480'])
    expect((await office.history('leave_adjustment', id)).map(({ action }) => action)).toEqual(['create', 'cancel'])
    const { replaced } = await at.ledger()
    expect(replaced).toMatchObject([{ date: '2026-11-10', kind: 'adjusted', minutes: 600 }])
  })

  it('cashes up no more than there is, unless that is meant', async () => {
    await at.adjust()
    const more = { date: '2026-11-12', kind: 'cashedUp', minutes: 601 }
    expect((await at.adjust(more)).json()).toEqual({ message: 'noBalance', balanceMinutes: 600 })
    expect((await at.adjust({ ...more, belowZero: true })).json()).toMatchObject({ balanceMinutes: -1 })
  })

  it('is for those who keep balances, and for people and types of the company', async () => {
    for (const roleId of ['3', '4'] as const) {
      const who = await office.person(roleId)
      const sent = await office.post(
        '/api/leave-adjustments',
        { employeeId: ana, payTypeId: at.annual, date: '2026-11-10', kind: 'adjusted', minutes: 1, reason: 'x' },
        who,
      )
      expect(sent.statusCode).toBe(403)
    }
    const stranger = '00000000-0000-4000-8000-000000000001'
    expect((await at.adjust({ employeeId: stranger })).statusCode).toBe(404)
    expect((await at.adjust({ payTypeId: stranger })).statusCode).toBe(404)
    expect((await office.post('/api/leave-adjustments/cancel', { id: stranger })).statusCode).toBe(404)
  })
})

describe('leave', () => {
  it('is judged by what will be earned by its date', async () => {
    await at.rule()
    const asked = { employeeId: ana, typeId: at.annual, scheduledDuration: false, skipUnscheduled: false, duration: 8 }
    const december = { ...asked, fromDate: '2026-11-30', toDate: '2026-12-04' }
    const { id } = (await office.post('/leave/save', december)).json<{ id: string }>()
    expect((await at.approve(id)).json()).toMatchObject({ message: 'noBalance' })
    const { id: fits } = (
      await office.post('/leave/save', { ...asked, fromDate: '2026-12-07', toDate: '2026-12-11' })
    ).json<{
      id: string
    }>()
    expect((await at.approve(fits)).json()).toMatchObject({ message: 'success' })
    expect(await balance('2026-11-20')).toBe(16 - 40)
  })

  it('is explained from today’s balance to that of its date', async () => {
    await at.rule()
    await at.approve(await at.take('2026-11-26'))
    await at.take('2026-12-01')
    const answer = await office.get(
      `/api/leave-balance/projection?employeeId=${ana}&payTypeId=${at.annual}&date=2026-12-06`,
    )
    expect(answer.json()).toEqual({
      projection: {
        todayMinutes: 960,
        earnedMinutes: 1440,
        isExpected: false,
        endedMinutes: 0,
        takenMinutes: -480,
        otherMinutes: 0,
        availableMinutes: 1920,
        pendingMinutes: 480,
      },
    })
  })

  it('of a hidden type is for those who keep balances only', async () => {
    await at.rule()
    await all.query(`update pay_type set settings = settings || '{"hideBalance": true}' where id = $1`, [at.annual])
    expect((await at.ledger()).types).toHaveLength(1)
    const herself = { ...(await office.person('4')), employeeId: ana }
    const seen = await office.get(`/api/leave-ledger?employeeId=${ana}`, herself)
    expect(seen.json()).toMatchObject({ types: [], entries: [] })
  })
})

describe('confidential leave', () => {
  it('has a balance for the person, and for nobody else who is not named', async () => {
    await at.rule()
    await all.query(`update pay_type set settings = settings || '{"confidential": true}' where id = $1`, [at.annual])
    const herself = { ...(await office.person('4')), employeeId: ana }
    const read = async (url: string, who = office.admin) => (await office.get(url, who)).json<object>()
    expect(await read(`/api/leave-ledger?employeeId=${ana}`, herself)).toMatchObject({
      types: [{ payTypeId: at.annual }],
    })
    expect(await read(`/api/leave-balance?employeeId=${ana}`, herself)).toMatchObject({ dataList: [{ time: 16 }] })
    expect(await read(`/api/leave-ledger?employeeId=${ana}`)).toMatchObject({ types: [], entries: [] })
    expect(await read(`/api/leave-balance?employeeId=${ana}`)).toEqual({ dataList: [] })
    const asked = `employeeId=${ana}&payTypeId=${at.annual}&date=2026-12-06`
    expect((await office.get(`/api/leave-balance/projection?${asked}`)).statusCode).toBe(404)
    expect((await at.adjust()).statusCode).toBe(404)
    await all.query('insert into confidential_leave_viewer (company_id, account_id) values ($1, $2)', [
      office.company.companyId,
      office.admin.accountId,
    ])
    expect(await read(`/api/leave-balance?employeeId=${ana}`)).toMatchObject({ dataList: [{ time: 16 }] })
  })
})
