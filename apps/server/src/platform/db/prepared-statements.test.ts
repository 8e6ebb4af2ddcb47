import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { retryConflicts } from './retry-conflicts.ts'
import type { Session } from './session.ts'
import { tenantTransaction } from './transaction.ts'

const { db } = testDatabase()
let session: Session

beforeAll(async () => {
  session = await newCompany(db)
})

describe('the name of a statement', () => {
  it('comes with its second use, and stays', () => {
    const statements = new PreparedStatements()
    expect(statements.nameOf('select 1', [])).toBeUndefined()
    const name = statements.nameOf('select 1', [])
    expect(name).toMatch(/^s0_/)
    expect(statements.nameOf('select 1', [])).toBe(name)
  })

  it('is another one after a renewal', () => {
    const statements = new PreparedStatements()
    statements.nameOf('select 1', [])
    const first = statements.nameOf('select 1', [])!
    statements.renew(first)
    const second = statements.nameOf('select 1', [])!
    expect(second).not.toBe(first)
    // Another connection finds the old name outdated as well.
    statements.renew(first)
    expect(statements.nameOf('select 1', [])).toBe(second)
  })

  it.each([
    { why: 'a long list', value: Array.from({ length: 61 }, () => 'id') },
    { why: 'a long text', value: 'x'.repeat(8_001) },
  ])('is not given for $why, which deserves its own plan', ({ value }) => {
    const statements = new PreparedStatements()
    statements.nameOf('select $1', [1])
    expect(statements.nameOf('select $1', [value])).toBeUndefined()
    expect(statements.nameOf('select $1', [1])).toBeDefined()
  })

  it.each(['$1::date is null or at > $2', '$1 is null or name = $2', '$3::uuid[] is null or id = any($4)'])(
    'is not given where a filter may be absent: %s',
    (filter) => {
      const statements = new PreparedStatements()
      const text = `select 1 from punch where ${filter}`
      statements.nameOf(text, [])
      expect(statements.nameOf(text, [])).toBeUndefined()
    },
  )

  it('is given to so many statements and no more', () => {
    const statements = new PreparedStatements()
    const texts = Array.from({ length: 400 }, (_, number) => `select ${number}`)
    for (const text of texts) statements.nameOf(text, [])
    expect(texts.filter((text) => statements.nameOf(text, []) !== undefined)).toHaveLength(300)
  })
})

describe('a prepared statement', () => {
  it('whose columns a migration has changed works again', async () => {
    await db.pool.query('create table growing (id integer); grant select on growing to timeloom_app')
    const read = () =>
      retryConflicts(() =>
        tenantTransaction(db, session, async (tx) => {
          const [{ rows }] = await Promise.all([
            sql<object>`select * from growing`.execute(tx),
            sql`select 1`.execute(tx),
          ])
          return rows
        }),
      )
    for (let use = 0; use < 3; use++) expect(await read()).toEqual([])
    await db.pool.query('alter table growing add column name text; insert into growing values (1, $$new$$)')
    expect(await read()).toEqual([{ id: 1, name: 'new' }])
  })
})

describe('queries that are sent together', () => {
  it('run in the order in which they were requested', async () => {
    const [, found] = await tenantTransaction(db, session, (tx) =>
      Promise.all([
        tx.insertInto('pay_group').values({ companyId: session.companyId, name: 'First' }).execute(),
        tx.selectFrom('pay_group').select('name').where('name', '=', 'First').execute(),
      ]),
    )
    expect(found).toEqual([{ name: 'First' }])
  })

  it('fail with the error of the first that fails, and save nothing', async () => {
    const failing = tenantTransaction(db, session, (tx) =>
      Promise.all([
        tx.insertInto('pay_group').values({ companyId: session.companyId, name: 'Lost' }).execute(),
        sql`select 1 / 0`.execute(tx),
        sql`select 1`.execute(tx),
      ]),
    )
    await expect(failing).rejects.toThrow(/division by zero/)
    const rows = await tenantTransaction(db, session, (tx) =>
      tx.selectFrom('pay_group').select('name').where('name', '=', 'Lost').execute(),
    )
    expect(rows).toEqual([])
  })
})
