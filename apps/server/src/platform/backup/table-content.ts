import { escapeIdentifier, escapeLiteral } from 'pg'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { archivedJobs, jobTable } from './archived-jobs.ts'
import type { StoredTable } from './table-catalogue.ts'

/** Tables that an archive leaves out: the header has the migrations, and sign-ins do not outlive a restore. */
const leftOut = new Set(['schema_migration', 'session', 'used_refresh_token'])

/** The tables whose rows an archive holds. */
export function archivedTables(tables: StoredTable[]): StoredTable[] {
  return tables.filter(({ name }) => !leftOut.has(name))
}

/**
 * The rows of a table as COPY writes them, in the order of the primary key: the same rows give the same bytes on every
 * server. A company's rows are read in its name, one company after the other.
 *
 * @param companies the ids of all companies, in order
 */
export async function* tableContent(
  client: pg.ClientBase,
  table: StoredTable | typeof jobTable,
  companies: string[],
): AsyncGenerator<Buffer> {
  if (table === jobTable) return yield* copyOut(client, archivedJobs)
  if (!table.isRowSecured) return yield* copyOut(client, selectRows(table, ''))
  for (const company of companies) {
    await client.query(`select set_config('app.company_id', $1, true)`, [company])
    yield* copyOut(client, selectRows(table, `where company_id = ${escapeLiteral(company)}`))
  }
}

function selectRows({ name, columns, key }: StoredTable, condition: string): string {
  if (key.length === 0) throw new Error(`${name} has no primary key to order its rows by.`)
  const order = key.map((column) => `${escapeIdentifier(column.name)}${column.isText ? ' collate "C"' : ''}`)
  return `select ${columns.map(escapeIdentifier).join(', ')} from public.${escapeIdentifier(name)} ${condition} order by ${order.join(', ')}`
}

async function* copyOut(client: pg.ClientBase, select: string): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>
}
