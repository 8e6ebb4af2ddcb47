import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { readable } from '../leave-list.repository.ts'

/** A leave that the session may see and those of its request, in the order of their dates. */
export async function selectPartIds(tx: TenantTx, id: string, besides: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leave asked
    join leave l on l.company_id = asked.company_id and (l.id = asked.id or l.request_id = asked.request_id)
    where asked.company_id = app_company_id() and asked.id = ${id}::uuid and ${readable(besides)}
      and (asked.employee_id in (select v.id from visible_employee v) or asked.id = any(${[...besides]}::uuid[]))
    order by l.from_date, l.from_minute nulls first, l.id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** Of leaves those that are pending. */
export async function selectPending(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from leave
    where company_id = app_company_id() and id = any(${[...ids]}::uuid[]) and status = 'Pending'
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}
