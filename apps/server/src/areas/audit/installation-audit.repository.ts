import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { holdsText, type TableSearch } from '../../platform/db/table-search.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { installationColumns, nameOf } from './audit-columns.repository.ts'

/** Appends entries in one statement; absent values are stored as null. */
export async function insertInstallationEntries(
  tx: InstallationTx,
  { by, at, entries }: { by: { accountId: string | null; address: string | null }; at: Date; entries: object[] },
): Promise<void> {
  await sql`
    insert into installation_audit_entry (at, account_id, address, action, entity, entity_id, before, after, reason)
    select ${at}, ${by.accountId}::uuid, ${by.address}, e.action, e.entity, e."entityId", e.before, e.after, e.reason
    from jsonb_to_recordset(${jsonText(entries)}::jsonb) as e (
      action text, entity text, "entityId" text, before jsonb, after jsonb, reason text)
  `.execute(tx)
}

export interface InstallationEntry {
  id: string
  at: Date
  accountId: string | null
  by: string | null
  action: string
  entity: string
  entityId: string
  /** Of an account, its person's name. */
  recordName: string | null
  before: unknown
  after: unknown
  reason: string | null
  address: string | null
}

export interface InstallationStretch {
  search: TableSearch | null
  isNewestFirst: boolean
  limit: number
  offset: number
}

/** Recorded changes to the installation, with the names of the people who made them. */
export async function selectInstallationEntries(
  tx: InstallationTx,
  { search, isNewestFirst, limit, offset }: InstallationStretch,
): Promise<InstallationEntry[]> {
  const direction = isNewestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<InstallationEntry>`
    select e.id, e.at, e.account_id, ${nameOf('a')} as by, e.action, e.entity, e.entity_id,
      ${nameOf('r')} as record_name, e.before, e.after, e.reason, e.address
    from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where ${conditions(search)}
    order by e.at ${direction}, e.id ${direction} limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countInstallationEntries(tx: InstallationTx, search: TableSearch | null): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from installation_audit_entry e
    left join account a on a.id = e.account_id
    left join account r on e.entity = 'account' and r.id::text = e.entity_id
    where ${conditions(search)}
  `.execute(tx)
  return rows[0]?.entries ?? 0
}

function conditions(search: TableSearch | null): RawBuilder<unknown> {
  return search === null ? sql`true` : holdsText(search, installationColumns(search))
}
