import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { startJobs, type Jobs } from '../../platform/jobs/start-jobs.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import { createLog } from '../../platform/log/log.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { cancelJob, listJobs, readJob } from '../background-jobs/background-jobs.service.ts'
import { lockNextMarks } from '../marks/marks.repository.ts'
import { recalculateBatches } from './recalculate-batches.ts'
import { startRecalculationJob } from './recalculation.service.ts'
import { addPunches } from './testing/add-punches.ts'
import { messageQueues } from '../messages/message-queues.ts'
import { calculationQueues, workCalculationJobs } from './calculation.jobs.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const log = createLog('silent')
const queues = { ...calculationQueues, ...messageQueues }
let sending: Jobs
let working: Jobs | undefined

beforeAll(async () => {
  sending = await startJobs({ db, log, queues, pollMs: 20 })
})
afterAll(async () => {
  await working?.stop()
  await sending.stop()
})

describe('a recalculation in the background', () => {
  it('can be cancelled while waiting, and leaves its marks to the next one', async () => {
    const { company } = await punched(3)
    const jobId = await start(company)
    expect(await job(company, jobId)).toMatchObject({ status: 'waiting', done: 0, total: 3 })
    await company.transact((work) => cancelJob({ ...work, jobs: sending }, jobId))
    expect(await job(company, jobId)).toMatchObject({ status: 'cancelled' })

    working = await startJobs({ db, log, queues, pollMs: 20 })
    await workCalculationJobs(working, { clock: fixedClock(now), log })
    const second = await start(company)
    await expect.poll(async () => (await job(company, second)).status, { timeout: 15_000 }).toBe('done')
    expect(await job(company, second)).toMatchObject({ done: 3, total: 3 })
    expect(await job(company, jobId)).toMatchObject({ status: 'cancelled', done: 0 })
    expect(await paidAndMarks(company)).toEqual({ paid: 3 * 540, marks: 0 })
  })

  it('is visible only to the caller: another company does not see it', async () => {
    const { company } = await punched(1)
    const jobId = await start(company)
    const other = await companyAtWork(db, { now })
    const answer = await other.transact((work) => readJob(work, jobId))
    expect(isRefusal(answer) && answer.status).toBe(404)
    expect(await other.transact((work) => listJobs(work))).toEqual([])
  })
})

describe('processing marks', () => {
  it('checks before each batch, and does nothing once told to stop', async () => {
    const { company, batches } = await punched(2)
    await batches({ goOn: () => Promise.resolve(false) })
    expect(await paidAndMarks(company)).toEqual({ paid: 0, marks: 2 })
    await batches({})
    expect(await paidAndMarks(company)).toEqual({ paid: 2 * 540, marks: 0 })
  })

  it('what one worker has locked another skips, and what it leaves is not lost', async () => {
    const { company, employeeIds, batches } = await punched(3)
    const next = { employeeIds: null, except: [], days: 100 }
    await company.transact(async ({ tx }) => {
      const mine = await lockNextMarks(tx, { ...next, employees: 1 })
      const others = await company.transact(({ tx: other }) => lockNextMarks(other, { ...next, employees: 10 }))
      expect(mine.map(({ employeeId }) => employeeId)).toEqual([employeeIds[0]])
      expect(others.map(({ employeeId }) => employeeId)).toEqual(employeeIds.slice(1))
    })
    await batches({})
    expect(await paidAndMarks(company)).toEqual({ paid: 3 * 540, marks: 0 })
  })

  it('two workers end when both have done their part', async () => {
    const { company, batches } = await punched(4)
    expect(await Promise.all([batches({}), batches({})])).toEqual([[], []])
    expect(await paidAndMarks(company)).toEqual({ paid: 4 * 540, marks: 0 })
  })

  it('a lost connection is not taken for an employee who cannot be computed', async () => {
    const { company, batches } = await punched(1)
    const lost = () => Promise.reject(new DatabaseUnavailableError(new Error('gone')))
    await expect(batches({ onProgress: lost })).rejects.toThrow(DatabaseUnavailableError)
    expect(await paidAndMarks(company)).toEqual({ paid: 0, marks: 1 })
  })

  it('one employee whose rules are broken does not hold up the others', async () => {
    const { company, employeeIds, batches } = await punched(3)
    const broken = employeeIds[1]!
    await company.transact(async ({ tx }) => {
      const { rows } = await sql<{
        id: string
      }>`insert into pay_group (company_id, name) values (app_company_id(), 'No rules') returning id`.execute(tx)
      await sql`update employee_assignment set pay_group_id = ${rows[0]!.id}::uuid where employee_id = ${broken}::uuid`.execute(
        tx,
      )
    })
    expect(await batches({})).toEqual([broken])
    expect(await paidAndMarks(company)).toEqual({ paid: 2 * 540, marks: 1 })
  })
})

async function punched(people: number) {
  const company = await companyAtWork(db, { now })
  const employeeIds: string[] = []
  for (let person = 0; person < people; person++) {
    const employeeId = await company.addEmployee({})
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
    employeeIds.push(employeeId)
  }
  const batches = (options: { goOn?: () => Promise<boolean>; onProgress?: () => Promise<void> }) =>
    recalculateBatches({
      transaction: (run) => company.transact(({ tx }) => run(tx)),
      caller: { companyId: company.companyId, accountId: company.accountId, address: null },
      now: () => now,
      log,
      employeeIds: null,
      goOn: () => Promise.resolve(true),
      onProgress: () => Promise.resolve(),
      ...options,
    })
  return { company, employeeIds: employeeIds.sort(), batches }
}

function start({ transact }: CompanyAtWork): Promise<string> {
  return transact((work) => startRecalculationJob({ ...work, jobs: sending }, { title: 'Everybody' }))
}

async function job({ transact }: CompanyAtWork, id: string) {
  const found = await transact((work) => readJob(work, id))
  if (isRefusal(found)) throw new Error('no such job')
  return found
}

async function paidAndMarks({ transact }: CompanyAtWork) {
  const { rows } = await transact(({ tx }) =>
    sql<{ paid: number; marks: number }>`
      select (select coalesce(sum(minutes), 0) from pay_line) as paid, (select count(*) from recalculation_mark) as marks`.execute(
      tx,
    ),
  )
  return rows[0]!
}
