import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ImportBatch {
  id: string
  companyId: string
  fileName: string
  digest: Buffer
  kind: 'dat' | 'csv'
  subject: 'punches' | 'schedule'
  accountId: string | null
  lines: number
  imported: number
  replaced: number
  alreadyThere: number
  late: number
  refused: number
  employees: number
  fromDate: string | null
  toDate: string | null
  jobId: string | null
  importedAt: Date
}

export interface ImportLineRow {
  line: number
  outcome: 'imported' | 'replaced' | 'alreadyThere' | 'late' | 'refused'
  reason: string | null
  text: string
}

export async function insertBatch(tx: TenantTx, batch: ImportBatch): Promise<void> {
  await sql`
    insert into import_batch (company_id, id, file_name, file_digest, kind, subject, account_id, lines, imported, replaced, already_there, late,
      refused, employees, from_date, to_date, job_id, created_at)
    values (${batch.companyId}::uuid, ${batch.id}::uuid, ${batch.fileName}, ${batch.digest}, ${batch.kind}, ${batch.subject},
      ${batch.accountId}::uuid, ${batch.lines}, ${batch.imported}, ${batch.replaced}, ${batch.alreadyThere}, ${batch.late}, ${batch.refused}, ${batch.employees},
      ${batch.fromDate}::date, ${batch.toDate}::date, ${batch.jobId}::uuid, ${batch.importedAt})
  `.execute(tx)
}

export async function insertLines(
  tx: TenantTx,
  { companyId, importId, lines }: { companyId: string; importId: string; lines: ImportLineRow[] },
): Promise<void> {
  for (let start = 0; start < lines.length; start += batchSize) {
    const batch = lines.slice(start, start + batchSize)
    await sql`
      insert into import_line (company_id, import_id, line, outcome, reason, text)
      select ${companyId}::uuid, ${importId}::uuid, l.*
      from unnest(${batch.map((row) => row.line)}::integer[], ${batch.map((row) => row.outcome)}::text[],
        ${batch.map((row) => row.reason)}::text[], ${batch.map((row) => row.text)}::text[]) as l
    `.execute(tx)
  }
}

/** Limits one statement's size, and how long the process is busy writing it. */
const batchSize = 4000

export interface ImportRow extends Omit<ImportBatch, 'companyId' | 'digest' | 'kind' | 'accountId'> {
  importedBy: string | null
  /** Of what was undone; null: nothing. */
  undoneAt: Date | null
  undoneBy: string | null
  /** Punches that were removed. */
  removed: number
  /** Those that stay since they were changed, and since they are in closed pay periods. */
  leftChanged: number
  leftClosed: number
}

/** The latest imports, newest first. */
export async function selectImports(tx: TenantTx, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select b.id, b.file_name, b.subject, b.lines, b.imported, b.replaced, b.already_there, b.late, b.refused, b.employees, b.from_date, b.to_date,
      b.job_id, b.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by,
      u.created_at as undone_at, w.first_name || ' ' || w.last_name as undone_by, coalesce(t.removed, 0) as removed,
      coalesce(u.changed, 0) as left_changed, coalesce(u.closed, 0) as left_closed
    from import_batch b left join account a on a.id = b.account_id
    left join lateral (
      select u.created_at, u.account_id, u.changed, u.closed from import_undo u
      where u.company_id = app_company_id() and u.import_id = b.id
      order by u.created_at desc limit 1
    ) u on true
    left join account w on w.id = u.account_id
    left join lateral (
      select sum(u.removed)::integer as removed from import_undo u
      where u.company_id = app_company_id() and u.import_id = b.id
    ) t on true
    where b.company_id = app_company_id()
    order by b.created_at desc, b.id
    limit ${limit}
  `.execute(tx)
  return rows
}

/** @returns undefined when there is no such import */
export async function selectImportFile(
  tx: TenantTx,
  id: string,
): Promise<Pick<ImportBatch, 'fileName' | 'subject'> | undefined> {
  const { rows } = await sql<Pick<ImportBatch, 'fileName' | 'subject'>>`
    select file_name, subject from import_batch where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

export interface ImportUndo {
  importId: string
  accountId: string | null
  at: Date
  removed: number
  changed: number
  closed: number
}

/** Notes that an import was undone. */
export async function insertUndo(tx: TenantTx, undo: ImportUndo): Promise<void> {
  await sql`
    insert into import_undo (company_id, import_id, account_id, removed, changed, closed, created_at)
    values (app_company_id(), ${undo.importId}::uuid, ${undo.accountId}::uuid, ${undo.removed}, ${undo.changed},
      ${undo.closed}, ${undo.at})
  `.execute(tx)
}

/** When a file with exactly this content was first imported; null: never. */
export async function selectFirstImport(
  tx: TenantTx,
  subject: ImportBatch['subject'],
  digest: Buffer,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from import_batch
    where company_id = app_company_id() and subject = ${subject} and file_digest = ${digest}
  `.execute(tx)
  return rows[0]!.at
}

/** @returns the file's name and every line in order; undefined when there is no such import */
export async function selectImportLines(
  tx: TenantTx,
  importId: string,
): Promise<{ fileName: string; lines: ImportLineRow[] } | undefined> {
  const batches = await sql<{ fileName: string }>`
    select file_name from import_batch where company_id = app_company_id() and id = ${importId}::uuid
  `.execute(tx)
  const fileName = batches.rows[0]?.fileName
  if (fileName === undefined) return undefined
  const { rows } = await sql<ImportLineRow>`
    select line, outcome, reason, text from import_line
    where company_id = app_company_id() and import_id = ${importId}::uuid
    order by line
  `.execute(tx)
  return { fileName, lines: rows }
}

/** Every refused line of an import, in order. */
export async function selectRefusedLines(tx: TenantTx, importId: string): Promise<ImportLineRow[]> {
  const { rows } = await sql<ImportLineRow>`
    select line, outcome, reason, text from import_line
    where company_id = app_company_id() and import_id = ${importId}::uuid and outcome = 'refused'
    order by line
  `.execute(tx)
  return rows
}
