import type { AnswerOf, ApprovalRow, listRollCallMarks, listRollCalls } from '@timeloom/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoMadeAt } from '../../../test/demo-database.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { installationTransaction, tenantTransaction, type TenantTx } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { routes } from '../../routes.ts'
import { readApprovals } from '../approvals/approvals.service.ts'
import { findCompany } from '../new-companies/new-companies.service.ts'
import { systemWork } from '../../platform/call/system-work.ts'
import { harbourAdmin } from './demo-accounts.ts'
import { demoSignIns } from './demo.service.ts'
import { WORKED_DAYS } from './testing/worked-days.ts'

const database = testDatabase('demo')
const { db } = database
const now = demoMadeAt
const server = testApp(database, routes, { now })

async function inCompany<T>(code: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const company = await findCompany(db, code)
  return tenantTransaction(db, { companyId: company!.id, accountId: null, roleId: '2', employeeId: null }, work)
}

it('marks the installation as a demo, with its accounts', async () => {
  const found = await installationTransaction(db, async (tx) => ({
    installation: await tx.selectFrom('installation').select('isDemo').execute(),
    accounts: await tx.selectFrom('account').select(['email', 'roleId']).orderBy('roleId').orderBy('email').execute(),
  }))
  expect(found.installation).toEqual([{ isDemo: true }])
  expect(found.accounts).toEqual([
    { email: 'superadmin@demo.example', roleId: '1' },
    { email: 'admin@demo.example', roleId: '2' },
    { email: 'admin@harbour.example', roleId: '2' },
    { email: 'chilled@demo.example', roleId: '3' },
    { email: 'distribution@demo.example', roleId: '3' },
    { email: 'supervisor@demo.example', roleId: '3' },
    { email: 'employee@demo.example', roleId: '4' },
  ])
})

it('shows people at work, with the troubles of real ones', async () => {
  const exceptions = await inCompany('FERNBANK', (tx) =>
    tx
      .selectFrom('time_exception')
      .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('type')
      .orderBy('type')
      .execute(),
  )
  expect(exceptions.map((row) => row.type)).toEqual(
    expect.arrayContaining([
      'Absent',
      'EarlyDeparture',
      'LateArrival',
      'LateDeparture',
      'MissingBreak',
      'MissingPunch',
      'UnprovedOvertime',
      'UnscheduleBreak',
      'UnscheduleWork',
    ]),
  )
})

it('leaves some rows of the periods that have just ended to look at, with an approver on each', async () => {
  const company = await findCompany(db, 'FERNBANK')
  const transact = systemWork(db, { companyId: company!.id, now, log: createLog('silent') })
  const rows = await transact((work) => readApprovals(work, { status: 'All', period: 'LastPeriod' }))
  if (isRefusal(rows)) throw new Error(rows.answer.message)
  const troubled = rows.filter(
    (row) => row.issues.length > 0 || row.pendingHours > 0 || !row.actualIn || !row.actualOut,
  )
  expect(rows.length).toBeGreaterThan(450)
  expect(troubled.length / rows.length).toBeGreaterThan(0.03)
  expect(troubled.length / rows.length).toBeLessThan(0.08)
  expect(new Set(rows.map((row) => row.approver))).toEqual(
    new Set(['Hēmi Waititi', 'Kate Sinclair', 'Rawiri Tamatea', 'Sarah Kelliher']),
  )
  expect(rows.some((row) => row.actualOut?.startsWith('+'))).toBe(true)
})

it('has troubles on three to six of a hundred days', async () => {
  const days = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('timesheet_day').select(['type', 'employeeId', 'workDate']).execute(),
  )
  const troubles = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('time_exception').select(['employeeId', 'workDate']).distinct().execute(),
  )
  const worked = days.filter(({ type }) => type === 'Working' || type === 'Absent').length
  expect(troubles.length / worked).toBeGreaterThan(0.03)
  expect(troubles.length / worked).toBeLessThan(0.06)
})

