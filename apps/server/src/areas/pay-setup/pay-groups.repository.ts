import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AffectedDays } from '../marks/marks.service.ts'

/** The fields of a pay group's form besides its rules. */
export interface PayGroupValues {
  name: string
  isActive: boolean
}

export interface PayGroupRecord extends PayGroupValues {
  id: string
  version: number
  /** of the rules in force on the date that was asked */
  effectiveFrom: string
  /** of the next rules; null: none follow */
  laterFrom: string | null
  /** as they are kept */
  rules: unknown
}

/** Pay groups by name with their rules on a date, without those that were removed. @param asked.isActive null: whether or not */
export async function selectPayGroupRecords(
  tx: TenantTx,
  asked: { on: string; isActive?: boolean | null; ids?: string[] },
): Promise<PayGroupRecord[]> {
  const { on, isActive = null, ids = null } = asked
  const { rows } = await sql<PayGroupRecord>`
    select g.id, g.name, g.is_active, g.version, v.effective_from, v.rules,
      (select min(n.effective_from) from pay_group_version n
        where n.company_id = g.company_id and n.pay_group_id = g.id and n.effective_from > v.effective_from) as later_from
    from pay_group g
    cross join lateral (
      select effective_from, rules from pay_group_version v
      where v.company_id = g.company_id and v.pay_group_id = g.id
      order by v.effective_from <= ${on}::date desc, abs(v.effective_from - ${on}::date)
      limit 1
    ) v
    where g.removed_at is null and (${isActive}::boolean is null or g.is_active = ${isActive})
      and (${ids}::uuid[] is null or g.id = any(${ids}::uuid[]))
    order by g.name collate "en-x-icu", g.id
  `.execute(tx)
  return rows
}

/** How many active employees are in a pay group today, by the company's calendar. */
export async function countPayGroupEmployees(tx: TenantTx, id: string): Promise<number> {
  const { rows } = await sql<{ employees: number }>`
    select count(*)::integer as employees
    from current_assignment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.pay_group_id = ${id}::uuid and e.status = 'Active'
  `.execute(tx)
  return rows[0]!.employees
}

/**
 * The name of someone who is planned past midnight on one of the days: a day that is paid where it ends cannot have
 * such a section.
 *
 * @returns undefined: nobody
 * @source docs/engine.md A1 (payOnFinishDayConflicts)
 */
export async function selectOvernightMember(tx: TenantTx, days: AffectedDays): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select e.first_name || ' ' || e.last_name as name
    from (${days}) c
    join work_section s on s.employee_id = c.employee_id and s.work_date between c.from_date and c.to_date
      and (s.start_minute < 0 or s.end_minute > 1440)
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.id
    limit 1
  `.execute(tx)
  return rows[0]?.name
}

/** Names of those pay groups that an employee was in on some date. */
export async function selectUsedPayGroups(tx: TenantTx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pay_group g
    where id = any(${ids}::uuid[])
      and exists (select 1 from employee_assignment a where a.company_id = g.company_id and a.pay_group_id = g.id)
    order by name collate "en-x-icu", id
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Takes pay groups that nobody was ever in off the lists, with the open pay periods that were made for them. */
export async function removePayGroups(tx: TenantTx, ids: string[], now: Date): Promise<void> {
  await sql`
    with removed as (
      update pay_group set removed_at = ${now}, is_active = false, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[])
    )
    delete from pay_period where pay_group_id = any(${ids}::uuid[]) and not is_closed
  `.execute(tx)
}
