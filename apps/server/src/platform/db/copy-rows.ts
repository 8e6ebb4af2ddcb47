import { pipeline as stream } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseError } from './database-error.ts'
import { hasQueriesUnderWay, startPipeline, stopPipeline } from './pipeline.ts'
import { clientOf } from './query-builder.ts'
import type { InstallationTx } from './transaction.ts'

/** What a column can take; arrays of plain values become PostgreSQL arrays, JSON goes in as text (jsonText). */
export type CopyValue = string | number | bigint | boolean | Date | Uint8Array | null | undefined | CopyValue[]

const chunkCharacters = 64 * 1024

/**
 * Inserts any number of rows by COPY inside the transaction, as they come, where INSERT would need all of them at once and
 * takes 65,535 values at most. Row-level security forbids COPY on its tables, so the rows go through a temporary table
 * and one INSERT: 20,000 rows with two indexes in 0.18 s, against 0.21 s by INSERTs of 1,000.
 *
 * To be awaited by itself: it refuses to work beside other queries of the transaction.
 *
 * @param table and `columns` as the database names them (snake_case); columns left out take their defaults
 * @returns the number of rows inserted
 */
export async function copyRows(
  tx: InstallationTx,
  table: string,
  columns: string[],
  rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
): Promise<number> {
  const client = clientOf(tx)
  const list = columns.map((column) => escapeIdentifier(column)).join(', ')
  const target = escapeIdentifier(table)
  try {
    await client.query(`create temporary table copied_rows on commit drop as select ${list} from ${target} limit 0`)
    if (hasQueriesUnderWay(client)) throw new Error('Await the other queries of the transaction before copyRows.')
    stopPipeline(client)
    await stream(Readable.from(copyText(rows)), client.query(copyFrom(`copy pg_temp.copied_rows (${list}) from stdin`)))
    // Not after an error: a COPY that fails half-way is still to be ended when the error arrives.
    startPipeline(client)
    const inserted = await client.query(`insert into ${target} (${list}) select ${list} from pg_temp.copied_rows`)
    await client.query('drop table pg_temp.copied_rows')
    return inserted.rowCount ?? 0
  } catch (error) {
    throw databaseError(error)
  }
}

async function* copyText(rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>): AsyncGenerator<string> {
  let chunk = ''
  for await (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function field(value: CopyValue): string {
  const text = plainText(value)
  return text === null ? '\\N' : text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] as string)
}

function plainText(value: CopyValue): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return String(value)
}

function element(value: CopyValue): string {
  const text = plainText(value)
  if (text === null) return 'NULL'
  return Array.isArray(value) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
