import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { fixedClock } from '../../platform/clock/clock.ts'
import { startJobs, type Jobs } from '../../platform/jobs/start-jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { insertJob, readJob } from '../background-jobs/background-jobs.service.ts'
import { messageQueues } from '../messages/message-queues.ts'
import { recalculationQueue, type RecalculationJob } from './recalculation-queue.ts'
import { addPunches } from './testing/add-punches.ts'
import { timesheetQueues, workTimesheetJobs } from './timesheets.jobs.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const log = createLog('silent')
let jobs: Jobs

beforeAll(async () => {
  jobs = await startJobs({ db, log, queues: { ...timesheetQueues, ...messageQueues }, pollMs: 20 })
  await workTimesheetJobs(jobs, { clock: fixedClock(now), log })
})
afterAll(() => jobs.stop())

it('the shares of a large recalculation are worked off in threads, and its end is told once', async () => {
  const company = await companyAtWork(db, { now })
  for (let person = 0; person < 4; person++) {
    const employeeId = await company.addEmployee({})
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
  }
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
  const { rows } = await company.transact(({ tx }) =>
    sql`select (select sum(minutes) from pay_line) as paid, (select count(*) from recalculation_mark) as marks,
      (select count(*) from message) as messages`.execute(tx),
  )
  expect(rows).toEqual([{ paid: 4 * 540, marks: 0, messages: 1 }])
})
