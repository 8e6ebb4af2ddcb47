import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { BEGINNING, type DatedRecord, type DatedTable, type Version } from './dated-kind.ts'

type Row = Record<string, unknown>

const versionTable = (table: string) => sql.table(`${table}_version`)
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql`, `)
const refs = (columns: readonly string[]) => list(columns.map((column) => sql.ref(column)))

/** Records with all their versions; without those that the company does not have, or that were taken off its lists. */
export function selectDatedByIds<Values extends object, Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, Rules>,
  ids: readonly string[],
): Promise<DatedRecord<Values, Rules>[]> {
  return selectDated(tx, kind, sql`where t.id = any(${ids}::uuid[])`)
}

/** As selectDatedByIds, all records by one of their fields. */
export function selectAllDated<Values extends object, Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, Rules>,
  by: keyof Values & string,
): Promise<DatedRecord<Values, Rules>[]> {
  return selectDated(tx, kind, sql`order by t.${sql.ref(columnOf(kind, by))} collate "en-x-icu", t.id`)
}

async function selectDated<Values extends object, Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, Rules>,
  which: RawBuilder<unknown>,
): Promise<DatedRecord<Values, Rules>[]> {
  const { rows } = await sql<{ row: Row; versions: Row[] }>`
    select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from ${versionTable(kind.table)} v
      where v.company_id = t.company_id and v.${sql.ref(`${kind.table}_id`)} = t.id), '[]') as versions
    from ${sql.table(kind.table)} t
    ${which}
  `.execute(tx)
  const versionOf = (row: Row, effectiveFrom: string): Version<Rules> => ({
    effectiveFrom,
    rules: kind.rules.parse(fieldsOf(kind, kind.rules.shape, row)),
  })
  return rows
    .filter(({ row }) => !row['removed_at'])
    .map(({ row, versions }) => ({
      id: row['id'] as string,
      version: row['version'] as number,
      values: kind.values.parse(fieldsOf(kind, kind.values.shape, row)),
      versions: [
        ...(kind.beginsInOwnRow ? [versionOf(row, BEGINNING)] : []),
        ...versions.map((version) => versionOf(version, version['effective_from'] as string)),
      ],
      row,
    }))
}

/** The first of the fields whose value another record has, in whatever letters. @param id null: of a new one */
export async function selectTakenField<Values extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, object>,
  { id, values, unique }: { id: string | null; values: Values; unique: readonly (keyof Values & string)[] },
): Promise<string | undefined> {
  const same = unique.map((field) => ({
    field,
    is: sql`lower(t.${sql.ref(columnOf(kind, field))}) = lower(${values[field]})`,
  }))
  const { rows } = await sql<{ field: string }>`
    select case ${sql.join(
      same.map(({ field, is }) => sql`when ${is} then ${field}`),
      sql` `,
    )} end as field
    from ${sql.table(kind.table)} t
    where (${sql.join(
      same.map(({ is }) => is),
      sql` or `,
    )}) and (${id}::uuid is null or t.id <> ${id}::uuid) and to_jsonb(t) ->> 'removed_at' is null
    order by 1 limit 1
  `.execute(tx)
  return rows[0]?.field
}

/** Adds a record's own row, with what applies from the BEGINNING where it keeps that. @returns the new id */
export async function insertDated<Values extends object, Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, Rules>,
  { values, rules }: { values: Values; rules: Rules },
): Promise<string> {
  const row = rowOf(kind, values, kind.beginsInOwnRow ? rules : {})
  const columns = refs(Object.keys(row))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(kind.table)} (company_id, ${columns})
    select app_company_id(), ${columns}
    from jsonb_populate_record(null::${sql.table(kind.table)}, ${jsonText(row)}::jsonb)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Saves the record's own row; its version grows, also where only a version of its rules is another. */
export async function updateDated<Values extends object, Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<Values, Rules>,
  { id, values, rules }: { id: string; values: Values; rules: Rules | undefined },
): Promise<void> {
  const row = rowOf(kind, values, rules ?? {})
  const set = Object.entries(row).map(([column, value]) => {
    const [own, given] = [sql`t.${sql.ref(column)}`, sql`r.${sql.ref(column)}`]
    return isJson(value) ? sql`${sql.ref(column)} = ${own} || ${given}` : sql`${sql.ref(column)} = ${given}`
  })
  await sql`
    update ${sql.table(kind.table)} t
    set ${list([...set, sql`updated_at = now()`, sql`version = t.version + 1`])}
    from jsonb_populate_record(null::${sql.table(kind.table)}, ${jsonText(row)}::jsonb) r
    where t.company_id = app_company_id() and t.id = ${id}::uuid
  `.execute(tx)
}

/** Adds versions, or replaces those of the same dates, whose counts of revisions grow. */
export async function saveVersions<Rules extends object>(
  tx: TenantTx,
  kind: DatedTable<object, Rules>,
  { versions, accountId }: { versions: readonly (Version<Rules> & { id: string })[]; accountId: string },
): Promise<void> {
  const key = [`${kind.table}_id`, 'effective_from']
  const rows = versions.map(({ id, effectiveFrom, rules }) => ({
    [key[0]!]: id,
    effective_from: effectiveFrom,
    ...rowOf(kind, rules),
    ...(kind.isSigned ? { created_by: accountId } : {}),
  }))
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const replaced = columns.filter((column) => !key.includes(column))
  await sql`
    insert into ${versionTable(kind.table)} as v (company_id, ${refs(columns)})
    select app_company_id(), ${refs(columns)}
    from jsonb_populate_recordset(null::${versionTable(kind.table)}, ${jsonText(rows)}::jsonb)
    on conflict (company_id, ${refs(key)}) do update set
      ${list(replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))},
      updated_at = now(), version = v.version + 1
  `.execute(tx)
}

function columnOf({ columns }: DatedTable<object, object>, field: string): string {
  return columns?.[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function fieldsOf(kind: DatedTable<object, object>, shape: object, row: Row): Row {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, row[columnOf(kind, field)]]))
}

/** By columns; of two that are one column of JSON the row has both contents. */
function rowOf(kind: DatedTable<object, object>, ...contents: readonly object[]): Row {
  const row: Row = {}
  for (const [field, value] of contents.flatMap((content) => Object.entries(content) as [string, unknown][])) {
    const column = columnOf(kind, field)
    row[column] = isJson(value) ? { ...(row[column] as object | undefined), ...value } : value
  }
  return row
}

function isJson(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
