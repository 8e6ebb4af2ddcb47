import type { Leave, LeaveDecision, LeaveDelegation, LeaveRule } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { leaveRoutes } from '../leave/leave.routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from '../leave/testing/leave-office.ts'
import { leaveStepsRoutes } from './leave-steps.routes.ts'

const database = testDatabase()
const server = testApp(database, [...leaveRoutes, ...leaveStepsRoutes])
let office: LeaveOffice
/** A Supervisor of nobody. */
let pat: TestPerson

beforeEach(async () => {
  office = await leaveOffice(database, server)
  pat = await office.person('3')
})

const TODAY = '2026-11-20'

const call = async (url: string, payload: Record<string, unknown>, who: TestPerson = office.admin) => {
  const answer = await office.post(url, payload, who)
  return { status: answer.statusCode, ...answer.json<{ message: string; id?: string }>() }
}
const rule = (steps: object[], of: { departmentId?: string; typeId?: string; id?: string } = {}, who?: TestPerson) =>
  call('/api/leave-rules', { ...of, steps }, who)
const SUPERVISOR = { decider: 'department' }
const ADMINS = { decider: 'admins' }
const named = (...people: TestPerson[]) => ({ decider: 'users', userIds: people.map(({ accountId }) => accountId) })
const delegate = (to: TestPerson, more: object = {}, who: TestPerson = office.supervisor) =>
  call('/api/leave-delegations', { delegateId: to.accountId, fromDate: TODAY, toDate: '2026-11-30', ...more }, who)
const decisions = async (id: string, who: TestPerson = office.mia) =>
  (await office.get(`/api/leaves/${id}/decisions`, who)).json<LeaveDecision[]>()
const waiting = async (who: TestPerson) => (await office.get('/leave/leaveNum', who)).json<number>()
const waitingList = async (who: TestPerson) =>
  (await office.get('/api/leaves?status=Pending&waiting=me', who)).json<Leave[]>().map(({ id }) => id)

describe('a request with two steps', () => {
  let id: string

  beforeEach(async () => {
    expect(await rule([SUPERVISOR, ADMINS])).toMatchObject({ message: 'success' })
    id = await office.asked({ fromDate: MONDAY })
  })

  it('stays pending until the last step approves, and says where it is', async () => {
    expect(await office.read(id, office.supervisor)).toMatchObject({ step: 1, steps: 2, mayExamine: true })
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toMatchObject({ leaveStatus: 'Pending' })
    expect(await office.read(id, office.mia)).toMatchObject({
      leaveStatus: 'Pending',
      step: 2,
      steps: 2,
      waitsForKind: 'admins',
    })
    expect(await office.examine(id, 'Approved', { reason: 'Enjoy' })).toMatchObject({ leaveStatus: 'Approved' })
    expect(await office.read(id, office.mia)).toMatchObject({ leaveStatus: 'Approved', waitsForKind: null })
    expect(await decisions(id)).toMatchObject([
      { step: 1, steps: 2, status: 'Approved', for: null },
      { step: 2, steps: 2, status: 'Approved', reason: 'Enjoy' },
    ])
  })

  it('is declined at any step', async () => {
    await office.examine(id, 'Approved', {}, office.supervisor)
    expect(await office.examine(id, 'Declined', { reason: 'Too busy' })).toMatchObject({ leaveStatus: 'Declined' })
    expect(await office.read(id, office.mia)).toMatchObject({ leaveStatus: 'Declined', reason: 'Too busy' })
  })

  it('takes no decision out of turn, and no two of one person', async () => {
    await office.examine(id, 'Approved', {}, office.supervisor)
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toMatchObject({ message: 'decidedBefore' })
    const other = await office.asked({ fromDate: '2026-11-24' })
    await rule([ADMINS, SUPERVISOR], { typeId: office.sick })
    const sick = await office.asked({ fromDate: '2026-11-25', typeId: office.sick })
    expect(await office.examine(sick, 'Approved', {}, office.supervisor)).toMatchObject({ message: 'notYourTurn' })
    expect(await office.read(other, office.supervisor)).toMatchObject({ mayExamine: true })
    expect(await decisions(sick)).toEqual([])
  })

  it('lets the second of two deciders of one step know that it was decided', async () => {
    const { version } = await office.read(id, office.supervisor)
    const both = await Promise.all([
      office.examine(id, 'Approved', { version }, office.supervisor),
      office.examine(id, 'Declined', { version }, office.admin),
    ])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(await decisions(id)).toHaveLength(1)
  })

  it('keeps its steps when the rules change', async () => {
    const [{ id: ruleId }] = (await office.get('/api/leave-rules')).json<{ rules: [LeaveRule] }>().rules
    expect(await call('/api/leave-rules/delete', { id: ruleId })).toMatchObject({ message: 'success' })
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toMatchObject({ leaveStatus: 'Pending' })
    const next = await office.asked({ fromDate: '2026-11-24' })
    expect(await office.examine(next, 'Approved', {}, office.supervisor)).toEqual({ status: 200, message: 'success' })
  })

  it('begins again when the employee asks for something else', async () => {
    await office.examine(id, 'Approved', {}, office.supervisor)
    await office.ask({ id, fromDate: '2026-11-24', toDate: '2026-11-24' })
    expect(await office.read(id, office.supervisor)).toMatchObject({ step: 1, mayExamine: true })
    expect(await decisions(id)).toMatchObject([{ isEarlier: true }])
    await office.ask({ id, description: 'A trip' })
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toMatchObject({ leaveStatus: 'Pending' })
  })

  it('counts and lists for whoever is to decide now', async () => {
    expect([await waiting(office.supervisor), await waiting(office.admin), await waiting(office.mia)]).toEqual([
      1, 1, 1,
    ])
    expect(await waitingList(office.supervisor)).toEqual([id])
    await office.examine(id, 'Approved', {}, office.supervisor)
    expect([await waiting(office.supervisor), await waiting(office.admin)]).toEqual([0, 1])
    expect(await waitingList(office.supervisor)).toEqual([])
  })

  it('tells the next deciders when their step begins, and the employee at the end', async () => {
    await office.examine(id, 'Approved', {}, office.supervisor)
    expect((await office.told(office.admin)).map(({ subject }) => subject)).toContain(
      'Leave of Mia Ngata waits for you',
    )
    expect(await office.told(office.mia)).toEqual([])
    await office.examine(id, 'Approved')
    expect((await office.told(office.mia)).map(({ subject }) => subject)).toEqual(['Your leave was approved'])
  })
})

