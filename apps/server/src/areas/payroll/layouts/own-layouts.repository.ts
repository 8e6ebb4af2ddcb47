import { LayoutDefinition } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../../platform/db/json-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

export interface LayoutRow {
  id: string
  name: string
  definition: LayoutDefinition
  version: number
}

type StoredRow = Omit<LayoutRow, 'definition'> & { definition: unknown }

/** The company's layouts by name. @param ids null: all of them */
export async function selectLayouts(tx: TenantTx, ids: readonly string[] | null = null): Promise<LayoutRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, name, definition, version from payroll_layout
    where company_id = app_company_id() and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by name collate "en-x-icu", id
  `.execute(tx)
  return rows.map((row) => ({ ...row, definition: LayoutDefinition.parse(row.definition) }))
}

/** @returns the new id */
export async function insertLayout(
  tx: TenantTx,
  { name, definition }: Pick<LayoutRow, 'name' | 'definition'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll_layout (company_id, name, definition)
    values (app_company_id(), ${name}, ${jsonText(definition)}::jsonb)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateLayout(tx: TenantTx, { id, name, definition }: Omit<LayoutRow, 'version'>): Promise<void> {
  await sql`
    update payroll_layout
    set name = ${name}, definition = ${jsonText(definition)}::jsonb, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}

export async function deleteLayouts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`delete from payroll_layout where company_id = app_company_id() and id = any(${ids}::uuid[])`.execute(tx)
}
