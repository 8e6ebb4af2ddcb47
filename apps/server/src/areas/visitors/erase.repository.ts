import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/**
 * Erases who visitors were: the words go, the times stay, and so do the texts they agreed to, which name nobody. Someone
 * who never signed out is no longer on site. Messages that name them are deleted.
 */
export async function eraseVisitors(tx: TenantTx, { ids, at }: { ids: readonly string[]; at: Date }): Promise<void> {
  await sql`
    with gone as (
      delete from message where company_id = app_company_id() and visitor_id = any(${ids}::uuid[])
    )
    update visitor set name = '', company = '', car_rego = '', comment = '', email = null, contact_id = null,
      contact_name = '', erased_at = ${at}, updated_at = now(), version = version + 1,
      signed_out_at = coalesce(signed_out_at, case when signed_in_at is not null then greatest(signed_in_at, ${at}) end)
    where company_id = app_company_id() and id = any(${ids}::uuid[])
  `.execute(tx)
}

/** Visits that ended, or should have, before an instant and are not erased; locked until the transaction ends. */
export async function lockVisitsBefore(
  tx: TenantTx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visitor
    where company_id = app_company_id() and erased_at is null
      and coalesce(signed_out_at, signed_in_at, expected_at) < ${before}
    order by coalesce(signed_out_at, signed_in_at, expected_at) limit ${limit}
    for update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface VisitorSettings {
  retentionDays: number | null
  version: number
}

/** undefined: the company has saved none */
export async function selectVisitorSettings(tx: TenantTx): Promise<VisitorSettings | undefined> {
  const { rows } = await sql<VisitorSettings>`
    select retention_days, version from visitor_setting where company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}

export async function keepVisitorSettings(tx: TenantTx, retentionDays: number | null): Promise<void> {
  await sql`
    insert into visitor_setting (company_id, retention_days) values (app_company_id(), ${retentionDays})
    on conflict (company_id) do update
    set retention_days = excluded.retention_days, updated_at = now(), version = visitor_setting.version + 1
  `.execute(tx)
}
