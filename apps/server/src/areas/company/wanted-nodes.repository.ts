import { sql, type RawBuilder } from 'kysely'

/** The table `wanted` of a recursive query: departments with those below them. */
export function wantedNodes(departmentIds: readonly string[] | null): RawBuilder<unknown> {
  return sql`wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any(${departmentIds ?? []}::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )`
}

/** A query for the ids of the employees who belong to departments, or to those below them, today. */
export function employeesOfNodes(departmentIds: readonly string[]): RawBuilder<unknown> {
  return sql`
        with recursive ${wantedNodes(departmentIds)}
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted)`
}
