import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { paySetupRoutes } from './pay-setup.routes.ts'
import { free, payTypeOffice, type PayTypeOffice } from './testing/pay-type-office.ts'

const database = testDatabase()
const server = testApp(database, [...paySetupRoutes, ...oauthRoutes], { now: new Date('2026-11-20T00:00:00Z') })
let office: PayTypeOffice

beforeAll(async () => {
  office = await payTypeOffice(database, server)
})

const DONE = { status: 200, message: 'success' }

describe('from a date', () => {
  it('a pay type is what it was before and what it is after', async () => {
    const id = await office.add({ convertToDay: true, ctDay: 8 })
    expect(await office.save({ id, ctDay: 7, effectiveFrom: '2026-12-01' })).toMatchObject({
      ...DONE,
      effectiveFrom: '2026-12-01',
      changedDays: 0,
    })
    expect(await office.read(id)).toMatchObject({ ctDay: 8, version: 2 })
    // Without a date the day’s own version is the one that changes: nobody was paid by it yet.
    expect(await office.save({ id, ctDay: 6 })).toMatchObject({ effectiveFrom: null })
    expect(await office.read(id)).toMatchObject({ ctDay: 6 })
    await office.save({ id, ctDay: 5, effectiveFrom: '2026-11-20' })
    expect(await office.read(id)).toMatchObject({ ctDay: 5 })
    expect(await office.save({ id, ctDay: 4 })).toMatchObject({ effectiveFrom: '2026-11-20' })
    expect(await versions(id)).toEqual([
      ['2026-11-20', 4],
      ['2026-12-01', 7],
    ])
  })

  it('names, codes of the export and who sees it have none', async () => {
    const id = await office.add()
    const answer = await office.save({ id, hideFromEmp: false, name: `${id} named again`, effectiveFrom: '2027-01-01' })
    expect(answer).toEqual({ ...DONE, id, changedDays: 0 })
    expect(await office.read(id)).toMatchObject({ hideFromEmp: false, name: `${id} named again` })
    expect(await versions(id)).toEqual([])
  })

  it('the answer says when other rules follow', async () => {
    const id = await office.add({ convertToDay: true, ctDay: 8 })
    expect(await office.read(id)).toMatchObject({ laterFrom: null })
    await office.save({ id, ctDay: 7, effectiveFrom: '2027-01-01' })
    await office.save({ id, ctDay: 6, effectiveFrom: '2026-12-01' })
    expect(await office.read(id)).toMatchObject({ ctDay: 8, laterFrom: '2026-12-01' })
    expect((await office.list()).find((type) => type.id === id)).toMatchObject({ laterFrom: '2026-12-01' })
  })

  describe('what only leave can have', () => {
    const LEAVE = { leaveStatus: true, allowNegativeLeave: true, hideBalance: true }
    const KEPT = { allowNegativeLeave: true, hideBalance: true }
    const GONE = { allowNegativeLeave: false, hideBalance: false }

    it('stays until leave that ends on a later date has ended', async () => {
      const id = await office.add(LEAVE)
      await office.save({ id, leaveStatus: false, effectiveFrom: '2027-01-01' })
      expect(await office.read(id)).toMatchObject({ leaveStatus: true, ...KEPT })
      await office.save({ id, leaveStatus: false })
      expect(await office.read(id)).toMatchObject({ leaveStatus: false, ...GONE })
    })

    it('stays of what becomes leave on a later date, whatever else is saved before', async () => {
      const id = await office.add()
      await office.save({ id, ...LEAVE, effectiveFrom: '2027-01-01' })
      await office.save({ id, convertToDay: true })
      expect(await office.read(id)).toMatchObject({ leaveStatus: false, ...KEPT })
      await office.save({ id, leaveStatus: false, effectiveFrom: '2027-01-01' })
      expect(await office.read(id)).toMatchObject(GONE)
    })

    it('goes with leave that ended before', async () => {
      const id = await office.add(LEAVE)
      await office.save({ id, leaveStatus: false, effectiveFrom: '2026-11-20' })
      expect(await office.read(id)).toMatchObject({ leaveStatus: false, ...GONE })
    })
  })

  const versions = (id: string) =>
    office.company.transact(async ({ tx }) => {
      const { rows } = await sql<{ effectiveFrom: string; hours: number }>`
        select effective_from, (settings ->> 'ctDay')::float as hours from pay_type_version
        where pay_type_id = ${id}::uuid order by effective_from`.execute(tx)
      return rows.map(({ effectiveFrom, hours }) => [effectiveFrom, hours])
    })
})

