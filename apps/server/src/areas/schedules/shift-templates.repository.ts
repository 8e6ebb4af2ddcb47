import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ShiftTemplateLooks {
  colorCode: string
  labelName: string | null
  /** null: as the pay group has it */
  breakMinutes: number | null
}

/** Minutes count from the midnight that begins the day. */
export interface NewShiftTemplate extends ShiftTemplateLooks {
  departmentId: string
  startMinute: number
  endMinute: number
}

export interface ShiftTemplateRow extends NewShiftTemplate {
  id: string
  departmentName: string
  version: number
}

/** Those of departments that the session works with. */
const templates = sql`
  select t.id, t.department_id, d.name as department_name, t.start_minute, t.end_minute, t.break_minutes, t.label_name,
    t.color_code, t.version
  from shift_template t
  join visible_department d on d.company_id = t.company_id and d.id = t.department_id
  where t.company_id = app_company_id() and not t.is_deleted`

/** Shift templates that the session may see, by start. */
export async function selectShiftTemplates(tx: TenantTx): Promise<ShiftTemplateRow[]> {
  const { rows } = await sql<ShiftTemplateRow>`
    ${templates} order by t.start_minute, t.end_minute, d.name collate "en-x-icu", t.created_at, t.id
  `.execute(tx)
  return rows
}

/** @returns undefined for one that is deleted, or that the session may not see */
export async function selectShiftTemplate(tx: TenantTx, id: string): Promise<ShiftTemplateRow | undefined> {
  const { rows } = await sql<ShiftTemplateRow>`${templates} and t.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** As selectShiftTemplate; nobody else changes it until the end of the transaction. */
export async function lockShiftTemplate(tx: TenantTx, id: string): Promise<ShiftTemplateRow | undefined> {
  const { rows } = await sql<ShiftTemplateRow>`${templates} and t.id = ${id}::uuid for update of t`.execute(tx)
  return rows[0]
}

/** Whether the session works with a department. */
export async function isOwnDepartment(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from visible_department where id = ${id}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}

/** @returns the new id */
export async function insertShiftTemplate(tx: TenantTx, template: NewShiftTemplate): Promise<string> {
  const { departmentId, startMinute, endMinute, breakMinutes, labelName, colorCode } = template
  const { rows } = await sql<{ id: string }>`
    insert into shift_template (company_id, department_id, start_minute, end_minute, break_minutes, label_name, color_code)
    values (app_company_id(), ${departmentId}::uuid, ${startMinute}, ${endMinute}, ${breakMinutes}, ${labelName}, ${colorCode})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateShiftTemplateLooks(
  tx: TenantTx,
  id: string,
  { colorCode, labelName, breakMinutes }: ShiftTemplateLooks,
): Promise<void> {
  await sql`
    update shift_template set color_code = ${colorCode}, label_name = ${labelName}, break_minutes = ${breakMinutes},
      updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** The shifts that were planned from it keep its times and looks, which are their own. */
export async function setShiftTemplateDeleted(tx: TenantTx, id: string): Promise<void> {
  await sql`
    update shift_template set is_deleted = true, updated_at = now(), version = version + 1 where id = ${id}::uuid
  `.execute(tx)
}
