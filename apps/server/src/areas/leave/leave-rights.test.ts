import type { Permission } from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { oauthRoutes } from '../programs/oauth.routes.ts'
import { addToken } from '../programs/testing/programs.ts'
import { leaveRoutes } from './leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from './testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...oauthRoutes])
let office: LeaveOffice

beforeEach(async () => {
  office = await leaveOffice(database, server)
})

const DONE = { status: 200, message: 'success' }
const TUESDAY = '2026-11-24'
/** Someone without a schedule takes eight hours anyway. */
const anyDay = { scheduledDuration: false, skipUnscheduled: false }

describe('an Employee', () => {
  it('asks for their own leave, and knows nobody else’s', async () => {
    const others = await office.asked({ employeeId: office.noa, fromDate: MONDAY, ...anyDay }, office.admin)
    expect(await office.ask({ employeeId: office.noa, fromDate: MONDAY })).toMatchObject({ status: 404 })
    expect(await office.preview({ employeeId: office.noa, fromDate: MONDAY })).toMatchObject({ status: 404 })
    expect(await office.ask({ id: others, toDate: TUESDAY })).toMatchObject({ status: 404 })
    expect((await office.get(`/api/leaves/${others}`, office.mia)).statusCode).toBe(404)
    const ofNoa = `/api/leaves/list-by-employeeId?employeeId=${office.noa}`
    expect((await office.get(ofNoa, office.mia)).statusCode).toBe(404)
    expect(await office.cancel([others], office.mia)).toMatchObject({ message: 'notFound' })
    const own = await office.asked({ employeeId: office.mia.employeeId, fromDate: MONDAY })
    const list = async (path: string) => (await office.get(path, office.mia)).json<{ id: string }[]>()
    expect((await list('/api/leaves')).map(({ id }) => id)).toEqual([own])
    expect(await list(`/api/leaves/list-by-employeeId?employeeId=${office.mia.employeeId}`)).toHaveLength(1)
    expect((await office.get('/leave/leaveNum', office.mia)).json()).toBe(1)
  })

  it('changes and cancels it while it is pending, and decides none', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.read(id, office.mia)).toMatchObject({ mayEdit: true, mayCancel: true, mayExamine: false })
    expect(await office.examine(id, 'Approved', {}, office.mia)).toMatchObject({ status: 403 })
    expect(await office.ask({ id, toDate: TUESDAY })).toMatchObject(DONE)
    await office.examine(id, 'Approved')
    expect(await office.read(id, office.mia)).toMatchObject({ mayEdit: false, mayCancel: false, mayExamine: false })
    expect(await office.ask({ id, toDate: MONDAY })).toMatchObject({ status: 403 })
    expect(await office.cancel([id], office.mia)).toMatchObject({ message: 'notYours', changed: [] })
    await office.examine(id, 'Declined')
    expect(await office.cancel([id], office.mia)).toMatchObject({ message: 'notYours' })
    const waits = await office.asked({ fromDate: MONDAY })
    expect(await office.cancel([waits], office.mia)).toMatchObject({ ...DONE, changed: [waits] })
  })

  it('without a record has no leave to ask for', async () => {
    const nobody = await office.person('4')
    expect(await office.ask({ fromDate: MONDAY }, nobody)).toMatchObject({ status: 404 })
  })

  it.each([
    { field: 'skip', value: false },
    { field: 'skipUnscheduled', value: false },
    { field: 'scheduledDuration', value: false },
  ])('sends no other $field than the pay group’s where it decides', async ({ field, value }) => {
    const sent = { fromDate: MONDAY, [field]: value }
    const issues = [{ field, reason: 'set by the pay group' }]
    expect(await office.ask(sent)).toMatchObject({ status: 400, issues })
    expect(await office.preview(sent)).toMatchObject({ status: 400, issues })
    expect(await office.ask({ fromDate: MONDAY, [field]: true })).toMatchObject(DONE)
    const free = await office.asked({ ...sent, fromDate: TUESDAY }, office.supervisor)
    expect(await office.ask({ id: free, [field]: value, description: 'as it was' })).toMatchObject(DONE)
    await office.setRules({ disableEmployeeApply: false })
    expect(await office.ask({ ...sent, fromDate: '2026-11-25' })).toMatchObject(DONE)
  })
})

