import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { DatabaseRefusedError } from './check-server.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './read-migrations.ts'

const { db } = testDatabase('nothing')

const step = (level: number, name: string, sql: string, digest = `digest of ${sql}`): Migration => ({
  level,
  name,
  sql,
  digest,
})
const first = step(1, '0001-first', 'create table first (id int); grant select on first to timeloom_app')
const second = step(2, '0002-second', 'create table second (id int)')

async function tables(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map((row) => row.name)
}

describe('migrate', () => {
  it('makes the role that the first migration grants to', async () => {
    expect(await migrate(db.pool, [first])).toEqual(['0001-first'])
    const { rows } = await db.pool.query(
      `select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'timeloom_app'`,
    )
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false }])
  })

  it('applies only what is new', async () => {
    expect(await migrate(db.pool, [first, second])).toEqual(['0002-second'])
    expect(await tables()).toEqual(['first', 'schema_migration', 'second'])
  })

  it('processes that start at once apply it once', async () => {
    const third = step(3, '0003-third', 'create table third (id int); select pg_sleep(0.05)')
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(db.pool, [first, second, third])))
    expect(applied.flat()).toEqual(['0003-third'])
  })

  it('a failing one leaves nothing, and is named', async () => {
    const broken = step(4, '0004-broken', 'create table fourth (id int); select 1 / 0')
    const migrating = migrate(db.pool, [
      first,
      second,
      step(3, '0003-third', 'x', 'digest of create table third (id int); select pg_sleep(0.05)'),
      broken,
    ])
    await expect(migrating).rejects.toThrow(/0004-broken failed.*division by zero/)
    expect(await tables()).not.toContain('fourth')
  })

  it('a database newer than the program is refused', async () => {
    await expect(migrate(db.pool, [first, second])).rejects.toThrow(DatabaseRefusedError)
    await expect(migrate(db.pool, [first, second])).rejects.toThrow(/0003-third.*newer release/)
  })

  it('a migration that was changed after it ran is refused', async () => {
    const changed = { ...first, digest: 'other' }
    await expect(migrate(db.pool, [changed, second, step(3, '0003-third', 'x')])).rejects.toThrow(
      /0001-first.*different content/,
    )
  })
})
