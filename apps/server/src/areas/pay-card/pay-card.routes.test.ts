import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyWorld, NOW, type CompanyWorld } from '../../../test/isolation/company-world.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'

const database = testDatabase()
const server = testApp(database, routes, { now: NOW, jobs: idleJobs })
const week = { fromDate: '2026-11-16', toDate: '2026-11-22' }
let own: CompanyWorld
let other: CompanyWorld
let admin: { authorization: string }

beforeAll(async () => {
  own = await companyWorld(database, server, 'OWN')
  other = await companyWorld(database, server, 'OTHER')
  admin = await server.bearer(own.people['2'])
})

type Headers = Record<string, string>
const post = (url: string, payload: object, headers: Headers) =>
  server.app.inject({ method: 'POST', url, headers, payload })
const read = (payload: object = {}, headers: Headers = admin) =>
  post('/paycard/getPayCard', { employeeId: own.ids.employee[0], ...week, ...payload }, headers)
const save = (payload: object, headers: Headers = admin) =>
  post('/paycard/save', { employeeId: own.ids.employee[0], ...week, ...payload }, headers)
const remove = (payload: object, headers: Headers = admin) => post('/paycard/deletePayCardDetails', payload, headers)
const ofWeekBefore = { fromDate: '2026-11-09', toDate: '2026-11-15' }

describe('who may', () => {
  it('nobody without a session', async () => {
    const ids = { payCardId: own.ids.payCard[0], payPayCardDetailId: own.ids.payCardDetail[0] }
    const answers = [await read({}, {}), await save({ description: 'x' }, {}), await remove(ids, {})]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  it('an Employee reads their own and saves nothing, whose it is', async () => {
    const employee = await server.bearer(own.people['4'])
    const mine = { employeeId: own.ids.employee[1] }
    expect((await read(mine, employee)).json()).toMatchObject({
      employeeName: 'Own Lane',
      readonly: true,
      payTypes: [],
    })
    expect((await save({ ...mine, description: 'x' }, employee)).statusCode).toBe(403)
    expect((await read({}, employee)).statusCode).toBe(404)
  })

  it('a Supervisor for the people of the managed departments', async () => {
    const supervisor = await server.bearer(own.people['3'])
    expect((await read({}, supervisor)).json()).toMatchObject({ readonly: false, state: 'open' })
    expect((await save({ description: 'Seen' }, supervisor)).json()).toMatchObject({ message: 'success' })
    const account = await newAccount(database, { roleId: '3', companyId: own.companyId })
    const elsewhere = await server.bearer({ ...account, roleId: '3', companyId: own.companyId, employeeId: null })
    const line = { payCardId: own.ids.payCard[0], payPayCardDetailId: own.ids.payCardDetail[0] }
    const answers = [
      await read({}, elsewhere),
      await save({ description: 'x' }, elsewhere),
      await remove(line, elsewhere),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  it('not the Admin of another company', async () => {
    const foreign = await server.bearer(other.people['2'])
    expect((await read({}, foreign)).statusCode).toBe(404)
    expect((await save({ description: 'x' }, foreign)).statusCode).toBe(404)
  })
})

describe('a save over the wire', () => {
  it('reads the parallel fields of a form, empty entries too', async () => {
    const [line] = (await read()).json().details
    const form = new URLSearchParams([
      ['id', ''],
      ['employeeId', own.ids.employee[0]!],
      ['fromDate', week.fromDate],
      ['toDate', week.toDate],
      ['description', 'By form'],
      ['payCardDetailIdIds', line.id],
      ['payCardDetailIdIds', ''],
      ['payTypeIds', line.payTypeId],
      ['payTypeIds', own.ids.allowance[0]!],
      ['units', line.units.toFixed(2)],
      ['units', ''],
      ['effUnits', ''],
      ['effUnits', '2.50'],
      ['notes', ''],
      ['notes', 'tea'],
    ])
    const answer = await server.app.inject({
      method: 'POST',
      url: '/paycard/save',
      headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.json()).toMatchObject({ message: 'success', id: expect.any(String) })
    const card = (await read()).json()
    expect(card).toMatchObject({ description: 'By form', version: answer.json().version })
    expect(card.details).toMatchObject([
      { id: line.id, calculatedEffUnits: null, manualAdd: false },
      { payTypeName: 'One to choose', effUnits: 2.5, notes: 'tea', manualAdd: true, modifiedName: 'Ada Lane' },
    ])
  })

  it.each([
    { why: 'without an employee', payload: { employeeId: '' }, code: 'noEmployee' },
    { why: 'of days that are not one card', payload: { toDate: '2026-11-23' }, code: 'notOneCard' },
  ])('$why answers $code', async ({ payload, code }) => {
    const answer = await save(payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: code }])
  })

  it('of a pay type that is there already answers repeatcode', async () => {
    const line = { payTypeIds: [own.ids.allowance[0]], payCardDetailIdIds: [''], effUnits: [1] }
    expect((await save({ ...ofWeekBefore, ...line })).json()).toEqual({ message: 'repeatcode' })
  })

  it('of a line of another card answers 404', async () => {
    const line = { payTypeIds: [own.ids.allowance[0]], payCardDetailIdIds: [own.ids.payCardDetail[0]], effUnits: [1] }
    expect((await save(line)).statusCode).toBe(404)
    expect((await save({ id: own.ids.payCard[0], description: 'x' })).statusCode).toBe(404)
  })

  it('of a stale version answers 409 with who was faster', async () => {
    const { version } = (await read()).json()
    await save({ description: 'First', version })
    const answer = await save({ description: 'Second', version })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'changed', changedBy: 'Ada Lane' }])
  })

  it('sent twice under one key adds one line', async () => {
    const headers = { ...admin, 'idempotency-key': randomUUID() }
    const line = { payTypeIds: [own.ids.overtimePayType[0]], payCardDetailIdIds: [''], effUnits: [1] }
    const [first, again] = [await save(line, headers), await save(line, headers)]
    expect(first.json()).toMatchObject({ message: 'success' })
    expect(again.json()).toEqual(first.json())
  })

  it.each([
    { field: 'effUnits', value: ['2.555'] },
    { field: 'effUnits', value: ['two'] },
    { field: 'effUnits', value: [1e9] },
    { field: 'payTypeIds', value: ['17'] },
    { field: 'notes', value: ['x'.repeat(501)] },
    { field: 'fromDate', value: '2026-02-30' },
  ])('with a wrong $field answers 400', async ({ field, value }) => {
    const answer = await save({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].field.split('.')[0]).toBe(field)
  })

  it('is in the history of the employee, one entry per line', async () => {
    const query = new URLSearchParams({ employeeId: own.ids.employee[0]!, entities: 'pay_card', pageSize: '50' })
    const answer = await server.app.inject({ url: `/api/audit?${query.toString()}`, headers: admin })
    const fields = answer
      .json()
      .rows.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field))
    expect(fields).toEqual(expect.arrayContaining(['description', 'effUnits.Overtime (added by hand)']))
  })
})

describe('a reading', () => {
  it.each([{ toDate: '2026-11-15' }, { toDate: '2028-11-15' }])('of days until $toDate answers 400', async (days) => {
    expect((await read(days)).statusCode).toBe(400)
  })
})