describe('a Supervisor', () => {
  it('sees and examines leave of the people they manage', async () => {
    const others = await office.asked({ employeeId: office.noa, fromDate: MONDAY, ...anyDay }, office.admin)
    const id = await office.asked({ fromDate: MONDAY })
    const list = (await office.get('/api/leaves', office.supervisor)).json<{ id: string }[]>()
    expect(list.map((leave) => leave.id)).toEqual([id])
    expect(await office.read(id, office.supervisor)).toMatchObject({ mayEdit: true, mayExamine: true, mayCancel: true })
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toEqual(DONE)
    expect(await office.examine(others, 'Approved', {}, office.supervisor)).toMatchObject({ status: 404 })
    expect(await office.ask({ employeeId: office.noa, fromDate: TUESDAY }, office.supervisor)).toMatchObject({
      status: 404,
    })
    expect(await office.cancel([others, id], office.supervisor)).toMatchObject({
      changed: [id],
      refused: [{ id: others, reason: 'notFound' }],
    })
  })

  it('leaves their own leave to someone else, unlike an Admin', async () => {
    const own: TestPerson = { ...office.supervisor, employeeId: office.mia.employeeId }
    const id = await office.asked({ fromDate: MONDAY }, own)
    expect(await office.read(id, own)).toMatchObject({ mayEdit: true, mayExamine: false, mayCancel: true })
    expect(await office.examine(id, 'Approved', {}, own)).toMatchObject({ status: 403 })
    await office.examine(id, 'Approved')
    expect(await office.ask({ id, toDate: TUESDAY }, own)).toMatchObject({ status: 403 })
    expect(await office.cancel([id], own)).toMatchObject({ message: 'notYours' })
    const admin = { ...office.admin, employeeId: office.mia.employeeId }
    expect(await office.examine(id, 'Declined', {}, admin)).toEqual(DONE)
  })

  it('whose functions are without leave has nothing to do with it', async () => {
    const setFunctions = (functions: string[]) =>
      office.company.transact(({ tx }) =>
        tx.updateTable('account').set({ functions }).where('id', '=', office.supervisor.accountId).execute(),
      )
    const id = await office.asked({ fromDate: MONDAY })
    await setFunctions(['Timesheet', 'Schedules'])
    expect((await office.get(`/api/leaves/${id}`, office.supervisor)).statusCode).toBe(403)
    for (const answer of [
      await office.ask({ fromDate: TUESDAY }, office.supervisor),
      await office.ask({ id, toDate: TUESDAY }, office.supervisor),
      await office.preview({ fromDate: TUESDAY }, office.supervisor),
      await office.examine(id, 'Approved', {}, office.supervisor),
      await office.cancel([id], office.supervisor),
    ]) {
      expect(answer).toMatchObject({ status: 403 })
    }
    await setFunctions(['Leave'])
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toEqual(DONE)
  })
})

it('a Superadmin examines like an Admin', async () => {
  const superadmin = await office.person('1')
  const id = await office.asked({ fromDate: MONDAY }, superadmin)
  expect(await office.examine(id, 'Approved', {}, superadmin)).toEqual(DONE)
  expect(await office.cancel([id], superadmin)).toMatchObject(DONE)
})

it('requests for someone else name the person', async () => {
  const answer = await office.ask({ employeeId: '', fromDate: MONDAY }, office.admin)
  expect(answer).toMatchObject({ status: 400, issues: [{ field: 'employeeId' }] })
})

it('nobody reads or changes leave of another company, and nothing of it is written', async () => {
  const id = await office.asked({ fromDate: MONDAY })
  const elsewhere = await leaveOffice(database, server)
  const they = elsewhere.admin
  const before = await office.read(id)
  expect((await office.get(`/api/leaves/${id}`, they)).statusCode).toBe(404)
  expect(await office.ask({ id, toDate: TUESDAY }, they)).toMatchObject({ status: 404 })
  expect(await office.ask({ fromDate: TUESDAY }, they)).toMatchObject({ status: 404 })
  const foreignType = { employeeId: elsewhere.noa, typeId: office.annual, fromDate: TUESDAY }
  expect(await office.ask(foreignType, they)).toMatchObject({ status: 404 })
  expect(await office.examine(id, 'Approved', {}, they)).toMatchObject({ status: 404 })
  expect(await office.cancel([id], they)).toMatchObject({ message: 'notFound' })
  expect((await office.get('/api/leaves', they)).json()).toEqual([])
  expect(await office.read(id)).toEqual(before)
  expect(await office.examine(randomUUID(), 'Approved')).toMatchObject({ status: 404 })
  expect(await office.ask({ id: randomUUID(), toDate: TUESDAY }, office.admin)).toMatchObject({ status: 404 })
})

it('a program may do what it was given', async () => {
  const id = await office.asked({ fromDate: MONDAY })
  const own = { employeeId: office.mia.employeeId, typeId: office.annual, fromDate: TUESDAY }
  const programOf = async (scopes: Permission[]) => {
    const { headers } = await addToken(server, await server.bearer(office.admin), { scopes })
    return async (url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const changing = await programOf(['leave:update'])
  expect(await changing('/leave/save', own)).toBe(403)
  expect(await changing('/leave/save', { id, toDate: '2026-11-25' })).toBe(200)
  expect(await changing('/leave/updateExamine', { id, status: 'Approved' })).toBe(403)
  expect(await changing('/leave/delete', { ids: [id] })).toBe(200)
  const asking = await programOf(['leave:update', 'leave:create'])
  expect(await asking('/leave/save', own)).toBe(200)
})
