import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { paidLines } from './paid-lines.repository.ts'
import type { CalculatedPay } from './pay-units.ts'

/** Days of one employee, both ends included. */
export interface Asked {
  employeeId: string
  from: string
  to: string
}

/** The name of an employee whom the session may see. */
export async function selectName(tx: TenantTx, employeeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from visible_employee where id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]?.name
}

/** A pay period with the days of it in which the employee is in its pay group. */
export interface PeriodPart {
  payPeriodId: string
  periodFrom: string
  periodTo: string
  isClosed: boolean
  from: string
  to: string
}

/** The employee's parts of stored pay periods that days touch, in order. */
export async function selectParts(tx: TenantTx, { employeeId, from, to }: Asked): Promise<PeriodPart[]> {
  const { rows } = await sql<PeriodPart>`
    with ${segments(employeeId)}
    select p.id as pay_period_id, p.from_date as period_from, p.to_date as period_to, p.is_closed,
      min(greatest(p.from_date, s.from_date)) as "from", max(least(p.to_date, s.to_date)) as "to"
    from pay_period p
    join segment s on s.company_id = p.company_id and s.pay_group_id = p.pay_group_id and s.from_date <= p.to_date
      and s.to_date >= p.from_date
    where p.from_date <= ${to}::date and p.to_date >= ${from}::date
    group by p.company_id, p.id
    having min(greatest(p.from_date, s.from_date)) <= ${to}::date and max(least(p.to_date, s.to_date)) >= ${from}::date
    order by 5, p.id
  `.execute(tx)
  return rows
}

/** What a line is called, and where it stands among others. */
export interface LineName {
  payTypeId: string
  name: string
  systemCode: string | null
  isLeave: boolean
  isExported: boolean
}

export interface CalculatedRow extends CalculatedPay, LineName {
  payPeriodId: string
}

/** The leave types of which the session reads of this employee only that it is leave. */
export async function selectHiddenTypes(tx: TenantTx, employeeId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from pay_type t
    where t.company_id = app_company_id() and hides_leave_type(${employeeId}::uuid, t.settings)
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What is calculated for days of the employee, by pay period and pay type. */
export async function selectCalculated(
  tx: TenantTx,
  { employeeId, from, to, payPeriodIds }: Asked & { payPeriodIds: string[] },
): Promise<CalculatedRow[]> {
  const periods = sql`p.id = any(${payPeriodIds}::uuid[])`
  const { rows } = await sql<CalculatedRow>`
    with ${segments(employeeId)}, member as (
      select p.company_id, p.id as pay_period_id, p.is_closed, s.employee_id,
        greatest(p.from_date, s.from_date, ${from}::date) as from_date, least(p.to_date, s.to_date, ${to}::date) as to_date
      from pay_period p
      join segment s on s.company_id = p.company_id and s.pay_group_id = p.pay_group_id and s.from_date <= p.to_date
        and s.to_date >= p.from_date
      where ${periods}
    ), ${paidLines({ periods, employeeIds: [employeeId], days: { from, to } })}
    select s.pay_period_id, s.pay_type_id, t.name, t.system_code, f.is_leave, t.should_export as is_exported, s.minutes,
      s.shifts, a.standard_minutes, f.settings, coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit
    from paid s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id
    join pay_type t on t.company_id = s.company_id and t.id = s.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and s.last_day >= f.from_date and s.last_day < f.until_date
    join segment a on s.last_day between a.from_date and a.to_date
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= p.to_date desc, abs(v.effective_from - p.to_date) limit 1
    ) v on true
    where s.minutes <> 0 or s.shifts <> 0
  `.execute(tx)
  return rows
}

/** The employee's assignments, each with the dates it applies to. */
function segments(employeeId: string) {
  return sql`segment as (
      select company_id, employee_id, pay_group_id, standard_minutes, effective_from as from_date,
        lead(effective_from, 1, date '9999-12-31') over (order by effective_from) - 1 as to_date
      from employee_assignment
      where company_id = app_company_id() and employee_id = ${employeeId}::uuid
    )`
}

/** A stored line: one that was added by hand, or what was entered in a calculated one. */
export interface StoredDetail extends LineName {
  id: string
  payPeriodId: string
  isManual: boolean
  /** null: as calculated */
  effUnits: number | null
  notes: string
  modifiedBy: string | null
  modifiedName: string | null
  modifiedAt: Date
}

/** What was entered on the employee's pay cards of periods; deleted lines are left out. */
export async function selectDetails(
  tx: TenantTx,
  { employeeId, payPeriodIds }: { employeeId: string; payPeriodIds: string[] },
): Promise<StoredDetail[]> {
  const { rows } = await sql<StoredDetail>`
    select d.id, c.pay_period_id, d.pay_type_id, t.name, t.system_code, t.is_leave, t.should_export as is_exported,
      d.is_manual, d.eff_units, d.notes, d.modified_by, a.first_name || ' ' || a.last_name as modified_name, d.modified_at
    from pay_card c
    join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
    join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
    left join account a on a.id = d.modified_by
    where c.company_id = app_company_id() and c.employee_id = ${employeeId}::uuid
      and c.pay_period_id = any(${payPeriodIds}::uuid[])
      and (d.eff_units is not null or d.notes <> '')
  `.execute(tx)
  return rows
}

export interface StoredCard {
  id: string
  employeeId: string
  payPeriodId: string
  description: string
  version: number
}

/** The pay card of an employee and a period; undefined while nothing was entered. */
export async function selectCard(
  tx: TenantTx,
  { employeeId, payPeriodId }: { employeeId: string; payPeriodId: string },
): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select id, employee_id, pay_period_id, description, version from pay_card
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and pay_period_id = ${payPeriodId}::uuid
  `.execute(tx)
  return rows[0]
}

export interface OfferedPayType {
  id: string
  name: string
}

/** Pay types for lines added by hand, by name: active, and no leave on the date. */
export async function selectOffered(tx: TenantTx, on: string): Promise<OfferedPayType[]> {
  const { rows } = await sql<OfferedPayType>`
    select t.id, t.name from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date and not f.is_leave
    where t.company_id = app_company_id() and t.is_active
    order by t.name collate "en-x-icu", t.id
  `.execute(tx)
  return rows
}
