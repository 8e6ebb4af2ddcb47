import { sql, type RawBuilder } from 'kysely'

/**
 * Opens a query with the table `person`: whom the caller may see, in these nodes and those below them, with when they were
 * hired and left. null: in all.
 */
export function narrowedPeople(departmentIds: string[] | null): RawBuilder<unknown> {
  return sql`
    with recursive wanted (id) as (
      select d.id from department d where d.company_id = app_company_id() and d.id = any(${departmentIds ?? []}::uuid[])
      union
      select d.id from department d join wanted w on d.parent_id = w.id where d.company_id = app_company_id()
    ), person as materialized (
      select e.id, e.hired_on, e.terminated_on, e.status, e.first_name, e.last_name, e.avatar_file_id, a.department_id,
        a.pay_group_id, a.standard_minutes
      from visible_employee e
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      where e.company_id = app_company_id()
        and ${departmentIds === null ? sql`true` : sql`(a.department_id in (select wanted.id from wanted)) is true`}
    )`
}
