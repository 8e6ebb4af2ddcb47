import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { paidLines, type PaidPay } from '../pay-card/pay-card.service.ts'
import { members } from '../pay-periods/pay-periods.service.ts'
import type { AskedCost } from './asked-cost.ts'
import { places } from './priced-lines.repository.ts'

/** Whose pay cards of which periods have entered units. */
interface Entries {
  payPeriodIds: string[]
  employeeIds: string[]
}

/** Of the pay periods that end in one of the two ranges; a closed one has the cards it was closed with. */
export async function selectEntries(
  tx: TenantTx,
  { now, before }: Pick<AskedCost, 'now' | 'before'>,
): Promise<Entries> {
  const { rows } = await sql<Entries>`
    with entry as (
      select p.id, c.employee_id
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where p.company_id = app_company_id() and not p.is_closed
        and p.to_date between ${before.from}::date and ${now.to}::date
      union
      select p.id, s.employee_id
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      where p.company_id = app_company_id() and p.is_closed
        and p.to_date between ${before.from}::date and ${now.to}::date
        and jsonb_path_exists(s.details, '$[*].effUnits ? (@ != null)')
    )
    select coalesce(array_agg(distinct n.id), '{}') as pay_period_ids,
      coalesce(array_agg(distinct n.employee_id), '{}') as employee_ids
    from entry n
    join visible_employee e on e.company_id = app_company_id() and e.id = n.employee_id
  `.execute(tx)
  return rows[0]!
}

/** Units that were entered on a pay card, with what prices them on the person's last day in the period. */
export interface EnteredRow extends PaidPay {
  isNow: boolean
  employeeId: string
  payTypeId: string
  day: string
  departmentId: string | null
  /** null: none applies */
  rate: number | null
}

export async function selectEnteredUnits(
  tx: TenantTx,
  { now, departmentIds }: Pick<AskedCost, 'now' | 'departmentIds'>,
  { payPeriodIds, employeeIds }: Entries,
): Promise<EnteredRow[]> {
  const periods = sql`p.id = any(${payPeriodIds}::uuid[])`
  const { rows } = await sql<EnteredRow>`
    with recursive ${wantedNodes(departmentIds)}, ${members(periods)}, ${paidLines({ periods, employeeIds })}, ${places},
    entered_on as (
      select s.pay_period_id, s.employee_id, s.pay_type_id, s.minutes, s.shifts, s.edited_units, s.manual_units,
        p.pay_group_id, p.to_date, coalesce(m.last_day, p.to_date) as day
      from paid s
      join pay_period p on p.company_id = app_company_id() and p.id = s.pay_period_id
      left join member_end m on m.pay_period_id = s.pay_period_id and m.employee_id = s.employee_id
      where s.edited_units is not null or s.manual_units is not null
    )
    select o.to_date >= ${now.from}::date as is_now, o.employee_id, o.pay_type_id, o.day, a.department_id, o.minutes, o.shifts,
      o.edited_units, o.manual_units, x.standard_minutes, f.settings,
      coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit, r.rate
    from entered_on o
    join visible_employee e on e.company_id = app_company_id() and e.id = o.employee_id
    join pay_type_in_force f on f.company_id = app_company_id() and f.pay_type_id = o.pay_type_id and o.day >= f.from_date
      and o.day < f.until_date
    join place a on a.employee_id = o.employee_id and o.day >= a.from_date and o.day < a.until_date
    join lateral (
      select x.standard_minutes from employee_assignment x
      where x.company_id = app_company_id() and x.employee_id = o.employee_id
      order by x.effective_from <= o.day desc, abs(x.effective_from - o.day) limit 1
    ) x on true
    left join lateral (
      select r.rate from employee_pay_rate r
      where r.company_id = app_company_id() and r.employee_id = o.employee_id and r.effective_from <= o.day
      order by r.effective_from desc limit 1
    ) r on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = app_company_id() and v.pay_group_id = o.pay_group_id
      order by v.effective_from <= o.to_date desc, abs(v.effective_from - o.to_date) limit 1
    ) v on true
    where ${departmentIds === null ? sql`true` : sql`a.department_id in (select wanted.id from wanted)`}
  `.execute(tx)
  return rows
}
