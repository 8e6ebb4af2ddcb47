import { sql } from 'kysely'
import { role, roles } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { rolesWith } from '../permissions/permissions.service.ts'

/**
 * Closes accounts of the company for the end of employment. A Superadmin's account stays open, and so does an Admin's
 * if no other active Admin would remain.
 *
 * @returns those that were active and are now closed, and those that stay open
 */
export async function closeAccounts(
  tx: TenantTx,
  { accountIds, at }: { accountIds: string[]; at: Date },
): Promise<{ closed: string[]; kept: string[] }> {
  const { rows } = await sql<{ id: string; isClosed: boolean }>`
    with asked as (
      select id, role_id from account
      where id = any(${accountIds}::uuid[]) and company_id = app_company_id() and status = 'Active'
      for update
    ), other_admin as (
      select exists (
        select 1 from account
        where company_id = app_company_id() and role_id in (${roles(rolesWith('company:update'))}) and status = 'Active'
          and not id = any(${accountIds}::uuid[])) as found
    ), closed as (
      update account a set status = 'Inactive', is_closed_by_termination = true, updated_at = ${at},
        version = a.version + 1
      from asked, other_admin o
      where a.id = asked.id and asked.role_id <> ${role('Superadmin')} and (asked.role_id <> ${role('Admin')} or o.found)
      returning a.id
    )
    select asked.id, closed.id is not null as is_closed from asked left join closed on closed.id = asked.id
  `.execute(tx)
  return {
    closed: rows.filter(({ isClosed }) => isClosed).map(({ id }) => id),
    kept: rows.filter(({ isClosed }) => !isClosed).map(({ id }) => id),
  }
}
