import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { copyRows } from './copy-rows.ts'
import { clientOf } from './query-builder.ts'
import type { Session } from './session.ts'
import { tenantTransaction } from './transaction.ts'

const { db } = testDatabase()
let session: Session
beforeAll(async () => {
  session = await newCompany(db)
})

const awkward = [
  'plain',
  'tab\tand\nline\r\nbreak',
  'back\\slash \\N \\. \\t',
  `'quotes" and, {braces}`,
  'Māori 🕐',
  '',
  '\\.',
  'NULL',
]

it('every text arrives as it was', async () => {
  const names = await tenantTransaction(db, session, async (tx) => {
    const rows = awkward.map((name, index) => [session.companyId, `${index}${name}`, name])
    expect(await copyRows(tx, 'time_rounding', ['company_id', 'name', 'description'], rows)).toBe(awkward.length)
    const saved = await tx.selectFrom('time_rounding').select('description').orderBy('name').execute()
    return saved.map((row) => row.description)
  })
  expect(names).toEqual(awkward)
})

it('dates, numbers, bytes, booleans and empty places arrive as they were', async () => {
  const row = await tenantTransaction(db, session, async (tx) => {
    await sql`create temporary table kinds (at timestamptz, day date, n numeric, yes boolean, bytes bytea, words text[], gone text) on commit drop`.execute(
      tx,
    )
    const at = new Date('2026-03-29T01:59:59.999Z')
    await copyRows(
      tx,
      'kinds',
      ['at', 'day', 'n', 'yes', 'bytes', 'words', 'gone'],
      [[at, '2026-03-29', 1.5, true, Buffer.from([0, 92, 255]), ['a"b', 'c\\d', 'tab\t', null, 'NULL', ''], null]],
    )
    return (await sql<Record<string, unknown>>`select * from kinds`.execute(tx)).rows[0]
  })
  expect(row).toEqual({
    at: new Date('2026-03-29T01:59:59.999Z'),
    day: '2026-03-29',
    n: 1.5,
    yes: true,
    bytes: Buffer.from([0, 92, 255]),
    words: ['a"b', 'c\\d', 'tab\t', null, 'NULL', ''],
    gone: null,
  })
})

it('one wrong row saves none, and the connection stays usable', async () => {
  const rows = [
    [session.companyId, 'good'],
    ['not a uuid', 'bad'],
  ]
  const copying = tenantTransaction(db, session, (tx) => copyRows(tx, 'holiday', ['company_id', 'name'], rows))
  await expect(copying).rejects.toThrow(/uuid/)
  expect(await tenantTransaction(db, session, (tx) => tx.selectFrom('holiday').select('id').execute())).toEqual([])
})

it("another company's row is refused", async () => {
  const other = await newCompany(db)
  const copying = tenantTransaction(db, session, (tx) =>
    copyRows(tx, 'time_rounding', ['company_id', 'name'], [[other.companyId, 'Theirs']]),
  )
  await expect(copying).rejects.toThrow(/row-level security/)
})

it('an error of the source ends the copy', async () => {
  async function* source() {
    yield [session.companyId, 'first']
    throw new Error('the file ended early')
  }
  const copying = tenantTransaction(db, session, (tx) =>
    copyRows(tx, 'time_rounding', ['company_id', 'name'], source()),
  )
  await expect(copying).rejects.toThrow('the file ended early')
})

it('many rows go in at once', async () => {
  const count = await tenantTransaction(db, session, async (tx) => {
    function* rows() {
      for (let day = 0; day < 20_000; day++) yield [session.companyId, `Rounding ${day}`]
    }
    await copyRows(tx, 'time_rounding', ['company_id', 'name'], rows())
    return tx
      .selectFrom('time_rounding')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('name', 'like', 'Rounding %')
      .executeTakeFirstOrThrow()
  })
  expect(count.rows).toBe(20_000)
})

it('leaves the transaction as it found it: queries after it are sent together', async () => {
  const answers = await tenantTransaction(db, session, async (tx) => {
    await copyRows(tx, 'time_rounding', ['company_id', 'name'], [[session.companyId, 'copied before']])
    expect(clientOf(tx).pipeline).toBe(true)
    return Promise.all(
      [1, 2, 3, 4].map(
        async (number) => (await sql<{ n: number }>`select ${number}::integer as n`.execute(tx)).rows[0]?.n,
      ),
    )
  })
  expect(answers).toEqual([1, 2, 3, 4])
})

it('is refused beside other queries, whose answers would go astray', async () => {
  const beside = tenantTransaction(db, session, (tx) =>
    Promise.all([
      copyRows(tx, 'time_rounding', ['company_id', 'name'], [[session.companyId, 'copied beside']]),
      sql`select pg_sleep(0.05)`.execute(tx),
    ]),
  )
  await expect(beside).rejects.toThrow(/Await the other queries/)
})
