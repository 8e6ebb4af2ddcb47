import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { camelCase } from '../../platform/db/query-builder.ts'
import { lockTableInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type {
  FieldValue,
  Pointed,
  RecordField,
  RecordKind,
  RecordLink,
  RecordValues,
  StoredRecord,
} from './record-kind.ts'

const SQL_TYPES = { text: 'text', flag: 'boolean', integer: 'integer', decimal: 'double precision', reference: 'uuid' }

const fieldsOf = (kind: RecordKind): [name: string, field: RecordField][] => Object.entries(kind.fields)
const columnsOf = (kind: RecordKind) => fieldsOf(kind).map(([, { column }]) => column)
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** Makes saves of a kind wait for each other, so that two of them cannot take one code or name. */
export async function lockKind(tx: TenantTx, { table }: RecordKind): Promise<void> {
  await lockTableInCompany(tx, 'setupRecords', table)
}

/** Records of the company in the kind's order. @param asked null: all, whatever their ids, active ones and inactive ones */
export async function selectRecords(
  tx: TenantTx,
  kind: RecordKind,
  { ids, isActive }: { ids: string[] | null; isActive: boolean | null },
): Promise<StoredRecord[]> {
  const active = kind.fields['active']
  const { rows } = await sql<Record<string, FieldValue>>`
    select id, version, ${list(columnsOf(kind).map((column) => sql.ref(column)))}
    from ${sql.table(kind.table)}
    where (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      and ${active ? sql`(${isActive}::boolean is null or ${sql.ref(active.column)} = ${isActive})` : sql`true`}
    order by ${list(kind.order.map((column) => sql`${sql.ref(column)} collate "en-x-icu"`))}, id
  `.execute(tx)
  const names = fieldsOf(kind).map(([name, { column }]) => [name, camelCase(column)] as const)
  return rows.map((row) => ({
    id: row['id'] as string,
    version: row['version'] as number,
    values: Object.fromEntries(names.map(([name, column]) => [name, row[column]!])),
  }))
}

/** The ids that each of the records names, ascending; a record that names none is not there. */
export async function selectLinks(tx: TenantTx, link: RecordLink, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; others: string[] }>`
    select ${sql.ref(link.own)} as id, array_agg(${sql.ref(link.other)}::text order by ${sql.ref(link.other)}) as others
    from ${sql.table(link.table)} where ${sql.ref(link.own)} = any(${ids}::uuid[]) group by 1
  `.execute(tx)
  return new Map(rows.map(({ id, others }) => [id, others]))
}

/** Those of the ids that the company has in the table. */
export async function selectKnown(tx: TenantTx, table: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What files call the records of a table, by their ids. */
export async function selectKeys(tx: TenantTx, { table, key }: Pointed): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string | null }>`
    select id, ${sql.ref(key)}::text as key from ${sql.table(table)} order by 2, id
  `.execute(tx)
  return new Map(rows.flatMap(({ id, key: name }) => (name === null ? [] : [[id, name]])))
}

/** Values that another record of the kind has: the row's place and the field. Empty ones are had by nobody. */
export async function selectTaken(
  tx: TenantTx,
  kind: RecordKind,
  records: readonly { id: string; values: RecordValues }[],
): Promise<{ row: number; field: string }[]> {
  const unique = fieldsOf(kind).filter(([, { isUnique }]) => isUnique)
  if (unique.length === 0) return []
  const found = unique.map(
    ([name, { column }]) => sql`
      select g.row, ${name}::text as field
      from given g join ${sql.table(kind.table)} t on lower(t.${sql.ref(column)}) = lower(g.${sql.ref(column)}) and t.id <> g.id
      where g.${sql.ref(column)} <> ''`,
  )
  const { rows } = await sql<{ row: number; field: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${recordsJson(kind, records)}::jsonb) as r (row integer, ${recordType(kind)})
    )
    ${sql.join(found, sql` union all `)}
  `.execute(tx)
  return rows
}

export async function insertRecords(
  tx: TenantTx,
  kind: RecordKind,
  records: readonly { id: string; values: RecordValues }[],
): Promise<void> {
  const columns = columnsOf(kind).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(kind.table)} (company_id, id, ${list(columns)})
    select app_company_id(), id, ${list(columns)}
    from jsonb_to_recordset(${recordsJson(kind, records)}::jsonb) as r (${recordType(kind)})
  `.execute(tx)
}

export async function updateRecords(
  tx: TenantTx,
  kind: RecordKind,
  records: readonly { id: string; values: RecordValues }[],
): Promise<void> {
  await sql`
    update ${sql.table(kind.table)} t
    set ${list(columnsOf(kind).map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))},
      updated_at = now(), version = t.version + 1
    from jsonb_to_recordset(${recordsJson(kind, records)}::jsonb) as r (${recordType(kind)})
    where t.company_id = app_company_id() and t.id = r.id
  `.execute(tx)
}

/** Makes the ids those that the records name, by difference. */
export async function replaceLinks(
  tx: TenantTx,
  link: RecordLink,
  records: readonly { id: string; ids: string[] }[],
): Promise<void> {
  const [own, other] = [sql.ref(link.own), sql.ref(link.other)]
  await sql`
    with wanted as materialized (
      select r.id, x::uuid as other from jsonb_to_recordset(${jsonText(records)}::jsonb) as r (id uuid, ids jsonb)
      cross join lateral jsonb_array_elements_text(r.ids) as x
    ), gone as (
      delete from ${sql.table(link.table)} l
      where l.company_id = app_company_id() and l.${own} = any(${records.map(({ id }) => id)}::uuid[])
        and not exists (select 1 from wanted w where w.id = l.${own} and w.other = l.${other})
    )
    insert into ${sql.table(link.table)} (company_id, ${own}, ${other})
    select app_company_id(), id, other from wanted
    on conflict do nothing
  `.execute(tx)
}

export async function removeRecords(tx: TenantTx, { table }: RecordKind, ids: string[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
}

function recordType(kind: RecordKind): RawBuilder<unknown> {
  const typed = fieldsOf(kind).map(([, { column, type }]) => sql`${sql.ref(column)} ${sql.raw(SQL_TYPES[type])}`)
  return sql`id uuid, ${list(typed)}`
}

function recordsJson(kind: RecordKind, records: readonly { id: string; values: RecordValues }[]): string {
  const names = fieldsOf(kind).map(([name, { column }]) => [name, column] as const)
  return jsonText(
    records.map(({ id, values }, row) => ({
      row,
      id,
      ...Object.fromEntries(names.map(([name, column]) => [column, values[name]])),
    })),
  )
}
