import { beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { leaveOffice, MONDAY, type LeaveOffice } from '../leave/testing/leave-office.ts'

const database = testDatabase()
const server = testApp(database, routes)
const TYPE = 'Family Violence Leave'
const REASON = 'A hearing in court'
const SUNDAY = '2026-11-29'
let office: LeaveOffice
let typeId: string
let id: string
/** Named by the approval step of the type, and Supervisor of nobody. */
let named: TestPerson

beforeEach(async () => {
  office = await leaveOffice(database, server)
  named = await office.person('3')
  typeId = await office.added('/paytype/save', { code: 'FVL', name: TYPE, leaveStatus: true, paidLeave: true })
  const shown = { id: typeId, hideFromEmp: false, confidential: true }
  expect((await office.post('/paytype/save', shown)).json()).toMatchObject({ message: 'success' })
  const steps = [{ decider: 'users', userIds: [named.accountId] }]
  await office.added('/api/leave-rules', { typeId, steps })
  id = await office.asked({ fromDate: MONDAY, typeId, description: REASON })
})

const week = () => `fromT=${MONDAY}&toT=${SUNDAY}`
const mia = () => office.mia.employeeId

/** What reads leave of an employee, what it came to, or what was recorded of it: the call and its address. */
const READS: { call: string; url: () => string; body?: () => object }[] = [
  { call: 'listLeaves', url: () => '/api/leaves' },
  { call: 'pageLeaves', url: () => '/api/leaves/page?pageSize=50' },
  { call: 'listLeavesOfEmployee', url: () => `/api/leaves/list-by-employeeId?employeeId=${mia()}` },
  { call: 'getLeave', url: () => `/api/leaves/${id}` },
  { call: 'listLeaveDecisions', url: () => `/api/leaves/${id}/decisions` },
  { call: 'listLeaveCancellations', url: () => `/api/leaves/${id}/cancellations` },
  { call: 'getLeaveCalendar', url: () => '/api/leave-calendar?month=2026-11' },
  { call: 'getTimesheet', url: () => `/api/timesheet/getPunchRecords?employee=${mia()}&${week()}` },
  { call: 'explainDay', url: () => `/api/timesheet/explain?employee=${mia()}&day=${MONDAY}` },
  { call: 'getPeriodConfirmation', url: () => `/api/timesheet/confirmation?employee=${mia()}&fromT=${MONDAY}` },
  {
    call: 'getPayCard',
    url: () => '/paycard/getPayCard',
    body: () => ({ employeeId: mia(), fromDate: MONDAY, toDate: SUNDAY }),
  },
  { call: 'getRoster', url: () => `/api/shifts/getNewShifts?startDate=${MONDAY}&endDate=${SUNDAY}` },
  { call: 'getRosterCost', url: () => `/api/roster/cost?startDate=${MONDAY}&endDate=${SUNDAY}` },
  { call: 'searchAudit', url: () => '/api/audit' },
  { call: 'listMessages', url: () => '/api/messages' },
]

const read = async ({ url, body }: (typeof READS)[number], who: TestPerson) => {
  const answer = body ? await office.post(url(), { ...body() }, who) : await office.get(url(), who)
  return { status: answer.statusCode, text: answer.body }
}
/** Rules name types on purpose: who sets them chooses among all. */
const ofRules = (text: string) => text.replaceAll(/"entity":"(pay_type|leave_rule)".*?"entityId":"[^"]*"/g, '')

beforeEach(async () => {
  expect(await office.examine(id, 'Approved', { reason: REASON }, named)).toMatchObject({ message: 'success' })
  await office.post(`/api/leaves/${id}/cancellation`, { reason: REASON }, office.mia)
})

/** These say of leave at most that it is leave, whoever reads them. */
const NAMELESS = ['listMessages', 'getPeriodConfirmation', 'getRosterCost']

it.each(READS)('is a secret to others, and none to an administrator who may read it: $call', async (call) => {
  for (const who of [office.supervisor, office.admin]) {
    const { status, text } = await read(call, who)
    expect([who.roleId, status]).toEqual([who.roleId, call.call === 'getRosterCost' && who.roleId === '3' ? 403 : 200])
    for (const secret of [REASON, ...(call.call === 'searchAudit' ? [] : [TYPE, typeId])]) {
      expect(ofRules(text)).not.toContain(secret)
    }
  }
  await office.post('/api/confidential-leave-viewers', { userIds: [office.admin.accountId] })
  const { text } = await read(call, office.admin)
  const isNamed = text.includes(TYPE) || text.includes(REASON)
  expect(isNamed).toBe(!NAMELESS.includes(call.call))
})

it.each(READS.slice(0, 4))('is read by the employee: $call', async (call) => {
  expect((await read(call, office.mia)).text).toContain(TYPE)
})

it('is read by whom a step names, and by administrators who may', async () => {
  expect(await office.read(id, named)).toMatchObject({ typeName: TYPE, description: REASON, reason: REASON })
  expect(await office.read(id)).toMatchObject({ typeName: 'Leave', typeId: '', description: '', mayEdit: false })
  const viewers = { userIds: [office.admin.accountId] }
  expect((await office.post('/api/confidential-leave-viewers', viewers)).json()).toMatchObject({ message: 'success' })
  expect(await office.read(id)).toMatchObject({ typeName: TYPE, description: REASON })
  const timesheet = READS.find(({ call }) => call === 'getTimesheet')!
  expect((await read(timesheet, office.admin)).text).toContain(TYPE)
  expect((await read(timesheet, office.supervisor)).text).not.toContain(TYPE)
  expect((await office.history('confidential_leave_viewer', office.company.companyId))[0]).toMatchObject({
    action: 'update',
  })
})

it('makes nobody a viewer but administrators, and takes no one of another company', async () => {
  const save = async (userIds: string[], who?: TestPerson) => {
    const answer = await office.post('/api/confidential-leave-viewers', { userIds }, who)
    return answer.statusCode === 200 ? answer.json<{ message: string }>().message : answer.statusCode
  }
  expect(await save([office.supervisor.accountId])).toBe('noAdmin')
  expect(await save([office.supervisor.accountId], office.supervisor)).toBe(403)
  expect(await save([(await leaveOffice(database, server)).admin.accountId])).toBe(404)
})

it('cannot be searched for, changed or sorted out by others', async () => {
  const found = async (text: string) =>
    (await office.get(`/api/leaves/page?search=${encodeURIComponent(text)}&searchIn=typeName`)).json<{
      total: number
    }>()
  expect(await found('violence')).toMatchObject({ total: 0 })
  expect(await found('leave')).toMatchObject({ total: 1 })
  const pending = await office.asked({ fromDate: '2026-11-24', typeId })
  expect(await office.ask({ id: pending, description: 'mine' }, office.admin)).toMatchObject({ status: 403 })
})

it('is in no message or mail but the employee’s', async () => {
  const told = await Promise.all([office.supervisor, office.admin, named].map((who) => office.told(who)))
  expect(JSON.stringify(told)).not.toContain(TYPE)
  expect(JSON.stringify(told)).toContain('requested leave')
  expect(JSON.stringify(await office.told(office.mia))).toContain(TYPE)
})

describe('its end', () => {
  const decide = async (as: 'accepted' | 'declined', who: TestPerson) =>
    (await office.post(`/api/leaves/${id}/cancellation/decide`, { as, reason: 'No' }, who)).statusCode

  it('is no matter of those who do not read it', async () => {
    for (const who of [office.supervisor, office.admin]) {
      expect(await office.read(id, who)).toMatchObject({ mayCancel: false, mayDecideCancellation: false })
      expect(await office.cancel([id], who)).toMatchObject({ message: 'notYours', changed: [] })
      expect([await decide('accepted', who), await decide('declined', who)]).toEqual([403, 403])
    }
    expect(await office.read(id, office.mia)).toMatchObject({ leaveStatus: 'Approved', cancellationReason: REASON })
    const pending = await office.asked({ fromDate: '2026-11-24', typeId })
    expect(await office.cancel([pending], office.supervisor)).toMatchObject({ message: 'notYours' })
    expect(await office.cancel([pending], office.mia)).toMatchObject({ changed: [pending] })
  })

  it('is asked of whom a step names, who accepts it', async () => {
    const told = (await office.told(named)).map(({ subject, body }) => `${subject}: ${body}`)
    expect(told).toContainEqual(expect.stringMatching(/^Mia Ngata asks to cancel leave: Leave, [^“]*\.$/))
    for (const who of [office.supervisor, office.admin]) {
      expect(JSON.stringify(await office.told(who))).not.toContain('asks to cancel')
    }
    expect((await office.get('/leave/leaveNum', named)).json()).toBe(1)
    expect(await office.read(id, named)).toMatchObject({ cancellationReason: REASON, mayDecideCancellation: true })
    expect((await office.get(`/api/leaves/${id}/cancellations`, named)).body).toContain(REASON)
    expect(await decide('accepted', named)).toBe(200)
    expect(await office.read(id, office.mia)).toMatchObject({ leaveStatus: 'Cancelled' })
    expect((await office.get('/leave/leaveNum', named)).json()).toBe(0)
  })

  it('is a matter of administrators who read it', async () => {
    await office.post('/api/confidential-leave-viewers', { userIds: [office.admin.accountId] })
    expect(await office.cancel([id])).toMatchObject({ changed: [id] })
  })

  it('is one of whoever decides on it as leave where no step names anyone', async () => {
    const [{ id: ruleId }] = (await office.get('/api/leave-rules')).json<{ rules: [{ id: string }] }>().rules
    await office.post('/api/leave-rules/delete', { id: ruleId })
    const plain = await office.asked({ fromDate: '2026-11-24', typeId })
    await office.examine(plain, 'Approved', {}, office.supervisor)
    expect(await office.read(plain, office.supervisor)).toMatchObject({ typeName: 'Leave', mayCancel: true })
    expect(await office.cancel([plain], office.supervisor)).toMatchObject({ changed: [plain] })
  })
})
