import { beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../../../test/full-run.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { installationTransaction, tenantTransaction, type TenantTx } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { routes } from '../../routes.ts'
import { readApprovals } from '../approvals/approvals.service.ts'
import { findCompany, systemWork } from './customers.service.ts'
import { createDemoInstallation, demoSignIns } from './demo.service.ts'

const database = testDatabase()
const { db } = database
const now = new Date('2026-11-19T23:10:00Z')
const server = testApp(database, routes, { now })

beforeAll(() => createDemoInstallation(db, { now }))

async function inCompany<T>(code: string, work: (tx: TenantTx) => Promise<T>, its = db): Promise<T> {
  const company = await findCompany(its, code)
  return tenantTransaction(its, { companyId: company!.id, accountId: null, roleId: '2', employeeId: null }, work)
}

it('marks the installation as a demo, with four accounts', async () => {
  const found = await installationTransaction(db, async (tx) => ({
    installation: await tx.selectFrom('installation').select('isDemo').execute(),
    accounts: await tx.selectFrom('account').select(['email', 'roleId']).orderBy('roleId').execute(),
  }))
  expect(found.installation).toEqual([{ isDemo: true }])
  expect(found.accounts).toEqual([
    { email: 'superadmin@demo.example', roleId: '1' },
    { email: 'admin@demo.example', roleId: '2' },
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
      'MissingPunch',
      'UnprovedOvertime',
      'UnscheduleWork',
    ]),
  )
})

it('leaves about every fifth row of the last fortnight to look at, with an approver on each', async () => {
  const company = await findCompany(db, 'FERNBANK')
  const transact = systemWork(db, { companyId: company!.id, now, log: createLog('silent') })
  const rows = await transact((work) => readApprovals(work, { status: 'All', period: 'LastPeriod' }))
  if (isRefusal(rows)) throw new Error(rows.answer.message)
  const troubled = rows.filter(
    (row) => row.issues.length > 0 || row.pendingHours > 0 || !row.actualIn || !row.actualOut,
  )
  expect(rows.length).toBeGreaterThan(200)
  expect(troubled.length / rows.length).toBeGreaterThan(0.15)
  expect(troubled.length / rows.length).toBeLessThan(0.25)
  expect(new Set(rows.map((row) => row.approver))).toEqual(new Set(['Hēmi Waititi', 'Kate Sinclair']))
  expect(rows.some((row) => row.actualOut?.startsWith('+'))).toBe(true)
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
  expect(await inCompany('FERNBANK', people)).toHaveLength(24)
  expect(await inCompany('HARBOUR', people)).toHaveLength(4)
})

it('leaves nothing to recalculate', async () => {
  const marks = (tx: TenantTx) => tx.selectFrom('recalculation_mark').selectAll().execute()
  expect([...(await inCompany('FERNBANK', marks)), ...(await inCompany('HARBOUR', marks))]).toEqual([])
})

it('refuses no line of its clock files', async () => {
  const files = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('import_batch').select(['lines', 'imported', 'refused']).execute(),
  )
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(files.every((file) => file.refused === 0 && file.lines === file.imported)).toBe(true)
})

it('has closed, approved and exported one fortnight, and leaves the one that has just ended', async () => {
  const periods = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('pay_period').select(['fromDate', 'toDate', 'isClosed', 'isExported']).orderBy('fromDate').execute(),
  )
  expect(periods.slice(0, 3)).toEqual([
    { fromDate: '2026-10-19', toDate: '2026-11-01', isClosed: true, isExported: true },
    { fromDate: '2026-11-02', toDate: '2026-11-15', isClosed: false, isExported: false },
    { fromDate: '2026-11-16', toDate: '2026-11-29', isClosed: false, isExported: false },
  ])
  const pairs = await inCompany('FERNBANK', (tx) =>
    tx.selectFrom('punch_pair').select(['workDate', 'approvedBy', 'inPunchId', 'outPunchId']).execute(),
  )
  const complete = pairs.filter((pair) => pair.inPunchId !== null && pair.outPunchId !== null)
  const first = pairs.filter((pair) => pair.workDate < '2026-11-02')
  expect(first.filter((pair) => !complete.includes(pair))).toEqual([])
  expect(first.every((pair) => pair.approvedBy !== null)).toBe(true)
  expect(complete.filter((pair) => pair.workDate >= '2026-11-02').every((pair) => pair.approvedBy === null)).toBe(true)
})

describe.skipIf(!isFullRun).each([
  { why: 'the first day of a fortnight', today: '2026-11-15T20:00:00Z' },
  { why: 'the day after the clock went forward', today: '2026-09-27T22:00:00Z' },
  { why: 'the second of January', today: '2027-01-01T22:00:00Z' },
])('on $why', ({ today }) => {
  const other = testDatabase()

  it('it can be made too, and is without contradictions', async () => {
    await createDemoInstallation(other.db, { now: new Date(today) })
    const found = await inCompany('FERNBANK', readFigures, other.db)
    expect(found).toMatchObject({ late: 0, closed: 1, unknown: 0 })
    expect(found.punches).toBeGreaterThan(600)
  })
})

async function readFigures(tx: TenantTx) {
  const punches = await tx.selectFrom('punch').select(['isLate']).execute()
  const periods = await tx.selectFrom('pay_period').select(['isClosed']).execute()
  const lines = await tx.selectFrom('import_line').select('outcome').where('outcome', '<>', 'imported').execute()
  return {
    punches: punches.length,
    late: punches.filter((punch) => punch.isLate).length,
    closed: periods.filter((period) => period.isClosed).length,
    unknown: lines.length,
  }
}