it('has three divisions, five pay groups, people who came and who left, and leave in each state', async () => {
  const found = await inCompany('FERNBANK', async (tx) => ({
    divisions: await tx.selectFrom('department').select('name').where('level', '=', 1).orderBy('name').execute(),
    payGroups: await tx.selectFrom('pay_group').select('name').execute(),
    came: await tx.selectFrom('employee').select('lastName').where('hiredOn', '>', '2026-09-07').execute(),
    left: await tx.selectFrom('employee').select('lastName').where('status', '=', 'Terminated').execute(),
    leave: await tx.selectFrom('leave').select('status').distinct().orderBy('status').execute(),
  }))
  expect(found.divisions.map(({ name }) => name)).toEqual(['Bakery', 'Chilled', 'Distribution'])
  expect(found.payGroups).toHaveLength(5)
  expect([found.came.length, found.left.length]).toEqual([2, 2])
  expect(found.leave.map(({ status }) => status)).toEqual(['Approved', 'Declined', 'Pending'])
})

it('pays a public holiday to people who did not work on it, and owes another day to people who did', async () => {
  const days = await inCompany('FERNBANK', (tx) =>
    tx
      .selectFrom('timesheet_day')
      .innerJoin('employee', 'employee.id', 'timesheet_day.employeeId')
      .select(['lastName', 'holidayLeaveMinutes', 'holidayWorkedMinutes', 'alternativeHolidays'])
      .where('workDate', '=', '2026-10-26')
      .where('lastName', 'in', ['Ngata', 'Sopoaga', 'Leota'])
      .orderBy('lastName')
      .execute(),
  )
  const nothing = { holidayLeaveMinutes: 0, holidayWorkedMinutes: 0, alternativeHolidays: 0 }
  expect(days).toEqual([
    // Left on 22 October.
    { ...nothing, lastName: 'Leota' },
    { ...nothing, lastName: 'Ngata', holidayLeaveMinutes: 480 },
    { ...nothing, lastName: 'Sopoaga', holidayWorkedMinutes: 480, alternativeHolidays: 1 },
  ])
})

it.each(demoSignIns.emails)('%s opens Fernbank, with something to see', async (email) => {
  const payload = { email, password: demoSignIns.password }
  const answer = await server.app.inject({ method: 'POST', url: '/account/login', payload })
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  const get = async (url: string) => (await server.app.inject({ url, headers })).json()
  expect(await get('/api/company/settings')).toMatchObject({ companyCode: 'FERNBANK' })
  expect((await get('/menu-items')).length).toBeGreaterThan(0)
  const [employee] = await get('/api/employees')
  const sheet = await get(`/api/timesheet/getPunchRecords?employee=${employee.id}&fromT=2026-11-10`)
  expect(sheet.summary.paidMinutes).toBeGreaterThan(60 * 60)
})

it('keeps the two companies apart', async () => {
  const people = (tx: TenantTx) => tx.selectFrom('employee').select('lastName').execute()
  expect(await inCompany('FERNBANK', people)).toHaveLength(60)
  expect(await inCompany('HARBOUR', people)).toHaveLength(6)
})

it('lets the administrator of the second company see only its people', async () => {
  const payload = { email: harbourAdmin.admin.email, password: demoSignIns.password }
  const answer = await server.app.inject({ method: 'POST', url: '/account/login', payload })
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  const people = (await server.app.inject({ url: '/api/employees', headers })).json()
  expect(people).toHaveLength(6)
  expect((await server.app.inject({ url: '/api/company/settings', headers })).json()).toMatchObject({
    companyCode: 'HARBOUR',
  })
})

