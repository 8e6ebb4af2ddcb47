import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import type { ExportLine } from './export-lines.ts'

/**
 * What payroll was sent of pay periods, by name and pay type; what was taken back again is left out.
 *
 * @param departmentIds nodes whose people are requested, those below included; null: everyone
 */
export async function selectSentLines(
  tx: TenantTx,
  { ids, departmentIds }: { ids: string[]; departmentIds: string[] | null },
): Promise<ExportLine[]> {
  const { rows } = await sql<ExportLine>`
    with recursive ${wantedNodes(departmentIds)}, place as (
      -- as the export has it: where the employee is at the end of the period
      select distinct on (p.id, a.employee_id) p.id as pay_period_id, a.employee_id, a.department_id
      from pay_period p
      join employee_assignment a on a.company_id = p.company_id and a.effective_from <= p.to_date
      where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])
      order by p.id, a.employee_id, a.effective_from desc
    )
    select s.pay_period_id, s.employee_id, s.pay_type_id, f.is_allowance, t.is_leave, e.pay_id, e.clock_id, e.last_name, e.first_name,
      p.from_date as "from", p.to_date as "to", coalesce(nullif(t.export_code, ''), t.code) as export_code,
      coalesce(t.export_code, '') <> '' as is_mapped, t.code as pay_type_code, t.name as pay_type,
      coalesce(t.settings ->> 'type', '') as pay_type_type, nullif(n.code, '') as cost_centre,
      nullif(n.pay_export_code, '') as position_pay_code, nullif(n.rate_export_code, '') as position_rate_code, s.units, s.eff_units,
      coalesce(f.settings ->> 'convertToDay', '') <> 'true' as is_hours
    from payroll_sent s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    join pay_type t on t.company_id = s.company_id and t.id = s.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and p.to_date >= f.from_date and p.to_date < f.until_date
    left join place l on l.pay_period_id = s.pay_period_id and l.employee_id = s.employee_id
    left join department n on n.company_id = s.company_id and n.id = l.department_id
    where s.company_id = app_company_id() and s.pay_period_id = any(${ids}::uuid[]) and (s.units, s.eff_units) <> (0, 0)
      and (${departmentIds}::uuid[] is null or l.department_id in (select wanted.id from wanted))
    order by p.from_date, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, t.is_leave, export_code, t.id
  `.execute(tx)
  return rows
}

/** Keeps what was sent of pay periods. @param isWhole the lines are all of them: what else was sent was taken back */
export async function keepSent(
  tx: TenantTx,
  { ids, lines, isWhole }: { ids: string[]; lines: readonly ExportLine[]; isWhole: boolean },
): Promise<void> {
  const kept = lines.map(({ payPeriodId, employeeId, payTypeId, units, effUnits }) => ({
    payPeriodId,
    employeeId,
    payTypeId,
    units,
    effUnits,
  }))
  await sql`
    with line as materialized (
      select * from jsonb_to_recordset(${jsonText(kept)}::jsonb)
        as l ("payPeriodId" uuid, "employeeId" uuid, "payTypeId" uuid, units numeric, "effUnits" numeric)
    ), taken_back as (
      update payroll_sent s set units = 0, eff_units = 0, updated_at = now(), version = s.version + 1
      where ${isWhole} and s.pay_period_id = any(${ids}::uuid[]) and (s.units, s.eff_units) <> (0, 0)
        and not exists (
          select 1 from line l
          where l."payPeriodId" = s.pay_period_id and l."employeeId" = s.employee_id and l."payTypeId" = s.pay_type_id)
    )
    insert into payroll_sent (company_id, pay_period_id, employee_id, pay_type_id, units, eff_units)
    select app_company_id(), l."payPeriodId", l."employeeId", l."payTypeId", l.units, l."effUnits" from line l
    on conflict (company_id, pay_period_id, employee_id, pay_type_id) do update set units = excluded.units,
      eff_units = excluded.eff_units, updated_at = now(), version = payroll_sent.version + 1
    where (payroll_sent.units, payroll_sent.eff_units) <> (excluded.units, excluded.eff_units)
  `.execute(tx)
}

/** Which of the pay periods have every line that was sent on record, and since when they were sent. */
export async function selectSentPeriods(tx: TenantTx, ids: string[]): Promise<{ id: string; sentAt: Date }[]> {
  const { rows } = await sql<{ id: string; sentAt: Date }>`
    select id, sent_at from pay_period
    where company_id = app_company_id() and id = any(${ids}::uuid[]) and is_exported and sent_at is not null
  `.execute(tx)
  return rows
}

/**
 * Of the pay groups of pay periods the earlier periods of which something may be left to be sent: those that were closed
 * again after their file, or whose files had only some of their people.
 */
export async function selectCorrectedPeriods(
  tx: TenantTx,
  ids: string[],
): Promise<{ id: string; from: string; to: string }[]> {
  const { rows } = await sql<{ id: string; from: string; to: string }>`
    select p.id, p.from_date as "from", p.to_date as "to" from pay_period p
    where p.company_id = app_company_id() and p.is_closed and p.is_exported and p.sent_at is not null
      and (p.closed_at > p.sent_at or p.is_partly_exported) and exists (
      select 1 from pay_period q
      where q.company_id = p.company_id and q.id = any(${ids}::uuid[]) and q.pay_group_id = p.pay_group_id
        and q.from_date > p.to_date)
    order by p.from_date, p.id
  `.execute(tx)
  return rows
}

export interface LastChange {
  employeeId: string
  at: Date
  by: string
}

/** Who last changed what of an employee's days of a pay period after it was sent. */
export async function selectLastChanges(
  tx: TenantTx,
  ids: string[],
): Promise<(LastChange & { payPeriodId: string })[]> {
  const { rows } = await sql<LastChange & { payPeriodId: string }>`
    select distinct on (p.id, a.employee_id) p.id as pay_period_id, a.employee_id, a.at,
      coalesce(by.first_name || ' ' || by.last_name, '') as "by"
    from pay_period p
    join audit_entry a on a.company_id = p.company_id and a.at > p.sent_at and a.employee_id is not null
      and a.work_date between p.from_date and p.to_date
      -- of these nothing is paid otherwise
      and a.action <> 'view' and not (a.entity = 'punch_pair' and a.action in ('approve', 'unapprove'))
    left join account by on by.id = a.account_id
    where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])
    order by p.id, a.employee_id, a.at desc
  `.execute(tx)
  return rows
}
