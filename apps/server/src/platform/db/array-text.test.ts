import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newCompany } from '../../../test/new-company.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { arrayText, jsonLines } from './array-text.ts'
import type { Session } from './session.ts'
import { tenantTransaction } from './transaction.ts'

const { db } = testDatabase()
let session: Session
beforeAll(async () => {
  session = await newCompany(db)
})

/** Whatever PostgreSQL can keep: every character but the zero one, and more often those that mean something to it. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('"', '\\', ',', '{', '}', 'NULL', '\n', '\r', '\t', '\\N', '\\.', ' ', "'", 'ā', '🕐'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const texts = fc.array(orNull(anyText), { maxLength: 8 })
const numbers = fc.array(orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)), {
  maxLength: 8,
})
const integers = fc.array(orNull(fc.integer()), { maxLength: 8 })
const flags = fc.array(orNull(fc.boolean()), { maxLength: 8 })

it('a column sent as text arrives as it was, whatever is in it', async () => {
  await tenantTransaction(db, session, (tx) =>
    fc.assert(
      fc.asyncProperty(texts, numbers, integers, flags, async (words, figures, counts, answers) => {
        const { rows } = await sql<Record<string, unknown>>`
          select ${arrayText(words)}::text[] as words, ${arrayText(figures)}::float8[] as figures,
            ${arrayText(counts)}::integer[] as counts, ${arrayText(answers)}::boolean[] as answers`.execute(tx)
        expect(rows[0]).toEqual({ words, figures, counts, answers })
      }),
      { numRuns: 300 },
    ),
  )
})

it('JSON sent as lines arrives as it was, a value a row', async () => {
  const json = fc.jsonValue({ noUnicodeString: false }).filter((value) => !JSON.stringify(value).includes('\\u'))
  await tenantTransaction(db, session, (tx) =>
    fc.assert(
      fc.asyncProperty(fc.array(json, { maxLength: 6 }), async (values) => {
        const { rows } = await sql<{ value: unknown }>`
          select line::jsonb as value from unnest(string_to_array(${jsonLines(values)}, E'\\n')) as line`.execute(tx)
        expect(rows.map(({ value }) => JSON.stringify(value)).length).toBe(values.length)
        expect(rows.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(values)))
      }),
      { numRuns: 200 },
    ),
  )
})
