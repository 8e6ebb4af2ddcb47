import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Whom a global schedule is for. */
export interface Asked {
  /** null: everyone of the departments */
  employeeIds: string[] | null
  departmentIds: string[]
  workDate: string
}

export interface AskedPerson {
  employeeId: string
  employeeName: string
  /** active, and in the company on the date */
  isEmployed: boolean
}

/**
 * People whom the session sees, by name. Of departments and what lies below them those who belong to one on the date and
 * are employed then; of named ones each.
 */
export async function selectAskedPeople(tx: TenantTx, asked: Asked): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select p.employee_id, p.employee_name, p.is_employed
    from (
      select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.last_name, e.first_name,
        e.status = 'Active' and e.hired_on <= ${asked.workDate}::date
          and coalesce(e.terminated_on >= ${asked.workDate}::date, true) as is_employed
      from visible_employee e
      where ${asked.employeeIds === null ? belongsTo(asked) : sql`e.id = any(${asked.employeeIds}::uuid[])`}
    ) p
    where p.is_employed or ${asked.employeeIds !== null}::boolean
    order by p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.employee_id
  `.execute(tx)
  return rows
}

/** Belongs on the date to one of the departments or to one below. */
function belongsTo({ departmentIds, workDate }: Asked): RawBuilder<unknown> {
  return sql`e.id in (
        with recursive wanted (company_id, id) as (
          select company_id, id from visible_department where id = any(${departmentIds}::uuid[])
          union
          select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
        )
        select a.employee_id
        from (
          select distinct on (employee_id) employee_id, department_id from employee_assignment
          where effective_from <= ${workDate}::date
          order by employee_id, effective_from desc
        ) a
        where a.department_id in (select id from wanted))`
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
