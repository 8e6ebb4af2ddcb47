import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import { members } from '../pay-periods/pay-periods.service.ts'

/** Companies in use that remind, and where it is the given hour of the day now. */
export async function selectRemindingCompanies(
  tx: InstallationTx,
  { at, hour }: { at: Date; hour: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company
    where status = 'Active' and coalesce((settings ->> 'approvalReminderDays')::integer, 0) > 0
      and extract(hour from ${at}::timestamptz at time zone time_zone_id) = ${hour}
    order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** An open pay period that has begun and ends soon. */
export interface EndingPeriod {
  id: string
  fromDate: string
  toDate: string
}

export async function selectEnding(
  tx: TenantTx,
  { today, through }: { today: string; through: string },
): Promise<EndingPeriod[]> {
  const { rows } = await sql<EndingPeriod>`
    select p.id, p.from_date, p.to_date from pay_period p
    where p.company_id = app_company_id() and not p.is_closed and p.from_date <= ${today}::date
      and p.to_date between ${today}::date and ${through}::date
    order by p.to_date, p.from_date
  `.execute(tx)
  return rows
}

export interface WaitingPairs {
  periodId: string
  departmentId: string | null
  firstBy: string | null
  firstFor: string | null
  pairs: number
}

/** The pairs of pay periods before a day that are not approved, by where they wait. */
export async function countWaiting(
  tx: TenantTx,
  { ids, before }: { ids: string[]; before: string },
): Promise<WaitingPairs[]> {
  const { rows } = await sql<WaitingPairs>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select m.pay_period_id as period_id, c.department_id, f.approved_by as first_by, f.approved_for as first_for,
      count(*)::integer as pairs
    from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and least(m.to_date, ${before}::date - 1) and p.approved_by is null
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
    group by 1, 2, 3, 4
  `.execute(tx)
  return rows
}

/** Someone with an account, in a pay period. */
export interface PeriodOfPerson {
  periodId: string
  employeeId: string
  accountId: string
}

/** How many punches people miss in the days of pay periods before a day. */
export async function countMissing(
  tx: TenantTx,
  { ids, before, now }: { ids: string[]; before: string; now: Date },
): Promise<(PeriodOfPerson & { missing: number })[]> {
  const { rows } = await sql<PeriodOfPerson & { missing: number }>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}
    select m.pay_period_id as period_id, e.id as employee_id, e.account_id, count(*)::integer as missing
    from member m
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.account_id is not null
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and least(m.to_date, ${before}::date - 1)
      and (p.in_at is null or p.out_at is null) and coalesce(p.open_until, '-infinity') <= ${now}
    group by 1, e.company_id, e.id
  `.execute(tx)
  return rows
}

/** Hours of someone in an open pay period that is over. */
export interface EndedPeriod extends PeriodOfPerson {
  fromDate: string
  toDate: string
}

/** People with hours in the open pay periods that ended just before these, with `periodId` the one of these. */
export async function selectEndedBefore(tx: TenantTx, ids: readonly string[]): Promise<EndedPeriod[]> {
  const before = sql`(
      select b.id, n.id as next_id from pay_period n
      join pay_period b on b.company_id = n.company_id and b.pay_group_id = n.pay_group_id
        and b.to_date = n.from_date - 1 and not b.is_closed
      where n.company_id = app_company_id() and n.id = any(${arrayText([...ids])}::uuid[]))`
  const { rows } = await sql<EndedPeriod>`
    with ended as materialized (select * from ${before} b), ${members(sql`p.id in (select id from ended)`)}
    select b.next_id as period_id, e.id as employee_id, e.account_id, m.from_date, m.to_date
    from member m
    join ended b on b.id = m.pay_period_id
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.account_id is not null
    where exists (
      select 1 from pay_line l
      where l.company_id = m.company_id and l.employee_id = m.employee_id and l.work_date between m.from_date and m.to_date
        and (l.minutes <> 0 or l.shifts <> 0))
  `.execute(tx)
  return rows
}

/** Notes who is reminded of the periods that end on a day. @returns those who were not yet */
export async function claimReminders(
  tx: TenantTx,
  { people, at }: { people: readonly { toDate: string; accountId: string }[]; at: Date },
): Promise<{ toDate: string; accountId: string }[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ toDate: string; accountId: string }>`
    insert into period_reminder (company_id, to_date, account_id, sent_at)
    select app_company_id(), r.to_date, c.id, ${at}
    from unnest(${arrayText(people.map(({ toDate }) => toDate))}::date[],
      ${arrayText(people.map(({ accountId }) => accountId))}::uuid[]) as r (to_date, account_id)
    join account c on c.id = r.account_id and c.company_id = app_company_id() and c.status = 'Active'
    order by r.to_date, c.id
    on conflict (company_id, to_date, account_id) do nothing
    returning to_date, account_id
  `.execute(tx)
  return rows
}
