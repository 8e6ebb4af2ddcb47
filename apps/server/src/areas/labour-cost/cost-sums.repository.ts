import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AskedCost } from './asked-cost.ts'
import type { EnteredCost } from './entered-cost.ts'
import { jobShares } from './job-shares.repository.ts'
import { pricedLines } from './priced-lines.repository.ts'

/** What people of a department are paid by a pay type in one of the two ranges. */
export interface CostSum {
  isNow: boolean
  departmentId: string | null
  payTypeId: string
  minutes: number
  /** of them, those that are paid time of their own */
  paidMinutes: number
  shifts: number
  cents: number
  /** lines that have no money for want of a pay rate */
  unpriced: number
}

export async function selectCostSums(tx: TenantTx, asked: AskedCost): Promise<CostSum[]> {
  const { rows } = await sql<CostSum>`
    with recursive ${pricedLines(asked)}
    select is_now, department_id, pay_type_id, sum(minutes)::bigint as minutes, sum(paid_minutes)::bigint as paid_minutes,
      sum(shifts)::bigint as shifts, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where is_unpriced)::integer as unpriced
    from line
    group by is_now, department_id, pay_type_id
  `.execute(tx)
  return rows
}

/** Someone with paid time and no pay rate in one of the two ranges. */
export interface UnpricedRow {
  isNow: boolean
  employeeId: string
  employeeName: string
  days: number
}

/**
 * By name.
 *
 * @param entered what was entered on pay cards: without a pay rate it is one more day
 */
export async function selectUnpriced(
  tx: TenantTx,
  asked: AskedCost,
  entered: readonly EnteredCost[],
): Promise<UnpricedRow[]> {
  const byHand = entered.filter(({ isUnpriced }) => isUnpriced)
  const { rows } = await sql<UnpricedRow>`
    with recursive ${pricedLines(asked)}, missing as (
      select is_now, employee_id, count(distinct day)::integer as days from line where is_unpriced group by is_now, employee_id
      union all
      select * from unnest(${arrayText(byHand.map(({ isNow }) => isNow))}::boolean[],
        ${arrayText(byHand.map(({ employeeId }) => employeeId))}::uuid[]) as b (is_now, employee_id), (values (1)) as one (days)
    ), person_missing as (
      select is_now, employee_id, sum(days)::integer as days from missing group by is_now, employee_id
    )
    select m.is_now, m.employee_id, e.first_name || ' ' || e.last_name as employee_name, m.days
    from person_missing m
    join employee e on e.company_id = app_company_id() and e.id = m.employee_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** What is paid for a job in one of the two ranges. */
export interface JobSum {
  isNow: boolean
  /** null: none */
  jobId: string | null
  jobName: string | null
  minutes: number
  cents: number
}

/** By name, the rest last. */
export async function selectJobSums(tx: TenantTx, asked: AskedCost): Promise<JobSum[]> {
  const { rows } = await sql<JobSum>`
    with recursive ${pricedLines(asked)}, ${jobShares(asked)}, total as (
      select is_now, job, sum(minutes)::bigint as minutes, sum(cents)::bigint as cents from share group by is_now, job
      having sum(minutes) <> 0 or sum(cents) <> 0
    )
    select t.is_now, j.id as job_id, case when j.name = '' then j.code else j.name end as job_name, t.minutes, t.cents
    from total t
    left join number n on n.no = t.job
    left join job j on j.company_id = app_company_id() and j.id = n.id
    order by j.id is null, case when j.name = '' then j.code else j.name end collate "en-x-icu", j.id
  `.execute(tx)
  return rows
}

/** How many of the people whom the session may see have days of a range that are to be calculated. */
export async function countNotCalculated(tx: TenantTx, { now }: Pick<AskedCost, 'now'>): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people
    from recalculation_mark r
    join visible_employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = app_company_id() and r.from_date - 31 <= ${now.to}::date and r.to_date + 31 >= ${now.from}::date
  `.execute(tx)
  return rows[0]!.people
}
