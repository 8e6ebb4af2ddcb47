import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'

export interface PoolPerson {
  employeeId: string
  employeeName: string
  avatarFileId: string | null
  departmentName: string | null
}

interface Pool {
  workDate: string
  /** whose people; those below included */
  departmentIds: string[]
  limit: number
}

/** Active people whom the session may see, employed on the date and of the departments then, by name. */
export async function selectPool(tx: TenantTx, { workDate, departmentIds, limit }: Pool): Promise<PoolPerson[]> {
  const { rows } = await sql<PoolPerson>`
    with recursive ${wantedNodes(departmentIds)}
    ${selectPeople(workDate)}
    where e.status = 'Active' and e.hired_on <= ${workDate}::date and coalesce(e.terminated_on >= ${workDate}::date, true)
      and (a.department_id in (select wanted.id from wanted)) is true
    ${BY_NAME}
    limit ${limit}
  `.execute(tx)
  return rows
}

/** Of the people those whom the session may see, by name. */
export async function selectNamedPeople(
  tx: TenantTx,
  { workDate, employeeIds }: { workDate: string; employeeIds: string[] },
): Promise<PoolPerson[]> {
  const { rows } = await sql<PoolPerson>`
    ${selectPeople(workDate)}
    where e.id = any(${employeeIds}::uuid[])
    ${BY_NAME}
  `.execute(tx)
  return rows
}

/** The node beside which a department lies, or itself where it lies below none. */
export async function selectBeside(tx: TenantTx, departmentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(parent_id, id) as id from department where company_id = app_company_id() and id = ${departmentId}::uuid
  `.execute(tx)
  return rows[0]!.id
}

const BY_NAME = sql`order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id`

function selectPeople(workDate: string): RawBuilder<unknown> {
  return sql`
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id,
      d.name as department_name
    from visible_employee e
    left join lateral (
      select x.department_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id
      order by x.effective_from <= ${workDate}::date desc, abs(x.effective_from - ${workDate}::date) limit 1
    ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id`
}
