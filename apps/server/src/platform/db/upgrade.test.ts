import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { tenantTransaction, type TenantTx } from './transaction.ts'

const { db } = testDatabase('nothing')

/** The last migration before people had details of their own. */
const FIRST_RELEASE = 7

it('an installation that has companies is brought to the level of today', async () => {
  const migrations = readMigrations()
  await migrate(
    db.pool,
    migrations.filter(({ level }) => level <= FIRST_RELEASE),
  )
  await db.pool.query(
    `insert into company (code, name, time_zone_id) values ('ONE', 'One', 'Pacific/Auckland'), ('TWO', 'Two', 'UTC')`,
  )
  await addWorkedDay('ONE')
  const applied = await migrate(db.pool)
  expect(applied).toEqual(migrations.filter(({ level }) => level > FIRST_RELEASE).map(({ name }) => name))

  const { rows } = await db.pool.query(
    `select relname, relforcerowsecurity from pg_class where relname = 'company_detail'`,
  )
  expect(rows).toEqual([{ relname: 'company_detail', relforcerowsecurity: true }])
  const { rows: companies } = await db.pool.query<{ id: string; code: string }>('select id, code from company')
  for (const { id, code } of companies) {
    const found = await inCompany(id, async (tx) => ({
      details: await tx.selectFrom('company_detail').select('companyId').execute(),
      weeks: await tx.selectFrom('timesheet_week').select(['monday', 'paidMinutes', 'workingDays']).execute(),
    }))
    expect(found, code).toEqual({
      details: [{ companyId: id }],
      weeks: code === 'ONE' ? [{ monday: '2026-03-02', paidMinutes: 450, workingDays: 1 }] : [],
    })
  }
})

function inCompany<T>(companyId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return tenantTransaction(db, { companyId, accountId: null, roleId: '2', employeeId: null }, work)
}

/** 7.5 hours of a Thursday, in the tables of the first release. */
async function addWorkedDay(code: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from company where code = $1', [code])
  await inCompany(rows[0]!.id, async (tx) => {
    await sql`
      with e as (
        insert into employee (company_id, clock_id, first_name, last_name, hired_on)
        values (app_company_id(), '7', 'Ada', 'Early', '2026-01-01') returning company_id, id
      )
      insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes,
        ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes,
        alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes,
        figures, input_hash, result_hash)
      select e.company_id, e.id, '2026-03-05', 'Working', 480, 450, 450, 450, 0, 0, 0, 0, 0, 0, 0, 0, 0, 450, '{}', '', ''
      from e
    `.execute(tx)
  })
}
