import { beforeAll, describe, expect, it } from 'vitest'
import { type CompanyAtWork, companyAtWork } from '../../../test/company-at-work.ts'
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
  company.transact(({ tx, log }) =>
    endDueEmployments({
      tx,
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
    const long = await company.addEmployee({ terminatedOn: '2026-11-04' })
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

describe('a last day that is over when it is typed', () => {
  const yesterday = '2026-11-19'
  const entriesOf = (id: string) =>
    all.query<{ after: object; accountId: string; reason: string | null }>(
      `select after, account_id as "accountId", reason from audit_entry
       where entity = 'employee' and entity_id = $1 and action = 'update' order by reason nulls first`,
      [id],
    )

  it('ends the employment, the licence and the sessions in the same save', async () => {
    const id = await office.added({ email: office.email() })
    const { userId } = await office.read(id)
    const own = await server.bearer({ ...admin, accountId: userId, roleId: '4', employeeId: id })
    const before = await used()
    const saved = (await office.save({ employeeId: id, terminateDateValue: yesterday })).json()
    expect(saved).toMatchObject({ message: 'success', id })
    expect(await office.read(id)).toMatchObject({ employeeStatus: 'Terminated', terminateDateValue: yesterday })
    expect(await used()).toBe(before - 1)
    expect((await server.app.inject({ url: '/api/employees', headers: own })).statusCode).toBe(401)
    expect(await accountOf(userId)).toBe('Inactive')
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([
      { after: { terminatedOn: yesterday }, accountId: admin.accountId },
      { after: { status: 'Terminated' }, accountId: admin.accountId, reason: `The last day was ${yesterday}.` },
    ])
    await endAsOf(tomorrow)
    expect(await entriesOf(id)).toEqual(entries)
  })

  it('is not today’s by the company’s calendar, though it is over elsewhere', async () => {
    const id = await office.added()
    await office.save({ employeeId: id, terminateDateValue: '2026-11-20' })
    expect(await statusOf(id)).toBe('Active')
  })

  it('is nobody else’s: who is due waits for the sweep', async () => {
    const due = await company.addEmployee({ terminatedOn: yesterday })
    const id = await office.added()
    await office.save({ employeeId: id, terminateDateValue: yesterday })
    expect([await statusOf(id), await statusOf(due)]).toEqual(['Terminated', 'Active'])
  })

  it('adds someone for the record alone: no licence, no sign-in', async () => {
    await all.query('update company set licences = 0 where id = $1', [company.companyId])
    const id = await office.added({ email: office.email(), terminateDateValue: yesterday })
    await all.query('update company set licences = 1000 where id = $1', [company.companyId])
    expect(await office.read(id)).toMatchObject({ employeeStatus: 'Terminated', userId: null })
  })

  it('is refused where it would take the sign-in of who types it, or a Supervisor that of an Admin', async () => {
    const other = await peopleOffice(database, server, now)
    const id = await other.company.addEmployee({ accountId: other.admin.accountId, departmentId: other.bakery })
    const typedBy = async (who: TestPerson) =>
      (await other.save({ employeeId: id, terminateDateValue: yesterday }, who)).statusCode
    expect(await typedBy(other.admin)).toBe(400)
    expect(await typedBy(other.supervisor)).toBe(403)
    expect(await other.read(id)).toMatchObject({ employeeStatus: 'Active', terminateDateValue: null })
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