describe('lists', () => {
  it('are by code and of the requested status', async () => {
    const id = await office.add()
    await office.save({ id, active: false })
    const all = (await office.list()).map(({ code }) => code)
    expect(all).toEqual(all.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: false })))
    expect((await office.list('?status=Active')).some((type) => type.id === id)).toBe(false)
    expect((await office.list('?status=Inactive')).every(({ active }) => !active)).toBe(true)
    expect((await office.list('?status=Inactive')).some((type) => type.id === id)).toBe(true)
  })

  it('the types of leave are what is leave today; Employees do not see what is hidden from them', async () => {
    const hidden = await office.add({ leaveStatus: true, name: 'Aa hidden leave' })
    const shown = await office.add({ leaveStatus: true, name: 'Ab open leave' })
    await office.save({ id: shown, hideFromEmp: false, allowNegativeLeave: true })
    const later = await office.add({ name: 'Ac leave later' })
    await office.save({ id: later, leaveStatus: true, effectiveFrom: '2026-11-21' })
    const types = async (who = office.admin) =>
      (await office.get('/api/leave-types?status=Active', who)).json<object[]>()
    const open = {
      id: shown,
      name: 'Ab open leave',
      active: true,
      leaveStatus: true,
      allowNegativeLeave: true,
      isAutomatic: false,
    }
    expect((await types()).slice(0, 2)).toEqual([expect.objectContaining({ id: hidden }), open])
    expect(await types()).not.toContainEqual(expect.objectContaining({ id: later }))
    const employee = await types(await office.person('4'))
    expect(employee[0]).toEqual(open)
    expect(employee).toContainEqual(expect.objectContaining({ name: 'Annual Leave', isAutomatic: false }))
    expect(employee).toContainEqual(expect.objectContaining({ name: 'Automatic Leave', isAutomatic: true }))
    expect(employee).toContainEqual(expect.objectContaining({ name: 'Public Holiday Leave', isAutomatic: true }))
  })

  it('the export codes are those that the company keeps', async () => {
    expect((await office.get('/api/pay-types/export-codes')).json()).toEqual([])
    await office.company.transact(({ tx }) =>
      sql`update company set settings = settings || '{"payrollExportCodes": ["T1", "T4"]}'::jsonb`.execute(tx),
    )
    expect((await office.get('/api/pay-types/export-codes')).json()).toEqual(['T1', 'T4'])
  })
})

describe('rights', () => {
  it('Admins and the Superadmin keep pay types, nobody else sees them', async () => {
    const id = await office.add()
    for (const who of [await office.person('3'), await office.person('4')]) {
      expect((await office.get('/api/pay-types', who)).statusCode).toBe(403)
      expect((await office.get(`/api/pay-types/${id}`, who)).statusCode).toBe(403)
      expect((await office.post('/paytype/save', { id, active: false }, who)).statusCode).toBe(403)
      expect((await office.post('/paytype/save', free(), who)).statusCode).toBe(403)
      expect((await office.post('/paytype/delete', { ids: [id] }, who)).statusCode).toBe(403)
      expect((await office.get('/api/leave-types', who)).statusCode).toBe(200)
    }
    const superadmin = await office.person('1')
    expect((await office.post('/paytype/save', free(), superadmin)).json()).toMatchObject({ message: 'success' })
    expect(await office.read(id)).toMatchObject({ active: true, version: 1 })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['payType:update'] })
    const send = (payload: object) => server.app.inject({ method: 'POST', url: '/paytype/save', headers, payload })
    expect((await send(free())).statusCode).toBe(403)
    expect((await send({ id: await office.add(), active: false })).json()).toMatchObject({ message: 'success' })
  })
})
