import { Client } from 'pg'
import type { SocketAddress } from '../src/platform/postgres/server-connection.ts'
import type { Table } from './read-catalogue.ts'

/**
 * Puts one row of the company into each table, as the superuser, who is not restricted: foreign keys, checks and
 * triggers are disabled, because only the row's visibility matters here.
 */
export async function addOneRowToEach(
  server: SocketAddress,
  database: string,
  tables: Table[],
  companyId: string,
): Promise<void> {
  const client = new Client({ ...server, user: 'postgres', database })
  await client.connect()
  try {
    await client.query(dropChecks)
    await client.query('set session_replication_role = replica')
    for (const table of tables) {
      const columns = table.columns.filter((column) => column.isNotNull && !column.hasDefault)
      const values = columns.map((column) => (column.name === 'company_id' ? `'${companyId}'` : anyValue(column.type)))
      await client.query(
        `insert into ${table.name} (${columns.map((column) => column.name).join(', ')}) values (${values.join(', ')})`,
      )
    }
  } finally {
    await client.end()
  }
}

const dropChecks = `
  do $$ declare c record; begin
    for c in select conrelid::regclass as name, conname from pg_constraint
             where contype = 'c' and connamespace = 'public'::regnamespace and conislocal loop
      execute format('alter table %s drop constraint %I', c.name, c.conname);
    end loop;
  end $$`

function anyValue(type: string): string {
  const values: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    text: `'x'`,
    integer: '1',
    smallint: '1',
    bigint: '1',
    numeric: '1',
    'double precision': '1',
    boolean: 'true',
    date: `'2026-03-02'`,
    'time without time zone': `'08:00'`,
    'timestamp with time zone': 'now()',
    jsonb: `'{}'`,
    bytea: `''`,
    'text[]': `'{}'`,
    'uuid[]': `'{}'`,
    'integer[]': `'{}'`,
  }
  const value = values[type]
  if (value === undefined) throw new Error(`Add a value of the type ${type} to the table above.`)
  return value
}
