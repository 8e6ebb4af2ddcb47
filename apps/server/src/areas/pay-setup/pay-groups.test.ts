import { PayGroupRules, type PayGroup, type PayGroupDetail } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'
import { savePayGroup } from './pay-groups.service.ts'

const database = testDatabase()
const server = testApp(database, [...payGroupsRoutes, ...oauthRoutes])
let office: SetupOffice
let elsewhere: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
  elsewhere = await setupOffice(database, server)
})

/** A name that no pay group has. */
const free = () => `Group ${++number}`
const fresh = (more: object = {}) => ({ name: free(), breakCalculationType: 'None', ...more })
const add = (more: object = {}) => office.added('/paygroup/save', fresh(more))
const read = async (id: string) => (await office.get(`/api/pay-groups/${id}`)).json<PayGroupDetail>()
const save = async (payload: Record<string, unknown>, of = office) => {
  const answer = await of.post('/paygroup/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string; effectiveFrom?: string }>() }
}
const remove = async (...ids: string[]) => {
  const answer = await office.post('/paygroup/delete', { ids })
  return { status: answer.statusCode, ...answer.json<{ message: string; msg?: string }>() }
}
const DONE = { status: 200, message: 'success' }
const EXIST = { status: 200, message: 'exist' }
const missing = (...fields: string[]) => ({
  status: 400,
  issues: fields.map((field) => ({ field, reason: 'This field is required.' })),
})
const setting = (multiShiftView: boolean) =>
  office.company.transact(async ({ tx, caller }) => {
    const row = await tx
      .selectFrom('company')
      .select('settings')
      .where('id', '=', caller.companyId)
      .executeTakeFirstOrThrow()
    const settings = jsonText({ ...(row.settings as object), multiShiftView })
    await tx.updateTable('company').set({ settings }).where('id', '=', caller.companyId).execute()
  })

describe('a pay group', () => {
  it('starts with the defaults, its first period today', async () => {
    const name = free()
    const id = await add({ name })
    expect(await read(id)).toEqual({
      ...PayGroupRules.parse({ startTime: '2026-11-20' }),
      id,
      name,
      active: true,
      version: 1,
      effectiveFrom: '2026-11-20',
      laterFrom: null,
      employees: 0,
    })
  })

  it('takes the text of a form, and its first day in the date format of the user', async () => {
    const { accountId } = office.company
    const inFormat = (dateFormat: string) =>
      office.company.transact(({ tx }) =>
        tx.updateTable('account').set({ dateFormat }).where('id', '=', accountId).execute(),
      )
    await inFormat('dd/MM/yyyy')
    const id = await add({ startTime: '02/11/2026', workTime: '5.5', breakTime: '', acceptLD: 'true', active: 'false' })
    expect(await read(id)).toMatchObject({
      startTime: '2026-11-02',
      workTime: 5.5,
      acceptLD: true,
      active: false,
      breakTime: 0,
    })
    await save({ id, startTime: '2026-11-09' })
    expect((await read(id)).startTime).toBe('2026-11-09')
    expect(await save({ id, startTime: '31/02/2026' })).toMatchObject({ status: 400, issues: [{ field: 'startTime' }] })
    await inFormat('yyyy-MM-dd')
  })

  it('leaves what is absent, and what is empty becomes what a new one starts with', async () => {
    const id = await add({ breakTime: 30, shiftThreshold: 45, punchPairCompletionTime: 16, memo: 'Night crew' })
    await save({ id, breakTime: 20 })
    expect(await read(id)).toMatchObject({ breakTime: 20, shiftThreshold: 45, memo: 'Night crew', version: 2 })
    await save({ id, breakTime: '', shiftThreshold: '', punchPairCompletionTime: '', memo: '' })
    expect(await read(id)).toMatchObject({ breakTime: 0, shiftThreshold: 90, punchPairCompletionTime: null, memo: '' })
  })

  it.each([
    { why: 'a name', fields: { name: '' }, field: 'name' },
    { why: 'when a break by the clock begins', fields: { breakCalculationType: 'TimeOfDay' }, field: 'breakStartTime' },
    { why: 'the early arrival threshold', fields: { earlyArrivalThreshold: '' }, field: 'earlyArrivalThreshold' },
    { why: 'the late departure threshold', fields: { lateDepartureThreshold: '' }, field: 'lateDepartureThreshold' },
    { why: 'the hours of a day', fields: { overtimeCalculationType: 'Daily' }, field: 'dailyOvertimeThreshold' },
    { why: 'the hours of a week', fields: { overtimeCalculationType: 'Weekly' }, field: 'periodOvertimeThreshold' },
    {
      why: 'the hours of a period',
      fields: { overtimeCalculationType: 'PayPeriod' },
      field: 'periodOvertimeThreshold',
    },
    { why: 'the leave of a missed shift', fields: { autoLeave: true }, field: 'autoLeavePayTypeId' },
    { why: 'how a break is calculated', fields: { breakCalculationType: '' }, field: 'breakCalculationType' },
  ])('needs $why', async ({ fields, field }) => {
    expect(await save(fresh(fields))).toMatchObject(missing(field))
    const id = await add()
    expect(await save({ id, ...fields })).toMatchObject(missing(field))
    expect((await read(id)).version).toBe(1)
  })

  it('needs no hours of a week where the standard hours are taken', async () => {
    const standard = { overtimeCalculationType: 'Weekly', useStandardHoursAsPeriodOvertimeThreshold: true }
    expect(await save(fresh(standard))).toMatchObject(DONE)
  })

  it.each([
    { field: 'earlyArrivalThreshold', value: -1 },
    { field: 'breakTime', value: 'half an hour' },
    { field: 'startDayOfMonth', value: 29 },
    { field: 'period', value: 'yearly' },
    { field: 'breakStartTime', value: '24:30' },
    { field: 'timeZoneId', value: 'Mars/Olympus' },
    { field: 'dailyOvertimeThreshold', value: 25 },
  ])('refuses $value as $field', async ({ field, value }) => {
    expect(await save(fresh({ [field]: value }))).toMatchObject({ status: 400, issues: [{ field }] })
  })

  it('takes leave pay types for automatic leave and overtime pay types for overtime, of the company', async () => {
    const ids = office.company.rules.payTypeIds
    const id = await add({ autoLeavePayTypeId: ids.get('UNPAID'), periodOvertimeCode: ids.get('OT') })
    for (const [field, code] of [
      ['autoLeavePayTypeId', 'OT'],
      ['periodOvertimeCode', 'ANNUAL'],
    ] as const) {
      expect(await save({ id, [field]: ids.get(code) })).toMatchObject({ status: 400, issues: [{ field }] })
      const foreign = elsewhere.company.rules.payTypeIds.get(code)
      expect(await save({ id, [field]: foreign })).toMatchObject({ status: 404 })
    }
    expect((await read(id)).version).toBe(1)
  })

  it('of a company with one shift a day has its break after hours at work', async () => {
    await setting(false)
    const id = await office.added('/paygroup/save', { name: free(), workTime: 5, breakTime: 30 })
    expect(await read(id)).toMatchObject({ breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 })
    await setting(true)
  })

  it('refuses a name that is taken, however it is written, but another company may have it', async () => {
    const name = free()
    const id = await add({ name })
    expect(await save(fresh({ name: name.toUpperCase() }))).toEqual(EXIST)
    expect(await save({ id: await add(), name })).toEqual(EXIST)
    expect(await save({ id, name: name.toUpperCase() })).toMatchObject(DONE)
    expect(await save(fresh({ name }), elsewhere)).toMatchObject(DONE)
  })

  it('saved twice at the same moment is added once', async () => {
    const group = { name: free(), breakCalculationType: 'None' } as const
    const late = await office.meanwhile(
      (work) => savePayGroup(work, group),
      () => office.post('/paygroup/save', group),
    )
    expect(late.json()).toEqual({ message: 'exist' })
  })

  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    const id = await add()
    await save({ id, acceptLD: true, version: '1' })
    expect(await save({ id, memo: 'Late', version: 1 })).toMatchObject({ status: 409, message: 'changed', version: 2 })
    expect(await save({ id, memo: 'Late' })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ acceptLD: true, memo: 'Late', version: 3 })
  })

  it('that is unknown or another company’s answers 404', async () => {
    const foreign = await elsewhere.added('/paygroup/save', fresh())
    for (const id of [foreign, randomUUID()]) {
      expect(await save({ id, name: free() })).toMatchObject({ status: 404 })
      expect(await remove(id)).toMatchObject({ status: 404 })
      expect((await office.get(`/api/pay-groups/${id}`)).statusCode).toBe(404)
    }
  })

  it('is recorded with before and after; a save that changes nothing records nothing', async () => {
    const name = free()
    const id = await add({ name })
    await save({ id, name, breakTime: 0 })
    await save({ id, breakTime: 30 })
    await save({ id, active: false })
    expect(await office.history('pay_group', id)).toMatchObject([
      { action: 'create', before: null, after: { name, isActive: true, rules: { breakTime: 0 } } },
      { action: 'update', before: { rules: { breakTime: 0 } }, after: { rules: { breakTime: 30 } } },
      { action: 'update', before: { isActive: true }, after: { isActive: false } },
    ])
    expect((await read(id)).version).toBe(3)
  })

  it('is added once with one key, however often it is sent', async () => {
    const headers = { ...(await server.bearer(office.admin)), 'idempotency-key': randomUUID() }
    const payload = fresh()
    const post = () => server.app.inject({ method: 'POST', url: '/paygroup/save', headers, payload })
    const [first, second] = [await post(), await post()]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(second.json()).toEqual(first.json())
  })
})