describe('who decides', () => {
  it('named people do, of whatever department, and see no other leave of it', async () => {
    await rule([named(pat)])
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.read(id, pat)).toMatchObject({ mayExamine: true, mayEdit: false, mayCancel: false })
    expect(await office.cancel([id], pat)).toMatchObject({ message: 'notFound' })
    expect(await office.examine(id, 'Approved', {}, office.supervisor)).toMatchObject({ message: 'notYourTurn' })
    expect(await office.examine(id, 'Approved', {}, office.admin)).toMatchObject({ message: 'notYourTurn' })
    expect(await office.examine(id, 'Approved', {}, pat)).toMatchObject({ message: 'success' })
    const url = `/api/leaves/list-by-employeeId?employeeId=${office.mia.employeeId}`
    expect((await office.get(url, pat)).statusCode).toBe(404)
  })

  it('administrators do, where nobody named can', async () => {
    await rule([named(pat)])
    const id = await office.asked({ fromDate: MONDAY })
    await database.db.pool.query(`update account set status = 'Inactive' where id = $1`, [pat.accountId])
    expect(await office.read(id)).toMatchObject({ waitsForKind: 'admins', mayExamine: true })
    expect(await office.examine(id, 'Approved')).toMatchObject({ message: 'success' })
  })

  it('one administrator decides two steps only where there is no other', async () => {
    await rule([ADMINS, ADMINS])
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.examine(id, 'Approved')).toMatchObject({ leaveStatus: 'Pending' })
    const second = await office.person('2')
    expect(await office.examine(id, 'Approved')).toMatchObject({ message: 'decidedBefore' })
    expect(await office.examine(id, 'Approved', {}, second)).toMatchObject({ leaveStatus: 'Approved' })
  })

  it('the most specific rule wins: the type, then the nearest department', async () => {
    await rule([SUPERVISOR, ADMINS, ADMINS])
    await rule([SUPERVISOR, ADMINS], { departmentId: office.plant })
    const steps = async (fields: object) => (await office.read(await office.asked({ ...fields }))).steps
    expect(await steps({ fromDate: MONDAY })).toBe(2)
    await rule([SUPERVISOR], { departmentId: office.bakery })
    expect(await steps({ fromDate: '2026-11-24' })).toBe(1)
    await rule([SUPERVISOR, ADMINS, ADMINS], { typeId: office.sick })
    expect(await steps({ fromDate: '2026-11-25', typeId: office.sick })).toBe(3)
    await rule([SUPERVISOR, ADMINS], { typeId: office.sick, departmentId: office.plant })
    expect(await steps({ fromDate: '2026-11-26', typeId: office.sick })).toBe(2)
  })
})

describe('rules', () => {
  it('are one for each type and department, and name people who approve leave', async () => {
    expect(await rule([SUPERVISOR])).toMatchObject({ message: 'success' })
    expect(await rule([ADMINS])).toMatchObject({ message: 'exist' })
    expect(await rule([named(office.mia)], { typeId: office.sick })).toMatchObject({ message: 'noApprover' })
    expect(await rule([named()], { typeId: office.sick })).toMatchObject({ status: 400 })
  })

  it('are for administrators, and of one company', async () => {
    expect(await rule([SUPERVISOR], {}, office.supervisor)).toMatchObject({ status: 403 })
    expect((await office.get('/api/leave-rules', office.mia)).statusCode).toBe(403)
    const other = await leaveOffice(database, server)
    expect(await rule([SUPERVISOR], { departmentId: other.bakery })).toMatchObject({ status: 404 })
    expect(await rule([SUPERVISOR], { typeId: other.sick })).toMatchObject({ status: 404 })
    expect(await rule([named(other.admin)])).toMatchObject({ status: 404 })
  })
})

