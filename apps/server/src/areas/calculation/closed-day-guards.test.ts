import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { sqlState } from '../../platform/db/database-error.ts'
import { createPayGroup } from '../pay-rules/pay-rules.service.ts'

const { db } = testDatabase()
const now = new Date('2026-03-20T00:00:00Z')
let company: CompanyAtWork
/** in the starter pay group, whose weeks of 2 and 16 March are closed and that of 9 March is not */
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now })
  employeeId = await company.addEmployee({})
  await run(
    `insert into schedule_day (company_id, employee_id, work_date, source)
     select app_company_id(), '${employeeId}', day, 'demo' from unnest('{2026-02-23,2026-03-03,2026-03-10,2026-03-23}'::date[]) day`,
  )
  await close(company.rules.payGroupId, ['2026-03-02', '2026-03-16'])
})

describe('a closed day refuses, and no part of the statement takes effect', () => {
  it.each([
    { why: 'a new row', write: () => insert(`'2026-03-04'`) },
    { why: 'rows among a thousand of open days', write: () => insert(`'2026-03-18'::date - 1000 + number`, 1_000) },
    { why: 'a row changed in place', write: () => change('2026-03-03', 'is_off_day = true') },
    { why: 'a row moved out of it', write: () => change('2026-03-03', `work_date = '2026-03-11'`) },
    { why: 'a row moved into it', write: () => change('2026-03-10', `work_date = '2026-03-05'`) },
    { why: 'a row moved from before it into it', write: () => change('2026-02-23', `work_date = '2026-03-17'`) },
    {
      why: 'a row moved from a closed day to a closed day',
      write: () => change('2026-03-03', `work_date = '2026-03-17'`),
    },
    { why: 'a deleted row', write: () => run(`delete from schedule_day where work_date = '2026-03-03'`) },
    { why: 'all rows deleted', write: () => run('delete from schedule_day') },
    {
      why: 'an insert that turns into an update',
      write: () =>
        run(`insert into schedule_day (company_id, employee_id, work_date, source)
             values (app_company_id(), '${employeeId}', '2026-03-03', 'demo')
             on conflict (company_id, employee_id, work_date) do update set is_off_day = true`),
    },
    {
      why: 'a row moved to someone whose day is closed',
      write: async () => {
        const open = await colleagueInOpenGroup()
        await run(`insert into schedule_day (company_id, employee_id, work_date, source)
                   values (app_company_id(), '${open}', '2026-03-04', 'demo')`)
        await run(`update schedule_day set employee_id = '${employeeId}' where employee_id = '${open}'`)
      },
    },
  ])('$why', async ({ write }) => {
    const before = await ownDays()
    expect(sqlState(await write().catch((error: unknown) => error))).toBe('TL001')
    expect(await ownDays()).toEqual(before)
  })

  it('the owner of the tables too, acting for the company', async () => {
    const client = await db.pool.connect()
    try {
      await client.query(`begin; set local app.company_id = '${company.companyId}'`)
      const changing = client.query(`update schedule_day set is_off_day = true where work_date = '2026-03-03'`)
      await expect(changing).rejects.toMatchObject({ code: 'TL001' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('next to closed days', () => {
  it.each([
    { why: 'a day before the first of them', write: () => insert(`'2026-03-01'`) },
    { why: 'a day between two closed periods', write: () => insert(`'2026-03-12'`) },
    { why: 'a day after the last of them', write: () => insert(`'2026-03-24'`) },
    { why: 'a move from an open day to an open day', write: () => change('2026-03-10', `work_date = '2026-02-24'`) },
    { why: 'a statement that finds no row', write: () => change('2026-03-04', 'is_off_day = true') },
    {
      why: 'the same day in a pay group that is open',
      write: async () => {
        const open = await colleagueInOpenGroup()
        return run(`insert into schedule_day (company_id, employee_id, work_date, source)
                    values (app_company_id(), '${open}', '2026-03-04', 'demo')`)
      },
    },
    {
      why: 'the same day in another company',
      write: async () => {
        const other = await companyAtWork(db, { now })
        const theirs = await other.addEmployee({})
        return run(
          `insert into schedule_day (company_id, employee_id, work_date, source)
           values (app_company_id(), '${theirs}', '2026-03-04', 'demo')`,
          other,
        )
      },
    },
  ])('$why is written', async ({ write }) => {
    await expect(write()).resolves.toBeDefined()
  })
})

function run(text: string, as: CompanyAtWork = company) {
  return as.transact(({ tx }) => sql.raw(text).execute(tx))
}

function insert(day: string, rows = 1) {
  return run(`insert into schedule_day (company_id, employee_id, work_date, source)
    select app_company_id(), '${employeeId}', ${day}, 'demo' from generate_series(1, ${rows}) number
    on conflict do nothing`)
}

function change(day: string, values: string) {
  return run(`update schedule_day set ${values} where work_date = '${day}'`)
}

async function ownDays() {
  const { rows } = await run(
    `select work_date, is_off_day from schedule_day where employee_id = '${employeeId}' order by 1`,
  )
  return rows
}

function close(payGroupId: string, mondays: string[]) {
  return run(`insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code, is_closed)
    select app_company_id(), '${payGroupId}', monday, monday + 6, monday::text, true
    from unnest('{${mondays.join()}}'::date[]) monday
    on conflict (company_id, pay_group_id, from_date) do update set to_date = excluded.to_date, is_closed = true`)
}

async function colleagueInOpenGroup(): Promise<string> {
  const payGroupId = await company.transact(({ tx }) =>
    createPayGroup(tx, {
      companyId: company.companyId,
      name: 'Open',
      effectiveFrom: '2026-01-05',
      rules: { startTime: '2026-01-05' },
    }),
  )
  return company.addEmployee({ payGroupId })
}
