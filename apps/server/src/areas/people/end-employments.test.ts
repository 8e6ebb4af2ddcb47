import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyAtWork } from '../../../test/company-at-work.ts'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { superuser } from '../../../test/superuser.ts'
import { testApp, type TestPerson } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { peopleQueues, workPeopleJobs } from './people.jobs.ts'
import { peopleRoutes } from './people.routes.ts'
import { endDueEmployments } from './end-employments.service.ts'
import { peopleOffice, type PeopleOffice } from './testing/people-office.ts'

// 13:00 of 20 November in Auckland.
const now = new Date('2026-11-20T00:00:00Z')
const tomorrow = new Date('2026-11-20T11:00:00Z')
const database = testDatabase()
const all = superuser(database)
const server = testApp(database, peopleRoutes, { now })

let office: PeopleOffice
let company: CompanyAtWork
let admin: TestPerson

beforeAll(async () => {
  office = await peopleOffice(database, server, now)
  ;({ company, admin } = office)
})

const endAsOf = (at: Date) =>
  company.transact(({ tx, jobs, log }) =>
    endDueEmployments({
      tx,
      jobs,
      log,
      now: at,
      caller: { companyId: company.companyId, accountId: null, address: null },
    }),
  )
const statusOf = async (id: string) => (await office.read(id)).employeeStatus
const used = async () => {
  const headers = await server.bearer(admin)
  return (await server.app.inject({ url: '/api/employees/user-count', headers })).json()
}
const accountOf = async (id: string) =>
  (await all.query<{ status: string }>('select status from account where id = $1', [id]))[0]?.status

describe('a last day ahead', () => {
  it('ends the employment once it is over by the company’s calendar, not before', async () => {
    const id = await office.added({ terminateDateValue: '2026-11-20' })
    await endAsOf(new Date('2026-11-20T10:59:00Z'))
    expect(await statusOf(id)).toBe('Active')
    await endAsOf(tomorrow)
    expect(await statusOf(id)).toBe('Terminated')
    expect(await office.read(id)).toMatchObject({ terminateDateValue: '2026-11-20' })
  })

  it('frees the licence', async () => {
    await endAsOf(tomorrow)
    await office.added({ terminateDateValue: '2026-11-20' })
    const before = await used()
    await endAsOf(tomorrow)
    expect(await used()).toBe(before - 1)
  })

  it('signs the person out, and back in only who comes back', async () => {
    const id = await office.added({ email: office.email(), terminateDateValue: '2026-11-20' })
    const { userId } = await office.read(id)
    const own = await server.bearer({ ...admin, accountId: userId, roleId: '4', employeeId: id })
    await endAsOf(tomorrow)
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
    expect(await accountOf(userId)).toBe('Inactive')
    await office.setStatus(id, 'Active')
    expect(await accountOf(userId)).toBe('Active')
  })

  it('is recorded as the system’s, with the day', async () => {
    const id = await office.added({ terminateDateValue: '2026-11-20' })
    await endAsOf(tomorrow)
    const entries = await all.query(
      `select before, after, reason, account_id from audit_entry
       where entity = 'employee' and entity_id = $1 and action = 'update'`,
      [id],
    )
    expect(entries).toEqual([
      {
        before: { status: 'Active' },
        after: { status: 'Terminated' },
        reason: 'The last day was 2026-11-20.',
        account_id: null,
      },
    ])
  })

  it('is caught up after days off, and done once', async () => {
    const long = await office.added({ terminateDateValue: '2026-11-04' })
    const away = await office.added({ terminateDateValue: '2026-11-25' })
    await office.setStatus(away, 'Inactive')
    const later = new Date('2026-12-24T00:00:00Z')
    expect(await endAsOf(later)).toBeGreaterThanOrEqual(2)
    expect([await statusOf(long), await statusOf(away)]).toEqual(['Terminated', 'Terminated'])
    expect(await endAsOf(later)).toBe(0)
  })

  it('leaves the company its last Admin', async () => {
    const id = await company.addEmployee({ accountId: admin.accountId, terminatedOn: '2026-11-20' })
    await endAsOf(tomorrow)
    expect(await statusOf(id)).toBe('Terminated')
    expect(await accountOf(admin.accountId)).toBe('Active')
  })
})

it('who comes back as Inactive is not terminated again', async () => {
  const id = await office.added({ terminateDateValue: '2026-11-10' })
  await endAsOf(now)
  expect(await statusOf(id)).toBe('Terminated')
  expect((await office.setStatus(id, 'Inactive')).json()).toMatchObject({ message: 'success' })
  await endAsOf(tomorrow)
  expect(await statusOf(id)).toBe('Inactive')
})

it('the sweep does it for every company at work, each on its own day', async () => {
  const log = createLog('silent')
  const there = await companyAtWork(database.db, { now, zone: 'America/Los_Angeles' })
  const idThere = await there.addEmployee({ terminatedOn: '2026-11-20' })
  const idHere = await company.addEmployee({ terminatedOn: '2026-11-20' })
  const jobs = await startJobs({ db: database.db, log, queues: peopleQueues, pollMs: 20 })
  try {
    await workPeopleJobs(jobs, { clock: { now: () => tomorrow }, log })
    await installationTransaction(database.db, (tx) => jobs.sendFor(tx, company.companyId, 'employment-ends-sweep'))
    const states = () =>
      all.query('select id, status from employee where id = any($1) order by status', [[idHere, idThere]])
    await expect
      .poll(async () => (await states()).at(-1), { timeout: 10_000 })
      .toEqual({
        id: idHere,
        status: 'Terminated',
      })
    const done = `select count(*)::integer as waiting from pgboss.job where name like 'employment%' and state in ('created', 'active')`
    await expect.poll(async () => (await all.query<{ waiting: number }>(done))[0]?.waiting, { timeout: 10_000 }).toBe(0)
    expect((await states())[0]).toEqual({ id: idThere, status: 'Active' })
  } finally {
    await jobs.stop()
  }
})
