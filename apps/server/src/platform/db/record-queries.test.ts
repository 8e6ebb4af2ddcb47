import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './open-database.ts'
import { recordAnswers, recordedAnswers } from './record-answers.ts'
import { mergeRecordedQueries, QueryRecorder, recordedTemplates } from './record-queries.ts'
import { stableSql } from './stable-sql.ts'
import { installationTransaction, type InstallationTx } from './transaction.ts'

describe('recording', () => {
  const { address } = testDatabase()
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'timeloom-queries-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('keeps what was answered to each text, and which columns were null', async () => {
    const answers = path.join(folder, 'answers')
    const stop = recordAnswers(answers)
    const db = openDatabase({ address })
    await db.pool.query('select $1::integer as n, $2::text as word', [1, 'a'])
    await db.pool.query({ text: 'select $1::integer as n, $2::text as word', values: [2, null] })
    await installationTransaction(db, (tx: InstallationTx) => sql`select ${null}::date as "from"`.execute(tx))
    stop()
    await db.pool.query('select 1 as unheard')
    await db.close()
    const found = [...recordedAnswers(answers).values()].filter(({ columns }) => columns.length < 3)
    expect(found.map(({ sql: text, columns, nulls }) => [text, columns.map(({ name }) => name), nulls])).toEqual([
      ['select $1::integer as n, $2::text as word', ['n', 'word'], ['word']],
      ['select $1::date as "from"', ['from'], ['from']],
    ])
  })

  it('writes each query of a repository once under its function, raw ones too', async () => {
    const repository = await import(pathToFileURL(writeRepository(folder)).href)
    const db = openDatabase({ address, plugins: [new QueryRecorder(path.join(folder, 'recorded'))] })
    const call = (name: string, ...values: unknown[]) =>
      installationTransaction(db, (tx: InstallationTx) => repository[name](tx, ...values))
    await call('findByCodes', ['b'])
    await call('findByCodes', ['a', 'b', 'c'])
    await call('countCompanies')
    await db.close()
    const merged = mergeRecordedQueries(path.join(folder, 'recorded'))
    expect([...recordedTemplates(path.join(folder, 'recorded')).keys()]).toEqual([
      'select count(*) from company where time_zone_id <> ${}',
    ])
    expect([...merged.keys()]).toEqual(['customers'])
    expect(merged.get('customers')).toBe(
      [
        '-- countCompanies\nselect count(*) from company where time_zone_id <> $1;\n',
        '-- findByCodes\nselect "id", "time_zone_id" from "company" where "code" in ($1, …);\n',
      ].join('\n'),
    )
  })
})

/** Plain JavaScript in a file of the name that counts; kysely is taken from where the test finds it. */
function writeRepository(folder: string): string {
  const file = path.join(folder, 'areas', 'customers', 'customers.repository.ts')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
export function findByCodes(tx, codes) {
  return tx.selectFrom('company').select(['id', 'timeZoneId']).where('code', 'in', codes).execute()
}
export async function countCompanies(tx) {
  await Promise.resolve()
  return await sql\`select count(*) from company where time_zone_id <> \${'UTC'}\`.execute(tx)
}
`,
  )
  return file
}

it.each([
  { why: 'lists of two and three look alike', sql: 'a in ($1, $2) and b = $3', stable: 'a in ($1, …) and b = $2' },
  { why: 'a list of one too', sql: 'a in ($1) and b = $2', stable: 'a in ($1, …) and b = $2' },
  {
    why: 'many rows are cut after the first',
    sql: 'values ($1, now()), ($2, now()) returning $3',
    stable: 'values ($1, now()), … returning $2',
  },
  { why: 'one row stays', sql: 'values ($1, $2)', stable: 'values ($1, $2)' },
])('$why', ({ sql, stable }) => expect(stableSql(sql)).toBe(stable))
