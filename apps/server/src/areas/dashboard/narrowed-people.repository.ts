import { sql, type RawBuilder } from 'kysely'

/** The table `wanted` of a recursive query: these nodes and those below them. */
export function wantedNodes(departmentIds: string[] | null): RawBuilder<unknown> {
  return sql`wanted (id) as (
      select d.id from department d where d.company_id = app_company_id() and d.id = any(${departmentIds ?? []}::uuid[])
      union
      select d.id from department d join wanted w on d.parent_id = w.id where d.company_id = app_company_id()
    )`
}

/** Whether an employee `e` belongs to the nodes of the table `wanted`; null: everyone does, and no assignment is read. */
export function isNarrowedTo(departmentIds: string[] | null): RawBuilder<unknown> {
  if (departmentIds === null) return sql`true`
  return sql`exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id and a.department_id in (select wanted.id from wanted))`
}