describe('a delegate', () => {
  it('decides in the range with the scope of whom they stand in for, and history says so', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    expect((await office.get(`/api/leaves/${id}`, pat)).statusCode).toBe(404)
    expect(await delegate(pat)).toMatchObject({ message: 'success' })
    const named = await office.read(id, pat)
    expect(named).toMatchObject({ mayExamine: true, mayEdit: false, mayCancel: false })
    expect(named.decidesFor).not.toBeNull()
    expect(await waiting(pat)).toBe(1)
    expect(await office.examine(id, 'Approved', {}, pat)).toMatchObject({ message: 'success' })
    expect(await decisions(id)).toMatchObject([{ status: 'Approved', for: named.decidesFor }])
    const [, approved] = await office.history('leave', id)
    expect(approved).toMatchObject({ action: 'approve', after: { decidedFor: named.decidesFor } })
  })

  it('gets a message about it and about new requests; nothing but leave is delegated', async () => {
    await delegate(pat)
    expect((await office.told(pat))[0]!.subject).toMatch(/^You decide on leave for /)
    const approverAccountId = office.supervisor.accountId
    await office.company.transact(({ tx }) =>
      tx.updateTable('department').set({ approverAccountId }).where('id', '=', office.bakery).execute(),
    )
    await office.asked({ fromDate: MONDAY })
    const subjects = (await office.told(pat)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^For .*: Mia Ngata requested leave$/))
    const url = `/api/leaves/list-by-employeeId?employeeId=${office.mia.employeeId}`
    expect((await office.get(url, pat)).statusCode).toBe(404)
  })

  it.each([
    { why: 'before the range', dates: { fromDate: '2026-11-21', toDate: '2026-11-30' } },
    { why: 'on the last date', dates: { toDate: TODAY }, isIn: true },
  ])('decides by date: $why', async ({ dates, isIn = false }) => {
    const id = await office.asked({ fromDate: MONDAY })
    expect(await delegate(pat, dates)).toMatchObject({ message: 'success' })
    expect((await office.examine(id, 'Approved', {}, pat)).status).toBe(isIn ? 200 : 404)
  })

  it('loses it when it is ended', async () => {
    const id = await office.asked({ fromDate: MONDAY })
    const { id: delegation } = await delegate(pat)
    expect(await call(`/api/leave-delegations/${delegation}/end`, {}, pat)).toMatchObject({ status: 403 })
    expect(await call(`/api/leave-delegations/${delegation}/end`, {}, office.supervisor)).toMatchObject({
      message: 'success',
    })
    expect((await office.examine(id, 'Approved', {}, pat)).status).toBe(404)
    const listed = (await office.get('/api/leave-delegations', pat)).json<LeaveDelegation[]>()
    expect(listed).toMatchObject([{ state: 'ended' }])
  })

  it('decides on no leave of their own, and at no second step', async () => {
    await rule([SUPERVISOR, named(pat)])
    await delegate(pat)
    const id = await office.asked({ fromDate: MONDAY })
    expect(await office.examine(id, 'Approved', {}, pat)).toMatchObject({ leaveStatus: 'Pending' })
    expect(await office.examine(id, 'Approved', {}, pat)).toMatchObject({ message: 'decidedBefore' })
    expect(await office.read(id)).toMatchObject({ waitsForKind: 'admins', mayExamine: true })
  })

  it.each([
    { why: 'order', more: { toDate: '2026-11-01' } },
    { why: 'past', more: { fromDate: '2026-11-01', toDate: '2026-11-02' } },
    { why: 'self', more: 'self' },
    { why: 'noApprover', more: 'employee' },
  ])('is refused: $why', async ({ why, more }) => {
    const to = more === 'self' ? office.supervisor : more === 'employee' ? office.mia : pat
    expect(await delegate(to, typeof more === 'string' ? {} : more)).toMatchObject({ message: why })
  })

  it('is one at a time, named by oneself or an administrator', async () => {
    const of = { userId: office.supervisor.accountId }
    expect(await delegate(pat, of, office.admin)).toMatchObject({ message: 'success' })
    expect(await delegate(office.admin)).toMatchObject({ message: 'overlap' })
    expect(await delegate(office.admin, of, pat)).toMatchObject({ status: 403 })
    const foreign = await leaveOffice(database, server)
    expect(await delegate(foreign.supervisor, {}, pat)).toMatchObject({ status: 404 })
  })
})