it('has filled only Fernbank’s setup lists, and assigned nothing from them that figures depend on', async () => {
  const counts = async (tx: TenantTx) => {
    const { rows } = await sql<{ counts: number[] }>`
      select array[(select count(*) from job), (select count(*) from task), (select count(*) from skill),
        (select count(*) from work_place), (select count(*) from kiosk_contact), (select count(*) from employee_skill),
        (select count(*) from employee_work_place)]::integer[] as counts
    `.execute(tx)
    return rows[0]?.counts
  }
  expect(await inCompany('FERNBANK', counts)).toEqual([6, 4, 2, 2, 3, 0, 37])
  expect(await inCompany('HARBOUR', counts)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

it('leaves nothing to recalculate', async () => {
  const marks = (tx: TenantTx) => tx.selectFrom('recalculation_mark').selectAll().execute()
  expect([...(await inCompany('FERNBANK', marks)), ...(await inCompany('HARBOUR', marks))]).toEqual([])
})

it('has no refused line in its clock files', async () => {
  const files = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('import_batch').select(['lines', 'imported', 'late', 'refused']).execute(),
  )
  expect(files).toHaveLength(5)
  expect(files.every((file) => file.refused === 0 && file.lines === file.imported + file.late)).toBe(true)
})

it('has closed, approved and exported past periods, and leaves those that have just ended', async () => {
  const periods = await inCompany('FERNBANK', (tx) =>
    tx
      .selectFrom('pay_period')
      .innerJoin('pay_group', 'pay_group.id', 'pay_period.payGroupId')
      .select(['pay_group.name', 'fromDate', 'toDate', 'isClosed', 'isExported'])
      .orderBy('fromDate')
      .execute(),
  )
  const of = (name: string) => periods.filter((period) => period.name === name)
  const fortnights = of('Production')
  expect(fortnights.map(({ isClosed }) => isClosed)).toEqual([true, true, true, true, false, false, false])
  expect(fortnights[4]).toMatchObject({ fromDate: '2026-11-02', toDate: '2026-11-15' })
  const weeks = of('Distribution')
  expect(weeks.filter(({ isClosed }) => isClosed)).toHaveLength(9)
  expect(weeks[9]).toMatchObject({ fromDate: '2026-11-09', toDate: '2026-11-15', isClosed: false })
  expect(periods.filter(({ isClosed, isExported }) => isClosed !== isExported)).toEqual([])
  const pairs = await inCompany('FERNBANK', (tx) =>
    tx
      .selectFrom('punch_pair')
      .leftJoin('pay_period_snapshot', (join) =>
        join
          .onRef('pay_period_snapshot.employeeId', '=', 'punch_pair.employeeId')
          .onRef('pay_period_snapshot.workDate', '=', 'punch_pair.workDate'),
      )
      .select(['approvedBy', 'inPunchId', 'outPunchId', 'payPeriodId'])
      .execute(),
  )
  const closed = pairs.filter(({ payPeriodId }) => payPeriodId !== null)
  expect(closed.length).toBeGreaterThan(1500)
  expect(closed.filter((pair) => !pair.inPunchId || !pair.outPunchId || !pair.approvedBy)).toEqual([])
  expect(pairs.filter((pair) => pair.payPeriodId === null && pair.approvedBy !== null)).toEqual([])
})

describe('a day as docs/engine.md has it', () => {
  it.each(WORKED_DAYS)('$why', async ({ name, date, paid, exceptions }) => {
    const found = await inCompany('FERNBANK', async (tx) => ({
      day: await tx
        .selectFrom('timesheet_day')
        .innerJoin('employee', 'employee.id', 'timesheet_day.employeeId')
        .select(['paidMinutes', 'breakMinutes', 'elapsedMinutes', 'pendingOvertimeMinutes'])
        .where('lastName', '=', name)
        .where('workDate', '=', date)
        .executeTakeFirst(),
      exceptions: await tx
        .selectFrom('time_exception')
        .innerJoin('employee', 'employee.id', 'time_exception.employeeId')
        .select(['type', 'minutes'])
        .where('lastName', '=', name)
        .where('workDate', '=', date)
        .execute(),
    }))
    expect(found.day).toEqual(paid)
    expect(found.exceptions.map(({ type, minutes }) => `${type}:${minutes ?? ''}`)).toEqual(exceptions)
  })
})

async function asAdmin() {
  const payload = { email: 'admin@demo.example', password: demoSignIns.password }
  const signedIn = await server.app.inject({ method: 'POST', url: '/account/login', payload })
  return { authorization: `Bearer ${signedIn.json().accessToken}` }
}

it('lets Harpreet Singh’s missing Out of Thursday last week be added as suggested, as README step 1 says', async () => {
  const url = '/api/time-approvals?startDate=2026-11-12&endDate=2026-11-12'
  const rows = (await server.app.inject({ url, headers: await asAdmin() })).json<ApprovalRow[]>()
  const row = rows.find(({ employeeName }) => employeeName === 'Harpreet Singh')
  expect(row).toMatchObject({ actualOut: null, missing: { direction: 'Out' } })
})

it('pays people differently when overtime of Production begins after 7 hours, as README step 5 says', async () => {
  const paygroupId = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('pay_group').select('id').where('name', '=', 'Production').executeTakeFirstOrThrow(),
  )
  const changes = [{ kind: 'payGroup', paygroupId: paygroupId.id, rules: { dailyOvertimeThreshold: 7 } }]
  const payload = { fromDate: '2026-11-09', toDate: '2026-11-15', changes }
  const url = '/api/recalculate/preview'
  const effect = (await server.app.inject({ method: 'POST', url, payload, headers: await asAdmin() })).json()
  expect(effect.changedEmployees).toBeGreaterThan(5)
})

it('offers a sample clock file whose lines are accounted for, and which adds nothing when imported again', async () => {
  const headers = await asAdmin()
  expect((await server.app.inject({ url: '/api/imports/sample', headers })).json()).toEqual({ isOffered: true })
  const file = await server.app.inject({ url: '/api/imports/sample/file', headers })
  expect(file.body).toContain('2026-11-15 08:00:00')
  const upload = async () => {
    const part = 'Content-Disposition: form-data; name="uploadFile"; filename="sample.dat"'
    const payload = `--limit\r\n${part}\r\n\r\n${file.body}\r\n--limit--\r\n`
    const type = { 'content-type': 'multipart/form-data; boundary=limit' }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/times/upload',
      payload,
      headers: { ...headers, ...type },
    })
    return answer.json<object>()
  }
  expect(await upload()).toMatchObject({ result: { lines: 12, imported: 8, alreadyThere: 3, refused: 1 } })
  expect(await upload()).toMatchObject({ result: { lines: 12, imported: 0, alreadyThere: 11, refused: 1 } })
})

it('a drill was held at the bakery, and two wardens found everyone', async () => {
  const payload = { email: 'admin@demo.example', password: demoSignIns.password }
  const answer = await server.app.inject({ method: 'POST', url: '/account/login', payload })
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  const read = async <Answer>(url: string) => (await server.app.inject({ url, headers })).json<Answer>()
  const { rows } = await read<AnswerOf<typeof listRollCalls>>('/api/evacuation/roll-calls')
  expect(rows).toMatchObject([
    { siteName: 'Bakery', isDrill: true, missing: 0, unknown: 0, startedBy: 'Kate Sinclair' },
  ])
  expect(rows[0]!.safe).toBeGreaterThan(10)
  const marks = await read<AnswerOf<typeof listRollCallMarks>>(`/api/evacuation/roll-calls/${rows[0]!.id}/marks`)
  expect(new Set(marks.rows.map(({ markedBy }) => markedBy))).toEqual(new Set(['Kate Sinclair', 'Hēmi Waititi']))
  expect(marks.rows.filter(({ isOverruled }) => isOverruled)).toMatchObject([{ status: 'missing' }])
})
