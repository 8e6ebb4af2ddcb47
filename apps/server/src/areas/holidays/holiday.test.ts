import type { Holiday } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import {
  FIRST,
  HOLIDAY,
  ORDINARY_DAY,
  ORDINARY_WEEK,
  SECOND,
  twoWeeks,
  type TwoWeeks,
} from '../calculation/testing/two-weeks.ts'
import { deleteHolidays, saveHoliday } from './holiday.service.ts'
import { holidaysRoutes } from './holidays.routes.ts'

const database = testDatabase()
const server = testApp(database, [...holidaysRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
})

const DAY = { date: '2026-12-04', alterdate: '2026-12-07' }
const free = () => `Holiday ${++number}`
const add = (more: object = {}) => office.added('/holiday/save', { name: free(), ...DAY, ...more })
const list = async () => (await office.get('/api/holidays')).json<Holiday[]>()
const read = async (id: string) => (await list()).find((each) => each.id === id)!
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/holiday/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const remove = async (...ids: string[]) => (await office.post('/holiday/delete', { ids })).json<{ message: string }>()

describe('a holiday', () => {
  it('keeps every field of the form', async () => {
    const name = free()
    const id = await add({ name })
    expect(await read(id)).toEqual({ id, name, ...DAY, sysCode: null, isRegional: false, version: 1 })
  })

  it('needs a name and both dates', async () => {
    const reason = 'This field is required.'
    const fields = ['name', 'date', 'alterdate'].map((field) => ({ field, reason }))
    expect(await save({})).toMatchObject({ status: 400, issues: fields })
    expect(await save({ name: free(), date: '2026-12-04' })).toMatchObject({ status: 400, issues: [fields[2]] })
    const id = await add()
    for (const empty of [{ name: ' ' }, { date: '' }, { alterdate: '' }]) {
      expect(await save({ id, ...empty })).toMatchObject({ status: 400 })
    }
    expect(await read(id)).toMatchObject({ ...DAY, version: 1 })
  })

  it.each([
    { dateFormat: 'dd/MM/yyyy', date: '04/12/2026', wrong: '12/31/2026' },
    { dateFormat: 'MM/dd/yyyy', date: '12/04/2026', wrong: '31/12/2026' },
    { dateFormat: 'dd-MM-yyyy', date: '4-12-2026', wrong: '04-12-26' },
    { dateFormat: 'yyyy-MM-dd', date: '2026-12-04', wrong: '04/12/2026' },
  ])('is read in the date format of the user, $dateFormat, and as YYYY-MM-DD', async ({ dateFormat, date, wrong }) => {
    await setDateFormat(dateFormat)
    const id = await add({ date, alterdate: '2026-12-07' })
    expect(await read(id)).toMatchObject(DAY)
    expect(await save({ id, alterdate: wrong })).toMatchObject({
      status: 400,
      issues: [{ field: 'alterdate', reason: `a date in the format ${dateFormat}` }],
    })
    expect(await save({ id, date: '2026-02-30' })).toMatchObject({ status: 400, issues: [{ field: 'date' }] })
    await setDateFormat('yyyy-MM-dd')
  })

  it('leaves what is absent, and answers what is saved at once', async () => {
    const id = await add()
    await save({ id, alterdate: '2026-12-08' })
    expect(await read(id)).toMatchObject({ date: DAY.date, alterdate: '2026-12-08', version: 2 })
    await save({ id, name: 'Founding Day' })
    expect(await read(id)).toMatchObject({ name: 'Founding Day', date: DAY.date, alterdate: '2026-12-08', version: 3 })
  })

  it('refuses a name that is taken in the year, but not in another, or in another company', async () => {
    const name = free()
    const id = await add({ name })
    const EXIST = { status: 200, message: 'exist' }
    expect(await save({ name: name.toUpperCase(), ...DAY })).toEqual(EXIST)
    expect(await save({ name, date: '2026-03-09', alterdate: '2026-03-09' })).toEqual(EXIST)
    const other = await add({ name, date: '2027-12-04', alterdate: '2027-12-06' })
    expect(await save({ id: other, date: DAY.date })).toEqual(EXIST)
    expect(await save({ id, name: name.toUpperCase() })).toMatchObject({ message: 'success' })
    expect((await elsewhere.post('/holiday/save', { name, ...DAY })).json()).toMatchObject({ message: 'success' })
  })

  it('saved twice at the same moment is added once', async () => {
    const holiday = { name: free(), ...DAY }
    const late = await office.meanwhile(
      (work) => saveHoliday(work, holiday),
      () => office.post('/holiday/save', holiday),
    )
    expect(late.json()).toEqual({ message: 'exist' })
  })

  it('answers 409 with a version that is old', async () => {
    const id = await add()
    await save({ id, alterdate: DAY.date, version: '1' })
    const stale = await save({ id, name: free(), version: 1 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 2, changedBy: 'Ada Admin' })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/holiday/save', { name: free(), ...DAY })
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ id, name: free() })).toMatchObject({ status: 404 })
      expect((await office.post('/holiday/delete', { ids: [await add(), id] })).statusCode).toBe(404)
    }
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const name = free()
    const id = await add({ name })
    await save({ id, name, ...DAY })
    await save({ id, alterdate: DAY.date })
    await remove(id)
    expect(await office.history('holiday', id)).toMatchObject([
      { action: 'create', before: null, after: { name, date: DAY.date, alternativeDate: DAY.alterdate } },
      { action: 'update', before: { alternativeDate: DAY.alterdate }, after: { alternativeDate: DAY.date } },
      { action: 'delete', before: { name, alternativeDate: DAY.date }, after: { isActive: false } },
    ])
  })
})

