import type { RoleId } from '@timeloom/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { ensureNodes, pathKey } from '../new-companies/new-companies.service.ts'
import { NOW, SECOND, twoWeeks, type TwoWeeks } from '../calculation/testing/two-weeks.ts'
import { assignEmployee } from '../people/assign-employee.service.ts'
import { addEmployees } from '../people/people.service.ts'
import { whatIfRoutes } from './what-if.routes.ts'

const database = testDatabase()
const server = testApp(database, whatIfRoutes, { now: NOW })
const dates = { fromDate: SECOND.from, toDate: SECOND.to }
let weeks: TwoWeeks
let other: TwoWeeks
/** not of the supervisor's node */
let stranger: string
let supervisor: string

beforeAll(async () => {
  weeks = await twoWeeks(database.db)
  other = await twoWeeks(database.db)
  stranger = await weeks.addEmployee({})
  supervisor = (await newAccount(database, { roleId: '3', companyId: weeks.companyId })).accountId
  await weeks.transact(async (work) => {
    const { companyId } = weeks
    const departmentId = (await ensureNodes(work.tx, companyId, [['North']])).get(pathKey(['North']))!
    await work.tx.insertInto('managed_department').values({ companyId, accountId: supervisor, departmentId }).execute()
    const { employeeId } = weeks
    await assignEmployee(work, { employeeId, effectiveFrom: '2026-01-05', changes: { departmentId } })
  })
})

async function ask(body: object, roleId: RoleId = '2') {
  const { companyId, employeeId } = weeks
  const accountId = roleId === '3' ? supervisor : weeks.accountId
  const headers = await server.bearer({ accountId, companyId, roleId, employeeId: roleId === '4' ? employeeId : null })
  const payload = { ...dates, ...body }
  const answer = await server.app.inject({ method: 'POST', url: '/api/recalculate/preview', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const breakTime = () => ({ kind: 'payGroup', paygroupId: weeks.rules.payGroupId, rules: { breakTime: 60 } })

describe('who may ask', () => {
  it('is nobody with the Employee role', async () => {
    expect((await ask({ changes: [breakTime()] }, '4')).status).toBe(403)
  })

  it('is an Admin for everyone, a Supervisor for their own nodes', async () => {
    expect((await ask({ changes: [breakTime()] })).body).toMatchObject({ employees: 2, changedEmployees: 1 })
    expect((await ask({ changes: [breakTime()] }, '3')).body).toMatchObject({ employees: 1, changedEmployees: 1 })
  })

  it.each([
    { what: 'an employee', body: () => ({ employees: [stranger], changes: [breakTime()] }) },
    {
      what: 'a plan',
      body: () => ({ changes: [{ kind: 'schedule', employeeId: stranger, day: SECOND.from, sections: [] }] }),
    },
    {
      what: 'an approval',
      body: () => ({ changes: [{ kind: 'approval', employeeId: stranger, day: SECOND.from, allowOT: true }] }),
    },
  ])('is no Supervisor for $what of another node', async ({ body }) => {
    expect((await ask(body())).status).toBe(200)
    expect((await ask(body(), '3')).status).toBe(404)
  })

  it.each([
    { what: 'employee', body: () => ({ employees: [other.employeeId], changes: [breakTime()] }) },
    { what: 'pay group', body: () => ({ changes: [{ ...breakTime(), paygroupId: other.rules.payGroupId }] }) },
    {
      what: 'rounding',
      body: () => ({ changes: [{ kind: 'rounding', timeRoundingId: other.timeRoundingId, rows: [[0, 59, 0]] }] }),
    },
    {
      what: 'plan',
      body: () => ({ changes: [{ kind: 'schedule', employeeId: other.employeeId, day: SECOND.from, sections: [] }] }),
    },
    {
      what: 'work shift',
      body: async () => {
        const { id } = await other.transact(({ tx }) =>
          tx.selectFrom('work_shift').select('id').limit(1).executeTakeFirstOrThrow(),
        )
        return {
          changes: [
            { kind: 'approval', employeeId: weeks.employeeId, day: SECOND.from, workShiftId: id, allowOT: true },
          ],
        }
      },
    },
  ])('is nobody for another company’s $what', async ({ body }) => {
    expect((await ask(await body())).status).toBe(404)
  })
})

const planned = (...times: [string, string][]) => ({
  kind: 'schedule',
  employeeId: weeks.employeeId,
  day: SECOND.from,
  sections: times.map(([startTime, endTime]) => ({ startTime, endTime })),
})

describe('what cannot be tried', () => {
  it.each([
    { field: 'changes.0.rules.breakTme', body: () => ({ changes: [{ ...breakTime(), rules: { breakTme: 60 } }] }) },
    {
      field: 'changes.1.rules.breakTime',
      body: () => ({ changes: [breakTime(), { ...breakTime(), rules: { breakTime: 'long' } }] }),
    },
    ...[
      { overtimeCalculationType: 'Yearly' },
      { timeZoneId: 'Mars/Phobos' },
      { periodOvertimeCode: '7f0c3cb2-1111-4111-8111-111111111111' },
    ].map((rules) => ({
      field: `changes.0.rules.${Object.keys(rules)[0]}`,
      body: () => ({ changes: [{ ...breakTime(), rules }] }),
    })),
    { field: 'changes.0.sections', body: () => ({ changes: [planned(['08:00', '12:00'], ['11:00', '15:00'])] }) },
    { field: 'changes.0.sections', body: () => ({ changes: [planned(['12:00', '08:00'])] }) },
    { field: 'changes.0.day', body: () => ({ changes: [{ ...planned(), day: '2026-03-16' }] }) },
    { field: 'changes', body: () => ({ employees: [stranger], changes: [planned()] }) },
    { field: 'toDate', body: () => ({ toDate: '2026-03-08', changes: [breakTime()] }) },
    { field: 'changes', body: () => ({ changes: [] }) },
  ])('is answered with 400 and $field', async ({ field, body }) => {
    const answer = await ask(body())
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].field).toBe(field)
  })

  it('is refused by its size: above 366 days, and above 62,000 days of employees', async () => {
    const year = { fromDate: '2025-03-09', toDate: '2026-03-09' }
    expect((await ask({ ...year, changes: [breakTime()] })).body).toMatchObject({ employees: 2 })
    const longer = await ask({ ...year, fromDate: '2025-03-08', changes: [breakTime()] })
    expect(longer).toEqual({ status: 200, body: { message: 'tooManyDays', employees: 2, days: 367 } })
    await addColleagues(168)
    expect((await ask({ ...year, changes: [breakTime()] })).body).toEqual({
      message: 'tooManyDays',
      employees: 170,
      days: 366,
    })
  })
})

function addColleagues(count: number) {
  const colleagues = Array.from({ length: count }, (_, number) => ({
    clockId: 5_000 + number,
    payId: null,
    firstName: 'Colleague',
    lastName: String(number),
    email: null,
    hiredOn: '2026-01-05',
    terminatedOn: null,
    status: 'Active' as const,
    accountId: null,
    effectiveFrom: '2026-01-05',
    departmentId: null,
    payGroupId: weeks.rules.payGroupId,
    timeRoundingId: null,
    standardMinutes: 480,
  }))
  return weeks.transact(({ tx }) => addEmployees(tx, weeks.companyId, colleagues))
}
