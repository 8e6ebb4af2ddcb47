import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../../test/fixed-clock.ts'
import { startJobs, type Jobs } from '../../platform/jobs/start-jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { insertJob, readJob } from '../background-jobs/background-jobs.service.ts'
import { messageQueues } from '../messages/message-queues.ts'
import { batch } from './recalculate-batches.ts'
import { recalculationQueue, type RecalculationJob } from './recalculation-queue.ts'
import { addPunches } from './testing/add-punches.ts'
import { catchUpQueue, calculationQueues, workCalculationJobs } from './calculation.jobs.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const log = createLog('silent')
let jobs: Jobs

beforeAll(async () => {
  jobs = await startJobs({ db, log, queues: { ...calculationQueues, ...messageQueues }, pollMs: 20 })
  await workCalculationJobs(jobs, { clock: fixedClock(now), log })
})
afterAll(() => jobs.stop())

it('the shares of a large recalculation run in threads, and its end is reported once', async () => {
  const company = await punched(4)
  const { accountId } = company
  const jobId = await company.transact(async ({ tx }) => {
    const id = await insertJob(tx, { kind: 'recalculation', title: 'All', total: 4, accountId, link: null })
    const share: RecalculationJob = { jobId: id, employeeIds: null, isLarge: true }
    await jobs.send(tx, recalculationQueue, share)
    await jobs.send(tx, recalculationQueue, share)
    return id
  })
  const job = () => company.transact((work) => readJob(work, jobId))
  await expect.poll(job, { timeout: 30_000 }).toMatchObject({ status: 'done', done: 4, total: 4 })
  expect(await figures(company)).toEqual({ paid: 4 * 540, marks: 0, messages: 1 })
  // Otherwise lists over all figures take a minute until the planner updates its own statistics.
  const { rows } = await db.pool.query(
    `select reltuples::integer as rows from pg_class where oid = 'pay_line'::regclass`,
  )
  expect(rows[0].rows).toBeGreaterThanOrEqual(4)
})

it('days that time has passed over are brought up to date in threads if there are many', async () => {
  const usual = batch.employees
  batch.employees = 1
  try {
    const company = await punched(3)
    await company.transact(({ tx }) => jobs.send(tx, catchUpQueue, { isNightly: false }))
    const done = { paid: 3 * 540, marks: 0, messages: 0 }
    await expect.poll(() => figures(company), { timeout: 30_000 }).toEqual(done)
  } finally {
    batch.employees = usual
  }
})

async function punched(people: number): Promise<CompanyAtWork> {
  const company = await companyAtWork(db, { now })
  for (let person = 0; person < people; person++) {
    const employeeId = await company.addEmployee({})
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
  }
  return company
}

async function figures({ transact }: CompanyAtWork): Promise<unknown> {
  const { rows } = await transact(({ tx }) =>
    sql`select (select coalesce(sum(minutes), 0) from pay_line) as paid,
      (select count(*) from recalculation_mark) as marks, (select count(*) from message) as messages`.execute(tx),
  )
  return rows[0]
}
