import { ROLE_IDS } from '@timeloom/contract'
import { sql } from 'kysely'
import { role, roles } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface Decider {
  accountId: string
  name: string
}

/** The accounts of the Supervisors who change the employee's hours; administrators where there is none. */
export async function selectDeciders(tx: TenantTx, employeeId: string): Promise<Decider[]> {
  const { rows } = await sql<Decider>`
    with recursive above (id, parent_id) as (
      select d.id, d.parent_id
      from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
      where a.company_id = app_company_id() and a.employee_id = ${employeeId}::uuid
      union
      select d.id, d.parent_id from department d join above b on d.company_id = app_company_id() and d.id = b.parent_id
    ), supervisor as (
      select distinct m.account_id
      from managed_department m
      join above b on m.company_id = app_company_id() and m.department_id = b.id
      join account s on s.id = m.account_id and s.role_id = ${role('Supervisor')} and s.status = 'Active'
        and (s.functions = '{}' or 'Timesheet' = any(s.functions))
    )
    select c.id as account_id, c.first_name || ' ' || c.last_name as name from account c
    where c.id in (select account_id from supervisor)
    union
    select c.id, c.first_name || ' ' || c.last_name from account c
    where c.company_id = app_company_id() and c.role_id in (${roles([ROLE_IDS.Admin])}) and c.status = 'Active'
      and not exists (select 1 from supervisor)
    order by name, account_id
  `.execute(tx)
  return rows
}
