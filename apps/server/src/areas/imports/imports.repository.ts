import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ImportBatch {
  id: string
  companyId: string
  fileName: string
  digest: Buffer
  kind: 'dat' | 'csv'
  accountId: string | null
  lines: number
  imported: number
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
  outcome: 'imported' | 'alreadyThere' | 'late' | 'refused'
  reason: string | null
  text: string
}

export async function insertBatch(tx: TenantTx, batch: ImportBatch): Promise<void> {
  await sql`
    insert into import_batch (company_id, id, file_name, file_digest, kind, account_id, lines, imported, already_there, late,
      refused, employees, from_date, to_date, job_id, created_at)
    values (${batch.companyId}::uuid, ${batch.id}::uuid, ${batch.fileName}, ${batch.digest}, ${batch.kind}, ${batch.accountId}::uuid,
      ${batch.lines}, ${batch.imported}, ${batch.alreadyThere}, ${batch.late}, ${batch.refused}, ${batch.employees},
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

const batchSize = 20_000

export interface ImportRow extends Omit<ImportBatch, 'companyId' | 'digest' | 'kind' | 'accountId'> {
  importedBy: string | null
}

/** The latest imports, newest first. */
export async function selectImports(tx: TenantTx, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select b.id, b.file_name, b.lines, b.imported, b.already_there, b.late, b.refused, b.employees, b.from_date, b.to_date,
      b.job_id, b.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by
    from import_batch b left join account a on a.id = b.account_id
    where b.company_id = app_company_id()
    order by b.created_at desc, b.id
    limit ${limit}
  `.execute(tx)
  return rows
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
