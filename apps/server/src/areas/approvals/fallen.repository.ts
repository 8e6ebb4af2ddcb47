import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface FallenRow {
  /** the pair whose approval it was; where it is gone, the one in its place */
  pairId: string
  at: Date
  approver: string
  changedBy: string | null
  inAt: Date | null
  outAt: Date | null
  paidMinutes: number
}

/**
 * Fallen approvals `f` with the pair `now` that they concern: their own, else the one of that day that overlaps what was
 * approved most, else the first that nobody has approved.
 */
const placed: RawBuilder<unknown> = sql`fallen_approval f
    cross join lateral (
      select q.id from punch_pair q
      where q.company_id = f.company_id and q.employee_id = f.employee_id and q.work_date = f.work_date
        and (q.approved_by is null or q.id = f.pair_id)
      order by q.id = f.pair_id desc, least(q.out_at, f.out_at) - greatest(q.in_at, f.in_at) desc nulls last,
        coalesce(q.in_at, q.out_at), q.id
      limit 1
    ) now`

/** The approvals that fell on these days, and were not given again. */
export async function selectFallen(tx: TenantTx, { from, to }: { from: string; to: string }): Promise<FallenRow[]> {
  const { rows } = await sql<FallenRow>`
    select now.id as pair_id, f.fallen_at as at, a.first_name || ' ' || a.last_name as approver,
      b.first_name || ' ' || b.last_name as changed_by, f.in_at, f.out_at, f.paid_minutes
    from ${placed}
    join account a on a.id = f.approved_by
    left join account b on b.id = f.changed_by
    where f.company_id = app_company_id() and f.work_date between ${from}::date and ${to}::date
    order by f.fallen_at
  `.execute(tx)
  return rows
}

/** Forgets that approvals of pairs fell. To be sent before they are approved again. */
export async function settleFallen(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    delete from fallen_approval s
    where s.company_id = app_company_id() and s.pair_id in (
      select f.pair_id from ${placed}
      where f.company_id = app_company_id() and now.id = any(${ids}::uuid[])
        and (f.employee_id, f.work_date) in (
          select p.employee_id, p.work_date from punch_pair p
          where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])))
  `.execute(tx)
}
