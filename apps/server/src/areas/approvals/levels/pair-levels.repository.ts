import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import type { GivenPair } from './levels.ts'

/**
 * The employees whose hours the caller approves: those they see, and those of departments whose hours they approve besides,
 * as a manager or for someone they stand in for.
 *
 * @param besides null: everyone
 */
export function approvableEmployees(besides: readonly string[] | null): RawBuilder<unknown> {
  if (besides === null) return sql`employee`
  if (besides.length === 0) return sql`visible_employee`
  return sql`(
      select v.* from employee v where v.id in (
        select id from visible_employee
        union all
        select employee_id from current_assignment where department_id = any(${arrayText([...besides])}::uuid[]))
    )`
}

export interface PairLevels extends GivenPair {
  id: string
  firstByName: string | null
  firstForName: string | null
}

/** Where pairs stand between their two approvals. */
export async function selectPairLevels(tx: TenantTx, ids: readonly string[]): Promise<PairLevels[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PairLevels>`
    select p.id, c.department_id, p.approved_by is not null as approved, p.approved_by, p.approved_at,
      f.approved_by as first_by, f.approved_for as first_for, f.approved_at as first_at,
      b.first_name || ' ' || b.last_name as first_by_name, o.first_name || ' ' || o.last_name as first_for_name
    from unnest(${arrayText([...ids])}::uuid[]) as asked (id)
    join punch_pair p on p.company_id = app_company_id() and p.id = asked.id
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
    left join account b on b.id = f.approved_by
    left join account o on o.id = f.approved_for
  `.execute(tx)
  return rows
}

/** First approvals, each with whose delegate gives it; those that are there stay. */
export async function insertFirstApprovals(
  tx: TenantTx,
  { given, by, at }: { given: readonly { id: string; for: string | null }[]; by: string; at: Date },
): Promise<void> {
  if (given.length === 0) return
  await sql`
    insert into pair_first_approval (company_id, pair_id, approved_by, approved_for, approved_at)
    select app_company_id(), g.id, ${by}::uuid, g.decided_for, ${at}
    from unnest(${arrayText(given.map(({ id }) => id))}::uuid[], ${arrayText(given.map((each) => each.for))}::uuid[])
      as g (id, decided_for)
    on conflict (company_id, pair_id) do nothing
  `.execute(tx)
}

export async function deleteFirstApprovals(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from pair_first_approval where company_id = app_company_id() and pair_id = any(${arrayText([...ids])}::uuid[])
  `.execute(tx)
}
