import type { TimeRounding } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addToken } from '../programs/testing/programs.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { roundingRoutes } from './rounding.routes.ts'
import { saveTimeRounding } from './time-rounding.service.ts'

const database = testDatabase()
const server = testApp(database, [...roundingRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
})

const row = (fromTime: number, toT: number, value: number) => ({ fromTime, toT, value })
const TENTHS = [row(1, 5, 6), row(7, 11, 12)]
/** A name that no rounding rule has. */
const free = () => `Rounding ${++number}`
const add = (more: object = {}) => office.added('/roundingrules/save', { name: free(), rules: TENTHS, ...more })
const list = async (query = '') => (await office.get(`/api/time-roundings${query}`)).json<TimeRounding[]>()
const read = async (id: string) => (await list()).find((each) => each.id === id)!
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/roundingrules/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const remove = async (...ids: string[]) => {
  const answer = await office.post('/roundingrules/delete', { ids })
  return { status: answer.statusCode, ...answer.json<{ message: string; usedRoundings?: string[] }>() }
}

describe('a rounding rule', () => {
  it('keeps every field of the form, its rows numbered by position', async () => {
    const name = free()
    const id = await add({
      name,
      description: 'To the tenth',
      rules: TENTHS.map((each) => ({ orderNumber: 7, ...each })),
    })
    const rules = TENTHS.map((each, place) => ({ orderNumber: place + 1, ...each }))
    expect(await read(id)).toEqual({
      id,
      name,
      description: 'To the tenth',
      active: true,
      rules,
      later: null,
      version: 1,
    })
  })

  it('takes its rows as the text of a form, and may be inactive from the start', async () => {
    const headers = {
      ...(await server.bearer(office.admin)),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const fields = { name: free(), active: 'false', rules: JSON.stringify(TENTHS) }
    const payload = new URLSearchParams(fields).toString()
    const answer = await server.app.inject({ method: 'POST', url: '/roundingrules/save', headers, payload })
    expect(await read(answer.json<{ id: string }>().id)).toMatchObject({ active: false, rules: [row(1, 5, 6), {}] })
  })

  it.each([
    { why: 'without rows', rules: [], words: 'Warning: Please set the Rounding Rules.' },
    { why: 'with 21 rows', rules: many(21), words: 'Warning: Rounding Rules cannot exceed 20.' },
    { why: 'To is From', rules: [row(5, 5, 5)], words: 'Warning: Rounding rules "To" must be greater than "From".' },
    {
      why: 'To is less',
      rules: [row(1, 5, 0), row(9, 8, 5)],
      words: 'Warning: Rounding rules "To" must be greater than "From".',
    },
    { why: 'To above 60', rules: [row(1, 61, 0)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
    { why: 'From below 0', rules: [row(-1, 5, 0)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
    { why: 'Value above 60', rules: [row(1, 5, 61)], words: 'Warning: Rounding Rule must be between 0 and 60.' },
  ])('is refused $why', async ({ rules, words }) => {
    const refusal = { status: 400, message: words, issues: [{ field: 'rules', reason: words }] }
    expect(await save({ name: free(), rules })).toMatchObject(refusal)
    const id = await add()
    expect(await save({ id, rules })).toMatchObject(refusal)
    expect(await read(id)).toMatchObject({ version: 1, rules: TENTHS })
  })

  it('takes 20 rows from 0 to 60', async () => {
    expect((await read(await add({ rules: many(20) }))).rules).toHaveLength(20)
    expect((await read(await add({ rules: [row(0, 60, 60)] }))).rules).toMatchObject([row(0, 60, 60)])
  })

  it('needs a name, and rows', async () => {
    expect(await save({ rules: TENTHS })).toMatchObject({ status: 400, issues: [{ field: 'name' }] })
    expect(await save({ name: ' ', rules: TENTHS })).toMatchObject({ status: 400 })
    expect(await save({ name: free() })).toMatchObject({ status: 400, issues: [{ field: 'rules' }] })
  })

  it('leaves what is absent and clears what is empty', async () => {
    const id = await add({ description: 'To the tenth' })
    await save({ id, active: false })
    expect(await read(id)).toMatchObject({ active: false, description: 'To the tenth', rules: TENTHS, version: 2 })
    await save({ id, description: '' })
    expect(await read(id)).toMatchObject({ active: false, description: '', version: 3 })
  })

  it('refuses a name that is taken, however it is written, but another company may have it', async () => {
    const name = free()
    const id = await add({ name })
    expect(await save({ name: name.toUpperCase(), rules: TENTHS })).toEqual({ status: 200, message: 'exist' })
    expect(await save({ id: await add(), name })).toEqual({ status: 200, message: 'exist' })
    expect(await save({ id, name: name.toUpperCase() })).toMatchObject({ message: 'success' })
    expect((await elsewhere.post('/roundingrules/save', { name, rules: TENTHS })).json()).toMatchObject({
      message: 'success',
    })
  })

  it('saved twice at the same moment is added once', async () => {
    const rounding = { name: free(), rules: TENTHS }
    const late = await office.meanwhile(
      (work) => saveTimeRounding(work, rounding),
      () => office.post('/roundingrules/save', rounding),
    )
    expect(late.json()).toEqual({ message: 'exist' })
  })

  it('answers 409 with a version that is old, also where only its rows are others', async () => {
    const id = await add()
    await save({ id, rules: [row(0, 60, 0)], version: '1' })
    expect(await save({ id, active: false, version: 1 })).toMatchObject({
      status: 409,
      message: 'changed',
      version: 2,
      changedBy: 'Ada Admin',
    })
    expect(await save({ id, active: false })).toMatchObject({ status: 200, message: 'success' })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/roundingrules/save', { name: free(), rules: TENTHS })
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ id, name: free() })).toMatchObject({ status: 404 })
      expect(await remove(id)).toMatchObject({ status: 404 })
    }
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const id = await add()
    const { name } = await read(id)
    await save({ id, name, rules: TENTHS })
    await save({ id, active: false, rules: [row(0, 60, 0)] })
    const history = await office.history('time_rounding', id)
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    expect(history).toMatchObject([
      {
        after: {
          name,
          rows: [
            [1, 5, 6],
            [7, 11, 12],
          ],
        },
      },
      { before: expect.anything(), after: expect.anything() },
      {},
    ])
    expect(JSON.stringify(history)).toContain('"rows":[[0,60,0]]')
    expect((await read(id)).version).toBe(2)
  })
})

describe('the list', () => {
  it('is by name and of the requested status', async () => {
    const { added, get, post } = await setupOffice(database, server)
    await added('/roundingrules/save', { name: 'tenths', rules: TENTHS })
    const id = await added('/roundingrules/save', { name: 'Ältere', rules: TENTHS })
    await post('/roundingrules/save', { id, active: false })
    const names = async (query: string) =>
      (await get(`/api/time-roundings${query}`)).json<TimeRounding[]>().map(({ name }) => name)
    expect(await names('')).toEqual(['Ältere', 'Quarter hour', 'tenths'])
    expect(await names('?status=Active')).toEqual(['Quarter hour', 'tenths'])
    expect(await names('?status=Inactive')).toEqual(['Ältere'])
  })
})

describe('deleting', () => {
  it('takes rules off the lists, records them, and frees their names', async () => {
    const [name, other] = [free(), await add()]
    const id = await add({ name })
    expect(await remove(id, other)).toEqual({ status: 200, message: 'success' })
    expect((await list()).filter((each) => [id, other].includes(each.id))).toEqual([])
    expect((await office.history('time_rounding', id)).at(-1)).toMatchObject({ action: 'delete', before: { name } })
    expect(await remove(id)).toMatchObject({ status: 404 })
    expect(await save({ id, active: true })).toMatchObject({ status: 404 })
    expect(await save({ name, rules: TENTHS })).toMatchObject({ message: 'success' })
  })

  it.each([
    { why: 'an employee', use: (id: string) => office.company.addEmployee({ timeRoundingId: id }) },
    {
      why: 'a department',
      use: (id: string) => addDepartment(id),
    },
    { why: 'the company', use: (id: string) => setCompany(id) },
  ])('keeps all where $why has one, and names it', async ({ use }) => {
    const [used, unused, name] = [await add(), await add(), free()]
    await save({ id: used, name })
    await use(used)
    expect(await remove(unused, used)).toEqual({ status: 200, message: 'usedRoundings', usedRoundings: [name] })
    expect(await read(unused)).toMatchObject({ active: true })
    await setCompany(null)
  })

  it('keeps one that an employee had before', async () => {
    const [used, next] = [await add(), await add()]
    const employeeId = await office.company.addEmployee({ timeRoundingId: used })
    const changes = { timeRoundingId: next }
    await office.company.transact((work) => assignEmployee(work, { employeeId, effectiveFrom: '2026-11-02', changes }))
    expect(await remove(used)).toMatchObject({ message: 'usedRoundings' })
  })
})

describe('rights', () => {
  it('Admins save and delete, everyone else only chooses', async () => {
    const id = await add()
    for (const role of ['3', '4'] as const) {
      const who = await office.person(role)
      expect((await office.get('/api/time-roundings', who)).statusCode).toBe(200)
      expect((await office.post('/roundingrules/save', { id, active: false }, who)).statusCode).toBe(403)
      expect((await office.post('/roundingrules/save', { name: free(), rules: TENTHS }, who)).statusCode).toBe(403)
      expect((await office.post('/roundingrules/delete', { ids: [id] }, who)).statusCode).toBe(403)
    }
    expect(await read(id)).toMatchObject({ active: true, version: 1 })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['roundingRule:update'] })
    const post = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/roundingrules/save', headers, payload })
    expect((await post({ name: free(), rules: TENTHS })).statusCode).toBe(403)
    expect((await post({ id: await add(), name: free() })).json()).toMatchObject({ message: 'success' })
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, place) => row(place * 2, place * 2 + 1, 0))
}

async function addDepartment(timeRoundingId: string) {
  const { companyId } = office.company
  const department = { companyId, level: 1, name: free(), timeRoundingId }
  await office.company.transact(({ tx }) => tx.insertInto('department').values(department).execute())
}

async function setCompany(timeRoundingId: string | null) {
  const { companyId } = office.company
  await office.company.transact(({ tx }) =>
    tx
      .insertInto('company_detail')
      .values({ companyId, timeRoundingId })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ timeRoundingId }))
      .execute(),
  )
}
