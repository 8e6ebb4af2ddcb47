import { escapeIdentifier } from 'pg'
import type pg from 'pg'
import { DatabaseRefusedError } from '../db/check-server.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { jobSchema } from '../jobs/prepare-job-queue.ts'
import type { ArchiveHeader } from './archive-format.ts'
import { readTables, type StoredTable } from './table-catalogue.ts'

/** One state of the whole database, whatever is written in the meantime. */
export type Snapshot = Pick<ArchiveHeader, 'postgresql' | 'jobQueueLevel' | 'migrations'> & {
  client: pg.ClientBase
  tables: StoredTable[]
  /** ids, in order */
  companies: string[]
}

/** A backup cannot be made of this database; the message says why and what to do. */
export class BackupRefusedError extends DatabaseRefusedError {
  override name = 'BackupRefusedError'
}

/** The connecting user would not see every row. */
export class HiddenRowsError extends BackupRefusedError {
  override name = 'HiddenRowsError'
}

/**
 * Runs `work` on one state of the database. Its tables are locked against changes of their form, not of their rows,
 * before the state is fixed: a migration waits, people's work does not.
 *
 * @throws BackupRefusedError, HiddenRowsError
 */
export async function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return onOwnConnection(pool, async (client) => {
    await refuseForeignDatabase(client)
    const names = (await readTables(client)).map(({ name }) => name)
    await refuseUnreadable(client, names)
    await client.query(`begin isolation level repeatable read read only; ${copySettings}`)
    const locked = [...names.map((name) => `public.${escapeIdentifier(name)}`), `${jobSchema}.job`]
    await client.query(`lock table ${locked.join(', ')} in access share mode`)
    const snapshot = await readSnapshot(client)
    const changed = snapshot.tables.find(({ name }) => !names.includes(name))
    if (changed)
      throw new BackupRefusedError(`${changed.name} was just created by a migration. Start the backup again.`)
    await refuseHiddenRows(snapshot)
    return work(snapshot)
  })
}

/** What the text of values depends on, and what could end a long transaction. */
export const copySettings = `
  set local search_path = public, pg_temp; set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

async function refuseForeignDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('public.schema_migration') is not null and to_regclass('public.company') is not null
        and exists (select from pg_namespace where nspname = '${jobSchema}') as "isOurs"`,
  )
  if (rows[0]?.isOurs) return
  throw new BackupRefusedError('The database has no Timeloom tables: there is nothing to back up.')
}

async function readSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const tables = await readTables(client)
  const facts = await client.query<Pick<Snapshot, 'postgresql' | 'jobQueueLevel'>>(
    `select current_setting('server_version') as postgresql, (select version from ${jobSchema}.version) as "jobQueueLevel"`,
  )
  const migrations = await client.query<Snapshot['migrations'][number]>(
    'select level, name, digest from schema_migration order by level',
  )
  return {
    client,
    tables,
    postgresql: facts.rows[0]!.postgresql,
    jobQueueLevel: facts.rows[0]!.jobQueueLevel,
    migrations: migrations.rows,
    companies: await readCompanies(client),
  }
}

/** @returns the ids of all companies, in order */
export async function readCompanies(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from public.company order by id')
  return rows.map(({ id }) => id)
}

async function refuseUnreadable(client: pg.ClientBase, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ user: string; name: string }>(
    `select current_user as "user", c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relname = any ($1::text[]) or n.nspname = '${jobSchema}' and c.relname in ('job', 'version'))
       and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))
     order by n.nspname desc, c.relname`,
    [tables],
  )
  const [unreadable] = rows
  if (!unreadable) return
  throw new HiddenRowsError(
    `The user ${unreadable.user} is not allowed to read ${rows.map(({ name }) => name).join(', ')}. Connect as the owner of the tables, or run: grant pg_read_all_data to ${unreadable.user}`,
  )
}

/** A user whom row-level security binds sees a company's rows in its name; then no policy may hide some of them. */
async function refuseHiddenRows({ client, tables }: Snapshot): Promise<void> {
  const { rows } = await client.query<{ user: string; isUnbound: boolean }>(
    `select rolname as "user", rolsuper or rolbypassrls as "isUnbound" from pg_roles where rolname = current_user`,
  )
  const { user, isUnbound } = rows[0]!
  const hiding = tables.filter(({ isRowSecured, showsWholeCompany }) => isRowSecured && showsWholeCompany !== true)
  if (isUnbound || hiding.length === 0) return
  throw new HiddenRowsError(
    `Row-level security may hide rows of ${hiding.map(({ name }) => name).join(', ')} from the user ${user}: ` +
      `the table has a policy other than Timeloom's, or rows without a company. Remove the policy, or connect as a user with BYPASSRLS.`,
  )
}
