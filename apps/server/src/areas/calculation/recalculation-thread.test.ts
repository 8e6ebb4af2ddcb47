import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-error.ts'
import { createLog } from '../../platform/log/log.ts'
import { cancelJob, insertJob, beginJob, readJob } from '../background-jobs/background-jobs.service.ts'
import { workOffInThread, type RecalculationShare } from './recalculation-share.ts'
import { addPunches } from './testing/add-punches.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
const log = createLog('silent')
const people = 3

describe('a share in a thread', () => {
  it('calculates the marked employees and reports its progress', async () => {
    const company = await punched()
    const jobId = await begunJob(company)
    expect(await workOff(company, { jobId })).toEqual([])
    expect(await paidAndMarks(company)).toEqual({ paid: people * 540, marks: 0 })
    expect(await company.transact((work) => readJob(work, jobId))).toMatchObject({ done: people, status: 'running' })
  })

  it('two at a time end when both have done their part', async () => {
    const company = await punched()
    expect(await Promise.all([workOff(company), workOff(company)])).toEqual([[], []])
    expect(await paidAndMarks(company)).toEqual({ paid: people * 540, marks: 0 })
  })

  it('does nothing for a cancelled job', async () => {
    const company = await punched()
    const jobId = await begunJob(company)
    await company.transact((work) => cancelJob(work, jobId))
    expect(await workOff(company, { jobId })).toEqual([])
    expect(await paidAndMarks(company)).toEqual({ paid: 0, marks: people })
  })

  it('names the employee who could not be calculated', async () => {
    const company = await punched()
    const broken = await company.transact(async ({ tx }) => {
      const group = await sql<{ id: string }>`
        insert into pay_group (company_id, name) values (app_company_id(), 'No rules') returning id`.execute(tx)
      const { rows } = await sql<{ employeeId: string }>`
        update employee_assignment set pay_group_id = ${group.rows[0]!.id}::uuid
        where employee_id = (select employee_id from recalculation_mark order by employee_id limit 1)
        returning employee_id`.execute(tx)
      return rows[0]!.employeeId
    })
    expect(await workOff(company)).toEqual([broken])
    expect(await paidAndMarks(company)).toEqual({ paid: (people - 1) * 540, marks: 1 })
  })

  it('says that the database is unavailable', async () => {
    const company = await punched()
    const nowhere = {
      address: { host: '/nowhere', port: 1, user: 'nobody', database: 'none' },
      preparesStatements: true,
    }
    await expect(workOffInThread(shareOf(company), { database: nowhere, log })).rejects.toThrow(
      DatabaseUnavailableError,
    )
    expect(await paidAndMarks(company)).toEqual({ paid: 0, marks: people })
  })
})

async function punched(): Promise<CompanyAtWork> {
  const company = await companyAtWork(db, { now })
  for (let person = 0; person < people; person++) {
    const employeeId = await company.addEmployee({})
    await addPunches(company, { employeeId, punches: ['2026-03-02 08:00 In', '2026-03-02 17:00 Out'] })
  }
  return company
}

function shareOf({ companyId, accountId }: CompanyAtWork): RecalculationShare {
  return { session: { companyId, accountId, roleId: '2', employeeId: null }, jobId: null, employeeIds: null, now }
}

function workOff(company: CompanyAtWork, options: Partial<RecalculationShare> = {}): Promise<string[]> {
  return workOffInThread({ ...shareOf(company), ...options }, { database: db.forThread, log })
}

function begunJob({ transact, accountId }: CompanyAtWork): Promise<string> {
  return transact(async ({ tx }) => {
    const id = await insertJob(tx, { kind: 'recalculation', title: 'All', total: people, accountId, link: null })
    await beginJob(tx, id, now)
    return id
  })
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
