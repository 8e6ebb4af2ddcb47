import type { AnswerOf, listSyncResults, SyncResult } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { idleJobs } from '../../../test/no-jobs.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { routes } from '../../routes.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { recordSyncResult } from './sync-results.service.ts'

const database = testDatabase()
const server = testApp(database, routes, { jobs: idleJobs })
const DAY_MS = 86_400_000

const results = async (office: SetupOffice, query = '') =>
  (await office.get(`/api/sync-results${query}`)).json<AnswerOf<typeof listSyncResults>>()
const errors = async (office: SetupOffice) => (await office.get('/api/sync-results/error-count')).json<number>()
const shown = ({ rows }: { rows: SyncResult[] }) => rows.map(({ type, status, message }) => [type, status, message])
const send = (office: SetupOffice, path: string, content: string, more: { field?: string; name?: string } = {}) =>
  office.upload(path, { field: more.field ?? 'file', content: Buffer.from(content), fields: {} })

it('an import is kept with what it did, and a refused one with what to do', async () => {
  const office = await setupOffice(database, server)
  await send(office, '/api/setup-lists/jobs/file', 'Code,Name\nA,First\nB,Second\n')
  await send(office, '/api/setup-lists/tasks/file', 'Code,Name\n,No code\n')
  await send(office, '/times/upload', '', { field: 'uploadFile' })
  const messages = shown(await results(office)).toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  expect(messages).toEqual([
    ['Job', 'Success', expect.stringMatching(/: 2 added, 0 changed, 0 unchanged\.$/)],
    ['Punch', 'Error', expect.stringContaining('nothing was imported, because the file')],
    ['Task', 'Error', expect.stringContaining('because 1 row is wrong. Fix them and import the file again.')],
  ])
  expect(await errors(office)).toBe(2)
})

it('a trial run is no import', async () => {
  const office = await setupOffice(database, server)
  const content = Buffer.from('Code,Name\n,No code\n')
  await office.upload('/api/setup-lists/jobs/file', { field: 'file', content, fields: { dryRun: 'true' } })
  expect(await results(office)).toEqual({ total: 0, rows: [] })
})

it('employees, and the export of an open pay period that was refused', async () => {
  const office = await setupOffice(database, server)
  const departmentId = await office.company.transact(async ({ tx }) => {
    const values = { companyId: office.company.companyId, level: 1, name: 'Packing' }
    return (await tx.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  const body = (lastName: string) => ({
    fileName: 'people.csv',
    columns: ['firstName', 'lastName', 'clockId', 'payId'],
    rows: [['Ada', lastName, '77', 'P77']],
    departmentId,
    dateOrder: 'dayMonth',
    hireOnDateValue: '2026-11-02',
    paygroupId: office.company.rules.payGroupId,
  })
  const wrong = await office.post('/api/employee-imports', body(''))
  expect(wrong.json()).toMatchObject({ message: 'problems' })
  const added = await office.post('/api/employee-imports', body('Lane'))
  expect(added.json()).toMatchObject({ message: 'success', added: 1 })
  const period = await office.company.transact(async ({ tx }) => {
    await ensurePayPeriods(tx, { payGroupIds: null, through: '2026-11-20' })
    return tx.selectFrom('pay_period').select('id').executeTakeFirstOrThrow()
  })
  const refused = await office.get(`/payrolltransfer/exportCSV?id=${period.id}`)
  expect(refused.statusCode).toBe(409)
  const draft = await office.get(`/payrolltransfer/exportCSV?id=${period.id}&draft=true`)
  expect(draft.statusCode).toBe(200)
  const rows = shown(await results(office))
  expect(rows).toContainEqual([
    'Employee',
    'Error',
    'people.csv: no employee was added, because of 1 problem in its rows. Fix the rows and import the file again.',
  ])
  expect(rows).toContainEqual(['Employee', 'Success', 'people.csv: 1 employee added, 0 already there.'])
  expect(rows).toContainEqual(['Payroll', 'Error', expect.stringContaining('a pay period is still open')])
  expect(rows).toContainEqual([
    'Payroll',
    'Warning',
    expect.stringMatching(/^PayrollTransfer-DRAFT-.*without a single row/),
  ])
})

it('filters by the dates of the company, types and statuses, and counts the errors of seven days', async () => {
  const office = await setupOffice(database, server)
  await office.company.transact(async ({ tx }) => {
    const now = server.clock.now()
    for (const daysAgo of [0, 6, 7, 40]) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      await recordSyncResult({ tx, now: at }, { type: 'Punch', status: 'Error', message: `${daysAgo} days ago` })
    }
    await recordSyncResult({ tx, now }, { type: 'Payroll', status: 'Success', message: 'exported' })
  })
  expect(await errors(office)).toBe(2)
  const messages = async (query: string) => (await results(office, query)).rows.map(({ message }) => message)
  // 13:00 on Friday, 20 November in Auckland
  expect(await messages('?startDate=2026-11-14&endDate=2026-11-20&statuses=Error')).toEqual([
    '0 days ago',
    '6 days ago',
  ])
  expect(await messages('?types=Payroll')).toEqual(['exported'])
  expect(await messages('?search=ago&searchIn=message&pageSize=2&page=2')).toEqual(['7 days ago', '40 days ago'])
  expect((await office.get('/api/sync-results?sort=name')).statusCode).toBe(400)
})

it('a Supervisor sees none, and another company’s are not shown', async () => {
  const [office, other] = [await setupOffice(database, server), await setupOffice(database, server)]
  await send(office, '/api/setup-lists/jobs/file', 'Code,Name\nA,First\n')
  expect((await results(office)).total).toBe(1)
  expect((await results(other)).total).toBe(0)
  const supervisor = await office.person('3')
  for (const path of ['/api/sync-results', '/api/sync-results/error-count']) {
    expect((await office.get(path, supervisor)).statusCode).toBe(403)
  }
})
