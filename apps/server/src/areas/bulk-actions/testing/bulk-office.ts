import type { BulkRun, RoleId } from '@timeloom/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../../test/company-at-work.ts'
import { fixedClock } from '../../../../test/fixed-clock.ts'
import type { TestDatabase } from '../../../../test/test-database.ts'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../../platform/call/refusal.ts'
import { startJobs, type Jobs } from '../../../platform/jobs/start-jobs.ts'
import { createLog } from '../../../platform/log/log.ts'
import { calculationQueues } from '../../calculation/calculation.jobs.ts'
import { messageQueues } from '../../messages/message-queues.ts'
import { ensureNodes, pathKey } from '../../new-companies/new-companies.service.ts'
import { bulkActionsQueues, workBulkActionsJobs } from '../bulk-actions.jobs.ts'
import { readPeopleOf, readRuns, undoRun } from '../bulk-actions.service.ts'
import type { RunKind } from '../bulk-run.ts'

/** The Wednesday that runs of tests are for. */
export const DAY = '2026-06-03'
const NOW = new Date('2026-06-04T00:00:00Z')
const log = createLog('silent')

/** A company with Mele in the dock of the north and Noa in the south, and the jobs of runs at work. */
export function bulkOffice({ db }: Pick<TestDatabase, 'db'>) {
  const office = {
    company: undefined as unknown as CompanyAtWork,
    mele: '',
    noa: '',
    nodes: new Map<string, string>(),
  }
  let jobs: Jobs
  beforeAll(async () => {
    jobs = await startJobs({
      db,
      log,
      queues: { ...bulkActionsQueues, ...calculationQueues, ...messageQueues },
      pollMs: 20,
    })
    await workBulkActionsJobs(jobs, { clock: fixedClock(NOW), log, publicUrl: 'https://time.test' })
  })
  afterAll(() => jobs.stop())
  beforeEach(async () => {
    office.company = await companyAtWork(db, { now: NOW, from: '2026-05-04', jobs })
    const { companyId, transact } = office.company
    office.nodes = await transact(({ tx }) => ensureNodes(tx, companyId, [['North', 'Dock'], ['South']]))
    office.mele = await office.company.addEmployee({
      firstName: 'Mele',
      lastName: 'Lane',
      departmentId: node('North', 'Dock'),
    })
    office.noa = await office.company.addEmployee({ firstName: 'Noa', lastName: 'Lane', departmentId: node('South') })
  })
  const node = (...path: string[]) => office.nodes.get(pathKey(path))!
  const transact: CompanyAtWork['transact'] = (work, as) => office.company.transact(work, as)

  /** The answer of a service, with the status of a refusal. */
  const answerOf = async <T extends object>(run: (work: Work) => Promise<T>, as?: { roleId?: RoleId }) => {
    const answer: object = await transact(run, as)
    return (isRefusal(answer) ? { status: answer.status, ...answer.answer } : answer) as Exclude<T, Refusal> & {
      status?: number
      message: string
    }
  }
  const runs = (kind: RunKind): Promise<BulkRun[]> => transact((work) => readRuns(work, kind))
  const ended = async (kind: RunKind) => {
    const isOver = async () => (await runs(kind)).every(({ status, isUndoing }) => status === 'done' && !isUndoing)
    await expect.poll(isOver, { timeout: 30_000, interval: 20 }).toBe(true)
  }
  return Object.assign(office, {
    node,
    answerOf,
    runs,
    ended,
    /** Starts a run that must not be refused, and waits for its end. @returns its id */
    async run(kind: RunKind, start: (work: Work) => Promise<object>): Promise<string> {
      const answer = (await answerOf(start)) as { message: string; id?: string }
      if (answer.id === undefined) throw new Error(JSON.stringify(answer))
      await ended(kind)
      return answer.id
    },
    async undo(kind: 'punch' | 'leave', id: string) {
      const answer = await answerOf((work) => undoRun(work, { id, kind }))
      await ended(kind)
      return answer
    },
    /** First name, outcome, reason, and what the undo did. */
    async results(kind: RunKind, id: string): Promise<string[]> {
      const people = await transact((work) => readPeopleOf(work, { id, kind }))
      if (isRefusal(people)) throw new Error(JSON.stringify(people.answer))
      return people.map(({ employeeName, outcome, reason, undo, undoReason }) =>
        [employeeName.split(' ')[0], outcome, reason, undo, undoReason].filter((each) => each !== null).join(' '),
      )
    },
    /** The week of the day is paid. */
    closePeriod: () =>
      transact(({ tx }) =>
        sql`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
          values (app_company_id(), ${office.company.rules.payGroupId}::uuid, '2026-06-01', '2026-06-07', '20260601', true)
          on conflict (company_id, pay_group_id, from_date) do update set is_closed = true`.execute(tx),
      ),
    /** Standing punches of someone, as times. */
    async punches(employeeId: string): Promise<string[]> {
      const { rows } = await transact(({ tx }) =>
        sql<{ time: string }>`
          select local_date || ' ' || lpad((local_minute / 60)::text, 2, '0') || ':' || lpad((local_minute % 60)::text, 2, '0') as time
          from standing_punch where employee_id = ${employeeId}::uuid order by at`.execute(tx),
      )
      return rows.map(({ time }) => time)
    },
    async paidMinutes(employeeId: string, date = DAY): Promise<number> {
      const { rows } = await transact(({ tx }) =>
        sql<{ paid: number }>`select coalesce(sum(paid_minutes), 0)::integer as paid from timesheet_day
          where employee_id = ${employeeId}::uuid and work_date = ${date}::date`.execute(tx),
      )
      return rows[0]!.paid
    },
  })
}
