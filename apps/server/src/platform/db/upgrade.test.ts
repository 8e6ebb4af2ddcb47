import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { tenantTransaction } from './transaction.ts'

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
  const applied = await migrate(db.pool)
  expect(applied).toEqual(migrations.filter(({ level }) => level > FIRST_RELEASE).map(({ name }) => name))

  const { rows } = await db.pool.query(
    `select relname, relforcerowsecurity from pg_class where relname = 'company_detail'`,
  )
  expect(rows).toEqual([{ relname: 'company_detail', relforcerowsecurity: true }])
  const { rows: companies } = await db.pool.query<{ id: string; code: string }>('select id, code from company')
  for (const { id, code } of companies) {
    const { rows: found } = await tenantTransaction(
      db,
      { companyId: id, accountId: null, roleId: '2', employeeId: null },
      (tx) => sql`select company_id from company_detail`.execute(tx),
    )
    expect(found, code).toEqual([{ companyId: id }])
  }
})
