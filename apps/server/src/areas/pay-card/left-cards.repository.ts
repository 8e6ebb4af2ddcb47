import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A pay card of an open period in whose pay group the employee is no longer on any of its dates. */
export interface LeftCard {
  id: string
  employeeId: string
  from: string
  to: string
  /** what was entered, as `Ordinary Time: 40.00` */
  lines: string[]
  /** names of its files */
  files: string[]
  /** the open period that the employee's days are in now */
  newPeriodId: string
  newFrom: string
  newTo: string
}

/**
 * Such cards that something is entered on, or that have files, and that have another open period, one for each new period of an employee.
 *
 * @param employeeId null: of the company
 */
export async function selectLeftCards(tx: TenantTx, employeeId: string | null): Promise<LeftCard[]> {
  const { rows } = await sql<LeftCard>`
    with card as materialized (
      select c.company_id, c.id, c.employee_id, p.pay_group_id, p.from_date, p.to_date
      from pay_card c
      join pay_period p on p.company_id = c.company_id and p.id = c.pay_period_id and not p.is_closed
      where c.company_id = app_company_id() and (${employeeId}::uuid is null or c.employee_id = ${employeeId}::uuid)
    ), segment as (
      select company_id, employee_id, pay_group_id, effective_from as from_date,
        lead(effective_from, 1, date '9999-12-31') over (partition by employee_id order by effective_from) - 1 as to_date
      from employee_assignment
      where company_id = app_company_id() and employee_id in (select c.employee_id from card c)
    )
    select distinct on (c.employee_id, q.id) c.id, c.employee_id, c.from_date as "from", c.to_date as "to",
      coalesce(d.lines, '{}') as lines, coalesce(f.names, '{}') as files, q.id as new_period_id,
      q.from_date as new_from, q.to_date as new_to
    from card c
    cross join lateral (
      select array_agg(t.name || ': ' || d.eff_units::text order by t.name, d.is_manual) as lines
      from pay_card_detail d
      join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
      where d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null and d.eff_units is not null
    ) d
    cross join lateral (
      select array_agg(f.name order by f.added_at) as names
      from pay_card_file f
      where f.company_id = c.company_id and f.pay_card_id = c.id and f.file_id is not null
    ) f
    cross join lateral (
      select p.id, p.from_date, p.to_date
      from segment s
      join pay_period p on p.company_id = s.company_id and p.pay_group_id = s.pay_group_id and not p.is_closed
        and p.from_date <= least(s.to_date, c.to_date) and p.to_date >= greatest(s.from_date, c.from_date)
      where s.employee_id = c.employee_id and s.from_date <= c.to_date and s.to_date >= c.from_date
      order by p.from_date limit 1
    ) q
    where (d.lines is not null or f.names is not null) and not exists (
      select 1 from segment s
      where s.employee_id = c.employee_id and s.pay_group_id = c.pay_group_id and s.from_date <= c.to_date
        and s.to_date >= c.from_date)
    order by c.employee_id, q.id, c.from_date, c.id
  `.execute(tx)
  return rows
}

/** A line of a card that was left, by the name of its pay type. */
export interface LeftLine {
  payCardId: string
  name: string
}

/**
 * Moves lines to the pay card of the new period, which is made where there is none: those added by hand, and amounts of
 * calculated lines where the dates are the same and the new card has none. An amount by a pay type that the new card has a
 * line by hand of is added to that one.
 */
export async function moveDetails(tx: TenantTx, cards: readonly LeftCard[], at: Date): Promise<LeftLine[]> {
  await sql`
    insert into pay_card (company_id, employee_id, pay_period_id)
    select app_company_id(), c."employeeId", c."newPeriodId"
    from jsonb_to_recordset(${jsonText(cards)}::jsonb) as c ("employeeId" uuid, "newPeriodId" uuid)
    on conflict (company_id, employee_id, pay_period_id) do nothing
  `.execute(tx)
  const { rows } = await sql<LeftLine>`
    with pair as (
      select l.id as old_id, n.id as new_id, l."from" = l."newFrom" and l."to" = l."newTo" as is_same
      from jsonb_to_recordset(${jsonText(cards)}::jsonb)
        as l (id uuid, "employeeId" uuid, "newPeriodId" uuid, "from" date, "to" date, "newFrom" date, "newTo" date)
      join pay_card n on n.company_id = app_company_id() and n.employee_id = l."employeeId" and n.pay_period_id = l."newPeriodId"
    ), moving as (
      select d.id, p.old_id, p.new_id, d.pay_type_id, d.is_manual, d.eff_units, t.name, o.id as other_id
      from pair p
      join pay_card_detail d on d.company_id = app_company_id() and d.pay_card_id = p.old_id and d.removed_at is null
        and d.eff_units is not null
      join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
      left join pay_card_detail o on o.company_id = d.company_id and o.pay_card_id = p.new_id and o.removed_at is null
        and o.pay_type_id = d.pay_type_id and o.is_manual = d.is_manual
      where d.is_manual or (p.is_same and o.id is null)
    ), joined as (
      update pay_card_detail o set eff_units = o.eff_units + m.eff_units, updated_at = now(), version = o.version + 1
      from moving m
      where o.company_id = app_company_id() and o.id = m.other_id
    ), left_behind as (
      update pay_card_detail d set pay_card_id = case when m.other_id is null then m.new_id else d.pay_card_id end,
        removed_at = case when m.other_id is null then d.removed_at else ${at}::timestamptz end, updated_at = now(),
        version = d.version + 1
      from moving m
      where d.company_id = app_company_id() and d.id = m.id
    ), counted as (
      update pay_card c set updated_at = now(), version = c.version + 1
      where c.company_id = app_company_id() and c.id in (select new_id from pair union select old_id from pair)
    )
    select old_id as pay_card_id, name from moving order by old_id, name
  `.execute(tx)
  return rows
}

/** Lets the calculated lines that are left on the cards follow the calculation again. */
export async function withdrawEdits(tx: TenantTx, cards: readonly LeftCard[]): Promise<LeftLine[]> {
  const { rows } = await sql<LeftLine>`
    with withdrawn as (
      update pay_card_detail d set eff_units = null, updated_at = now(), version = d.version + 1
      where d.company_id = app_company_id() and d.pay_card_id = any(${cards.map(({ id }) => id)}::uuid[])
        and d.removed_at is null and not d.is_manual and d.eff_units is not null
      returning d.pay_card_id, d.pay_type_id
    )
    select w.pay_card_id, t.name
    from withdrawn w
    join pay_type t on t.company_id = app_company_id() and t.id = w.pay_type_id
    order by w.pay_card_id, t.name
  `.execute(tx)
  return rows
}