describe('the list', () => {
  it('is by name, of the requested status, for whoever is signed in', async () => {
    const { added, get, person, company } = await setupOffice(database, server)
    await added('/paygroup/save', fresh({ name: 'weekly' }))
    await added('/paygroup/save', fresh({ name: 'Ämter', active: false }))
    const employee = await person('4')
    const names = async (query: string) => {
      const groups = (await get(`/api/pay-groups${query}`, employee)).json<PayGroup[]>()
      return groups.map(({ name }) => name)
    }
    expect(await names('')).toEqual(['Ämter', 'Standard', 'weekly'])
    expect(await names('?status=Active')).toEqual(['Standard', 'weekly'])
    expect(await names('?status=Inactive')).toEqual(['Ämter'])
    expect((await get(`/api/pay-groups/${company.rules.payGroupId}`, employee)).statusCode).toBe(403)
  })
})

describe('deleting', () => {
  it('takes unused pay groups off the lists: their names are free again, and nobody can be put in one', async () => {
    const name = free()
    const [one, other] = [await add({ name }), await add()]
    await office.company.transact(({ tx }) => ensurePayPeriods(tx, { payGroupIds: [one], through: '2026-11-20' }))
    expect(await remove(one, other, one)).toMatchObject(DONE)
    expect((await office.get('/api/pay-groups')).json<PayGroup[]>().map(({ id }) => id)).not.toContain(one)
    expect(await save({ id: one, memo: 'Back' })).toMatchObject({ status: 404 })
    expect(await save(fresh({ name }))).toMatchObject(DONE)
    const employeeId = await office.company.addEmployee({})
    const assigned = office.company.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: '2026-11-20', changes: { payGroupId: one } }),
    )
    expect(await assigned).toMatchObject({ status: 404 })
    expect(await office.history('pay_group', one)).toMatchObject([
      { action: 'create' },
      { action: 'delete', before: { name } },
    ])
  })

  it('is refused with the names where someone is in one, or was', async () => {
    const [used, unused] = [await add(), await add()]
    const employeeId = await office.company.addEmployee({ payGroupId: used })
    const { payGroupId } = office.company.rules
    await office.company.transact((work) =>
      assignEmployee(work, { employeeId, effectiveFrom: '2026-11-02', changes: { payGroupId } }),
    )
    const { name } = await read(used)
    expect(await remove(unused, used, payGroupId)).toEqual({ status: 200, message: 'inUse', msg: `${name}, Standard` })
    expect((await read(unused)).version).toBe(1)
  })
})

describe('rights', () => {
  it('Admins and Superadmins save and delete, nobody else sees one', async () => {
    const id = await add()
    for (const who of [await office.person('3'), await office.person('4')]) {
      expect((await office.get(`/api/pay-groups/${id}`, who)).statusCode).toBe(403)
      expect((await office.post('/paygroup/save', { id, memo: 'Mine' }, who)).statusCode).toBe(403)
      expect((await office.post('/paygroup/save', fresh(), who)).statusCode).toBe(403)
      expect((await office.post('/paygroup/delete', { ids: [id] }, who)).statusCode).toBe(403)
    }
    const superadmin = await office.person('1')
    expect((await office.post('/paygroup/save', fresh(), superadmin)).statusCode).toBe(200)
    expect((await office.post('/paygroup/delete', { ids: [id] }, superadmin)).json()).toMatchObject({
      message: 'success',
    })
  })

  it('a program that may only change cannot add', async () => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes: ['payGroup:update'] })
    const post = (payload: object) => server.app.inject({ method: 'POST', url: '/paygroup/save', headers, payload })
    expect((await post(fresh())).statusCode).toBe(403)
    expect((await post({ id: await add(), memo: 'Hers' })).json()).toMatchObject({ message: 'success' })
  })
})
