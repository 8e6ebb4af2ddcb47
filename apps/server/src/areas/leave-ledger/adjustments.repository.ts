import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface NewAdjustment {
  employeeId: string
  payTypeId: string
  kind: 'adjusted' | 'cashedUp'
  date: string
  minutes: number
  reason: string
}

export async function insertAdjustment(
  tx: TenantTx,
  { employeeId, payTypeId, kind, date, minutes, reason }: NewAdjustment,
  made: { by: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_adjustment (company_id, employee_id, pay_type_id, kind, adjusted_on, minutes, reason, made_by, made_at)
    values (app_company_id(), ${employeeId}::uuid, ${payTypeId}::uuid, ${kind}::text, ${date}::date, ${minutes}::integer,
      ${reason}::text, ${made.by}::uuid, ${made.at}::timestamptz)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export interface StoredAdjustment extends NewAdjustment {
  id: string
  isCancelled: boolean
}

/** An adjustment as it is until the transaction ends. */
export async function lockAdjustment(tx: TenantTx, id: string): Promise<StoredAdjustment | undefined> {
  const { rows } = await sql<StoredAdjustment>`
    select id, employee_id, pay_type_id, kind, adjusted_on as date, minutes, reason, cancelled_at is not null as is_cancelled
    from leave_adjustment where id = ${id}::uuid
    for update
  `.execute(tx)
  return rows[0]
}

export async function cancelAdjustment(tx: TenantTx, id: string, by: { account: string; at: Date }): Promise<void> {
  await sql`
    update leave_adjustment set cancelled_by = ${by.account}::uuid, cancelled_at = ${by.at}::timestamptz,
      updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** Why adjustments were made, and by whom. */
export async function selectAdjustmentNotes(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; reason: string; madeBy: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; reason: string; madeBy: string }>`
    select j.id, j.reason, trim(a.first_name || ' ' || a.last_name) as made_by
    from leave_adjustment j
    join account a on a.id = j.made_by
    where j.id = any(${[...ids]}::uuid[])
  `.execute(tx)
  return rows
}
