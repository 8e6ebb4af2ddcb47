import { sql, type RawBuilder } from 'kysely'
import { role, roles } from '../../../platform/db/roles.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { rolesWith } from '../../permissions/permissions.service.ts'

/** An account `c` that approves hours: its role and, of a Supervisor, its functions allow it. */
const approvesHours: RawBuilder<boolean> = sql`(c.status = 'Active' and c.role_id in (${roles(rolesWith('timeApproval:approve'))})
      and (c.role_id <> ${role('Supervisor')} or c.functions = '{}' or 'Approvals' = any(c.functions)))`

const administers: RawBuilder<boolean> = sql`c.role_id in (${roles(rolesWith('company:update'))})`

export interface Approver {
  id: string
  name: string
  roleId: string
  isAdmin: boolean
}

/** The people who approve hours in the company, by name, and the account that asks if it comes from elsewhere. */
export async function selectApprovers(tx: TenantTx, askedBy: string | null): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select c.id, c.first_name || ' ' || c.last_name as name, c.role_id, ${administers} as is_admin
    from account c
    where ${approvesHours} and (c.company_id = app_company_id() or c.id = ${askedBy}::uuid)
    order by c.first_name collate "en-x-icu", c.last_name collate "en-x-icu", c.id
  `.execute(tx)
  return rows
}

export interface DepartmentNode {
  id: string
  parentId: string | null
  name: string
  /** named for it; null: nobody is */
  managerIds: string[] | null
  /** Supervisors whose employees are here, not through a department above. */
  supervisorIds: string[]
}

/** The departments with who is named for them. */
export async function selectDepartmentNodes(tx: TenantTx): Promise<DepartmentNode[]> {
  const { rows } = await sql<DepartmentNode>`
    select d.id, d.parent_id, d.name, m.account_ids as manager_ids,
      array(select s.account_id from managed_department s
        where s.company_id = d.company_id and s.department_id = d.id order by s.account_id) as supervisor_ids
    from department d
    left join approval_managers m on m.company_id = d.company_id and m.department_id = d.id
    where d.company_id = app_company_id()
    order by d.name collate "en-x-icu", d.id
  `.execute(tx)
  return rows
}

/** Who stands in for whom on a date of the company. */
export async function selectStandIns(
  tx: TenantTx,
  today: string,
): Promise<{ accountId: string; delegateId: string }[]> {
  const { rows } = await sql<{ accountId: string; delegateId: string }>`
    select account_id, delegate_id from leave_delegation
    where company_id = app_company_id() and ended_at is null and ${today}::date between from_date and to_date
    order by account_id, delegate_id
  `.execute(tx)
  return rows
}