describe('figures', () => {
  const friday = async (weeks: TwoWeeks) => (await weeks.paid(SECOND))[4]

  it('follow a holiday that is moved, however often, even to before a date it was moved from', async () => {
    const weeks = await twoWeeks(database.db)
    const move = (date: string) =>
      weeks.transact((work) => saveHoliday(work, { id: weeks.holidayIds[1], date, alterdate: date }))
    const holidayOn = async () =>
      [...(await weeks.paid(FIRST)), ...(await weeks.paid(SECOND))].map((day) => 'PHW' in day)
    const where = (...places: number[]) => Array.from({ length: 10 }, (_, place) => places.includes(place))
    expect(await holidayOn()).toEqual(where(4, 9))
    for (const [date, place] of [
      ['2026-03-10', 6],
      ['2026-03-11', 7],
      ['2026-03-03', 1],
      ['2026-03-13', 9],
    ] as const) {
      expect(await move(date)).toMatchObject({ message: 'success' })
      expect(await holidayOn()).toEqual(where(4, place))
    }
  })

  it('are ordinary once the holiday is deleted, and holiday figures again once it is added again', async () => {
    const weeks = await twoWeeks(database.db)
    const ids = [...weeks.holidayIds]
    expect(await weeks.transact((work) => deleteHolidays(work, { ids }))).toMatchObject({
      message: 'success',
      changedDays: 2,
    })
    expect(await friday(weeks)).toEqual(ORDINARY_DAY)
    const day = { date: '2026-03-13', alterdate: '2026-03-13' }
    await weeks.transact((work) => saveHoliday(work, { name: 'Founding Day', ...day }))
    expect(await friday(weeks)).toEqual(HOLIDAY)
  })

  it('of closed days stay: none of the holidays is deleted, or moved', async () => {
    const weeks = await twoWeeks(database.db)
    await weeks.closeFirst()
    const ids = [...weeks.holidayIds]
    expect(await weeks.transact((work) => deleteHolidays(work, { ids }))).toMatchObject({
      answer: { message: 'close' },
    })
    const moved = { id: ids[1]!, date: '2026-03-05', alterdate: '2026-03-05' }
    expect(await weeks.transact((work) => saveHoliday(work, moved))).toMatchObject({ answer: { message: 'close' } })
    expect(await weeks.paid(SECOND)).toEqual(ORDINARY_WEEK)
  })

  it('follow a change from a date on where one is given', async () => {
    const weeks = await twoWeeks(database.db)
    const change = { id: weeks.holidayIds[1], date: '2026-03-12', alterdate: '2026-03-12', effectiveFrom: '2026-03-09' }
    expect(await weeks.transact((work) => saveHoliday(work, change))).toMatchObject({ effectiveFrom: '2026-03-09' })
    expect(await friday(weeks)).toEqual(ORDINARY_DAY)
    const late = { ...change, date: '2026-03-10', alterdate: '2026-03-10', effectiveFrom: '2026-03-11' }
    expect(await weeks.transact((work) => saveHoliday(work, late))).toMatchObject({ status: 400 })
  })
})

describe('departments', () => {
  it('of a holiday make it theirs alone, and lose it once it is deleted', async () => {
    const { companyId } = office.company
    const id = await add()
    const departmentId = await office.company.transact(async ({ tx }) => {
      const department = { companyId, level: 1, name: free() }
      const added = await tx.insertInto('department').values(department).returning('id').executeTakeFirstOrThrow()
      await tx.insertInto('department_holiday').values({ companyId, departmentId: added.id, holidayId: id }).execute()
      return added.id
    })
    expect(await read(id)).toMatchObject({ isRegional: true })
    await remove(id)
    const left = await office.company.transact(({ tx }) =>
      tx.selectFrom('department_holiday').select('holidayId').where('departmentId', '=', departmentId).execute(),
    )
    expect(left).toEqual([])
    expect((await office.history('holiday', id)).at(-1)).toMatchObject({ before: { departmentIds: [departmentId] } })
  })
})

describe('rights', () => {
  it('Admins save and delete, everyone else only reads', async () => {
    const id = await add()
    for (const role of ['3', '4'] as const) {
      const who = await office.person(role)
      expect((await office.get('/api/holidays', who)).statusCode).toBe(200)
      expect((await office.post('/holiday/save', { id, name: free() }, who)).statusCode).toBe(403)
      expect((await office.post('/holiday/save', { name: free(), ...DAY }, who)).statusCode).toBe(403)
      expect((await office.post('/holiday/delete', { ids: [id] }, who)).statusCode).toBe(403)
    }
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['holiday:update'] })
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/holiday/save', headers, payload })
    expect((await post({ name: free(), ...DAY })).statusCode).toBe(403)
    expect((await post({ id: await add(), name: free() })).json()).toMatchObject({ message: 'success' })
  })
})

async function setDateFormat(dateFormat: string) {
  const { accountId } = office.company
  await office.company.transact(({ tx }) =>
    tx.updateTable('account').set({ dateFormat }).where('id', '=', accountId).execute(),
  )
}
