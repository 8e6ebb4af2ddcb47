import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { approvableEmployees } from './levels/pair-levels.repository.ts'
import { isCleanPair, pairIssues } from './pair-issues.repository.ts'

export interface PairState {
  id: string
  employeeId: string
  workDate: string
  approved: boolean
  complete: boolean
  closed: boolean
  clean: boolean
}

/**
 * The requested pairs of employees whose hours the caller may approve, locked until the transaction ends.
 *
 * @param besides departments whose people they approve besides those they see; null: everyone
 */
export async function lockPairs(
  tx: TenantTx,
  { ids, besides, toleranceMinutes }: { ids: string[]; besides: string[] | null; toleranceMinutes: number },
): Promise<PairState[]> {
  const { rows } = await sql<PairState>`
    with locked as materialized (
      select * from punch_pair where id = any(${ids}::uuid[]) order by id for update
    )
    select p.id, p.employee_id, p.work_date, p.approved_by is not null as approved,
      p.in_at is not null and p.out_at is not null as complete,
      exists (
        select 1 from pay_period c
        where c.company_id = p.company_id and c.is_closed and p.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed, ${isCleanPair} as clean
    from locked p
    join ${approvableEmployees(besides)} e on e.company_id = p.company_id and e.id = p.employee_id
    left join lateral (
      select a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    ${pairIssues(toleranceMinutes)}
  `.execute(tx)
  return rows
}

export async function approvePairs(
  tx: TenantTx,
  { ids, by, at }: { ids: string[]; by: string; at: Date },
): Promise<void> {
  await sql`
    update punch_pair set approved_by = ${by}::uuid, approved_at = ${at}, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[]) and approved_by is null
  `.execute(tx)
}

export async function unapprovePairs(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    update punch_pair set approved_by = null, approved_at = null, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[]) and approved_by is not null
  `.execute(tx)
}
