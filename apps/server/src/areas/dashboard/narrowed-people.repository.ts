import { sql, type RawBuilder } from 'kysely'

/** Whether an employee `e` belongs to the nodes of the table `wanted`; null: everyone does, and no assignment is read. */
export function isNarrowedTo(departmentIds: string[] | null): RawBuilder<unknown> {
  if (departmentIds === null) return sql`true`
  return sql`exists (
        select 1 from current_assignment a
        where a.company_id = e.company_id and a.employee_id = e.id and a.department_id in (select wanted.id from wanted))`
}
