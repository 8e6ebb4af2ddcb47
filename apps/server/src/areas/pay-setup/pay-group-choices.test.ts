import { PayGroupRules, type PayGroupDetail, type Permission } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { setupFilesRoutes } from '../setup-files/setup-files.routes.ts'
import { payGroupsRoutes } from './pay-groups.routes.ts'
import { payTypesRoutes } from './pay-types.routes.ts'

const database = testDatabase()
const server = testApp(database, [...payGroupsRoutes, ...payTypesRoutes, ...setupFilesRoutes, ...oauthRoutes])
let office: SetupOffice
let number = 0

beforeAll(async () => {
  office = await setupOffice(database, server)
})

const add = (more: object = {}) =>
  office.added('/paygroup/save', { name: `Group ${++number}`, breakCalculationType: 'None', ...more })
const addType = (more: object) =>
  office.added('/paytype/save', { code: `T${++number}`, name: `Type ${number}`, payRateFactor: 1, ...more })
const changeType = async (id: string, fields: object) => {
  expect((await office.post('/paytype/save', { id, ...fields })).json()).toMatchObject({ message: 'success' })
}
const read = async (id: string) => (await office.get(`/api/pay-groups/${id}`)).json<PayGroupDetail>()
const save = async (payload: Record<string, unknown>) => {
  const answer = await office.post('/paygroup/save', payload)
  return { status: answer.statusCode, ...answer.json<{ message: string }>() }
}
const DONE = { status: 200, message: 'success' }

describe.each([
  { field: 'periodOvertimeCode', flag: 'isOvertime', kind: 'overtime' },
  { field: 'autoLeavePayTypeId', flag: 'leaveStatus', kind: 'leave' },
])('$field', ({ field, flag, kind }) => {
  const refused = (reason: string) => ({ status: 400, issues: [{ field, reason }] })

  it(`may be what is ${kind} on the date from which the rules hold`, async () => {
    const payTypeId = await addType({})
    await changeType(payTypeId, { [flag]: true, effectiveFrom: '2026-11-10' })
    const id = await add()
    expect(await save({ id, [field]: payTypeId })).toMatchObject(DONE)
    const early = await add({ effectiveFrom: '2026-11-09' })
    const reason = `a pay type that is ${kind} on 2026-11-09`
    expect(await save({ id: early, [field]: payTypeId })).toMatchObject(refused(reason))
    expect(await save({ id: early, [field]: payTypeId, effectiveFrom: '2026-11-10' })).toMatchObject(DONE)
  })

  it(`may not be what is ${kind} no more, but stays where it was`, async () => {
    const payTypeId = await addType({ [flag]: true })
    const id = await add({ [field]: payTypeId })
    await changeType(payTypeId, { [flag]: false, effectiveFrom: '2026-11-10' })
    const reason = `a pay type that is ${kind} on 2026-11-20`
    expect(await save({ id: await add(), [field]: payTypeId })).toMatchObject(refused(reason))
    expect(await save({ id, [field]: payTypeId, memo: 'Kept' })).toMatchObject(DONE)
    expect(await read(id)).toMatchObject({ [field]: payTypeId, memo: 'Kept' })
  })

  it('is chosen among active pay types, but stays where it was', async () => {
    const payTypeId = await addType({ [flag]: true })
    const id = await add({ [field]: payTypeId })
    await changeType(payTypeId, { active: false })
    const name = `Group ${++number}`
    expect(await save({ name, breakCalculationType: 'None', [field]: payTypeId })).toMatchObject(
      refused('an active pay type'),
    )
    expect(await save({ id: await add(), [field]: payTypeId })).toMatchObject(refused('an active pay type'))
    expect(await save({ id, [field]: payTypeId, memo: 'Kept' })).toMatchObject(DONE)
  })
})

describe('values as they are read', () => {
  it.each([
    { field: 'overtimeCalculationType', said: 'Pay Period', kept: 'PayPeriod' },
    { field: 'overtimeCalculationType', said: 'PayPeriod', kept: 'PayPeriod' },
    { field: 'breakCalculationType', said: 'Hours at Work', kept: 'HoursAtWork' },
    { field: 'breakCalculationType', said: 'Time of Day', kept: 'TimeOfDay' },
  ])('$said is $kept', async ({ field, said, kept }) => {
    const needed = { periodOvertimeThreshold: 80, breakStartTime: '12:00' }
    const id = await add({ ...needed, [field]: said })
    expect(await read(id)).toMatchObject({ [field]: kept })
    expect(await save({ id, [field]: `${said}s` })).toMatchObject({ status: 400, issues: [{ field }] })
  })
})

it('values as they are read come in from a file, too', async () => {
  const name = `Group ${++number}`
  const rows = `name,breakCalculationType,overtimeCalculationType,periodOvertimeThreshold\n${name},Hours at Work,Pay Period,80\n`
  const sent = { field: 'file', content: Buffer.from(rows) }
  expect((await office.upload('/api/setup-lists/payGroups/file', sent)).json()).toMatchObject({ added: 1, wrong: 0 })
  const groups = (await office.get('/api/pay-groups')).json<PayGroupDetail[]>()
  expect(groups.find((group) => group.name === name)).toMatchObject({
    breakCalculationType: 'HoursAtWork',
    overtimeCalculationType: 'PayPeriod',
  })
})

describe('the list', () => {
  it('tells the rules to people who may see pay groups, and to others what they choose and ask for leave by', async () => {
    const rules = { memo: 'Night crew', skipHoliday: false, disableEmployeeApply: false, graceTimeIn: 5 }
    const id = await add(rules)
    const { name } = await read(id)
    const listed = async (who = office.admin) =>
      (await office.get('/api/pay-groups', who)).json<{ id: string }[]>().find((group) => group.id === id)
    expect(await listed()).toMatchObject({ ...PayGroupRules.parse({ startTime: '2026-11-20' }), ...rules, version: 1 })
    const leave = { skipHoliday: false, skipUnscheduleDay: true, durationBySchedule: true, disableEmployeeApply: false }
    for (const role of ['3', '4'] as const) {
      expect(await listed(await office.person(role))).toEqual({ id, name, active: true, ...leave })
    }
  })

  it('is as short for a program that may not see pay groups', async () => {
    const bearer = await server.bearer(office.admin)
    const fieldsFor = async (scopes: Permission[]) => {
      const { headers } = await addToken(server, bearer, { scopes })
      const answer = await server.app.inject({ method: 'GET', url: '/api/pay-groups', headers })
      return Object.keys(answer.json<object[]>()[0]!)
    }
    expect(await fieldsFor(['skill:visible'])).toHaveLength(7)
    expect(await fieldsFor(['payGroup:visible'])).toContain('memo')
  })
})
