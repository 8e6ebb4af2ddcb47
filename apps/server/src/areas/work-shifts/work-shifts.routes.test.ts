import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyWorld, NOW, type CompanyWorld } from '../../../test/isolation/company-world.ts'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { idleJobs } from '../../../test/no-jobs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'

const database = testDatabase()
const server = testApp(database, routes, { now: NOW, jobs: idleJobs })
let own: CompanyWorld
let other: CompanyWorld
let admin: { authorization: string }

beforeAll(async () => {
  own = await companyWorld(database, server, 'OWN')
  other = await companyWorld(database, server, 'OTHER')
  admin = await server.bearer(own.people['2'])
})

const save = (payload: Record<string, unknown>, headers: Record<string, string> = admin) =>
  server.app.inject({
    method: 'POST',
    url: '/timesheet/saveShiftCard',
    headers,
    payload: { employeeId: own.ids.employee[0], ...payload },
  })
const remove = (payload: Record<string, unknown>, headers: Record<string, string> = admin) =>
  server.app.inject({
    method: 'POST',
    url: '/timesheet/deleteCustomSchedule',
    headers,
    payload: { employeeId: own.ids.employee[0], ...payload },
  })
const read = (id: string, headers: Record<string, string> = admin) =>
  server.app.inject({ url: `/api/shifts/${id}`, headers })
const planned = (day: string) => ({ day, create: true, startTime: '08:00', endTime: '16:00' })

describe('who may', () => {
  it('nobody without a session', async () => {
    const answers = [
      await save(planned('2026-11-04'), {}),
      await remove({ day: own.plannedDays[0], schId: own.ids.section[0] }, {}),
    ]
    expect([...answers, await read(own.ids.shift[0]!, {})].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  it('an Employee reads their own shift, and saves none', async () => {
    const employee = await server.bearer(own.people['4'])
    const mine = own.ids.employee[1]
    const { id } = (await save({ ...planned('2026-11-04'), employeeId: mine })).json()
    expect((await read(id, employee)).json()).toMatchObject({ employeeId: mine, startTime: '08:00' })
    expect(
      (await save({ day: '2026-11-04', workShiftId: id, employeeId: mine, allowOT: true }, employee)).statusCode,
    ).toBe(403)
    expect((await read(own.ids.shift[0]!, employee)).statusCode).toBe(404)
  })

  it('a Supervisor for the people of the managed departments', async () => {
    const supervisor = await server.bearer(own.people['3'])
    const saved = await save(planned('2026-11-03'), supervisor)
    expect(saved.json()).toEqual({ success: true, message: 'success', id: expect.any(String) })
    const { schId } = (await read(saved.json().id, supervisor)).json()
    expect((await remove({ day: '2026-11-03', schId }, supervisor)).json()).toEqual({ message: 'success' })

    const account = await newAccount(database, { roleId: '3', companyId: own.companyId })
    const elsewhere = await server.bearer({ ...account, roleId: '3', companyId: own.companyId, employeeId: null })
    const shift = { day: own.plannedDays[0], workShiftId: own.ids.shift[0] }
    const answers = [await save({ ...shift, allowOT: true }, elsewhere), await save(planned('2026-11-04'), elsewhere)]
    const section = { day: own.plannedDays[0], schId: own.ids.section[0] }
    expect(
      [...answers, await remove(section, elsewhere), await read(own.ids.shift[0]!, elsewhere)].map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([404, 404, 404, 404])
  })

  it('not the Admin of another company', async () => {
    const foreign = await server.bearer(other.people['2'])
    expect((await save(planned('2026-11-04'), foreign)).statusCode).toBe(404)
    expect((await read(own.ids.shift[0]!, foreign)).statusCode).toBe(404)
  })
})

describe('a save over the wire', () => {
  it('reads a form as it reads JSON', async () => {
    const form = new URLSearchParams({
      employeeId: own.ids.employee[0]!,
      day: own.plannedDays[0]!,
      workShiftId: own.ids.shift[0]!,
      workSectionId: '',
      breakTime: '25',
      allowEA: 'false',
      allowLD: '',
      lunchWorkingThrough: 'true',
      startTime: '',
      departmentId: own.ids.department[0]!,
    })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/timesheet/saveShiftCard',
      headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.json()).toMatchObject({ success: true, id: own.ids.shift[0] })
    expect((await read(own.ids.shift[0]!)).json()).toMatchObject({
      breakTime: 1500,
      decided: ['allowEA'],
      lunchWorkingThrough: true,
      startTime: '08:00',
      departmentId: own.ids.department[0],
    })
  })

  it('is refused with success false and a code', async () => {
    const answer = await save({ ...planned(own.plannedDays[0]!), startTime: '09:00' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: false, message: 'timeclash' }])
  })

  it('of a stale version answers 409 with who was faster', async () => {
    const { id } = (await save(planned('2026-11-02'))).json()
    const { version } = (await read(id)).json()
    await save({ day: '2026-11-02', workShiftId: id, allowEA: false, version })
    const answer = await save({ day: '2026-11-02', workShiftId: id, allowEA: true, version })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      message: 'changed',
      version: version + 1,
      changedBy: 'Ada Lane',
      changedAt: expect.any(String),
    })
  })

  it('sent twice under one key plans one shift', async () => {
    const headers = { ...admin, 'idempotency-key': randomUUID() }
    const [first, again] = [await save(planned('2026-11-01'), headers), await save(planned('2026-11-01'), headers)]
    expect(first.json()).toMatchObject({ success: true })
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  it.each([
    { field: 'startTime', value: '8 am' },
    { field: 'endTimeType', value: 'Tomorrow' },
    { field: 'breakTime', value: -1 },
    { field: 'allowOT', value: 'perhaps' },
    { field: 'workShiftId', value: '17' },
  ])('with a wrong $field answers 400', async ({ field, value }) => {
    const answer = await save({ day: own.plannedDays[0], [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ field, reason: expect.any(String) }])
  })
})
