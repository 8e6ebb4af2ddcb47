import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Whom something is for that is done for many people on some dates. */
export interface Asked {
  /** null: everyone of the departments */
  employeeIds: string[] | null
  departmentIds: string[]
  from: string
  to: string
}

export interface AskedPerson {
  employeeId: string
  employeeName: string
  /** in the company on one of the dates at least */
  isEmployed: boolean
  isActive: boolean
  hiredOn: string
  terminatedOn: string | null
}

/**
 * People whom the session sees, by name. Of departments and what lies below them those who belong to one on one of the
 * dates and are employed then; of named ones each.
 */
export async function selectAskedPeople(tx: TenantTx, asked: Asked): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select p.employee_id, p.employee_name, p.is_employed, p.is_active, p.hired_on, p.terminated_on
    from (
      select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.last_name, e.first_name,
        e.status = 'Active' as is_active, e.hired_on, e.terminated_on,
        e.hired_on <= ${asked.to}::date and coalesce(e.terminated_on >= ${asked.from}::date, true) as is_employed
      from visible_employee e
      where ${asked.employeeIds === null ? belongsTo(asked) : sql`e.id = any(${asked.employeeIds}::uuid[])`}
    ) p
    where p.is_employed or ${asked.employeeIds !== null}::boolean
    order by p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.employee_id
  `.execute(tx)
  return rows
}

/** Belongs on one of the dates to one of the departments or to one below. */
function belongsTo({ departmentIds, from, to }: Asked): RawBuilder<unknown> {
  return sql`e.id in (
        with recursive wanted (company_id, id) as (
          select company_id, id from visible_department where id = any(${departmentIds}::uuid[])
          union
          select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
        )
        select a.employee_id
        from (
          select employee_id, department_id, effective_from,
            lead(effective_from) over (partition by employee_id order by effective_from) as until
          from employee_assignment
          where effective_from <= ${to}::date
        ) a
        where coalesce(a.until > ${from}::date, true) and a.department_id in (select id from wanted))`
}

/** Whether the session sees each of the people and of the departments. */
export async function areSeen(
  tx: TenantTx,
  {
    employeeIds = [],
    departmentIds = [],
  }: { employeeIds?: string[] | undefined; departmentIds?: string[] | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ areSeen: boolean }>`
    select not exists (
        select 1 from unnest(${employeeIds}::uuid[]) as n (id) where n.id not in (select e.id from visible_employee e))
      and not exists (
        select 1 from unnest(${departmentIds}::uuid[]) as n (id) where n.id not in (select d.id from visible_department d))
      as are_seen
  `.execute(tx)
  return rows[0]!.areSeen
}
