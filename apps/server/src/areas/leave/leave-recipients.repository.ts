import { sql, type RawBuilder } from 'kysely'
import { role } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Every node with the approvers of it and of those above it, the nearest first. For use in `with recursive`. */
export const approversOfNodes = sql`
  way (id, parent_id, company_id, account_id, steps) as (
    select id, parent_id, company_id, approver_account_id, 0 from department
    union all
    select w.id, d.parent_id, d.company_id, d.approver_account_id, w.steps + 1
    from way w
    join department d on d.company_id = w.company_id and d.id = w.parent_id
  ), approvers as materialized (
    select id, array_agg(account_id order by steps) as accounts from way where account_id is not null group by id
  )`

/**
 * Who examines the leave of an employee `e` in the node of the approvers `n`: the nearest of them, else whom the employee
 * reports to. Nobody examines their own.
 *
 * @source spec/gaps.md B6
 */
export const examiner: RawBuilder<unknown> = sql`coalesce(
    (select x.id from unnest(n.accounts) with ordinality x (id, place) where x.id is distinct from e.account_id
      order by x.place limit 1),
    nullif(e.report_to_account_id, e.account_id))`

/**
 * Who is told of a request: whoever examines it and, with the company's `leaveNotifySupervisor`, the Supervisors of the
 * employee's node and those above it. If one of them forwards leave, the other person is notified instead, and does not
 * forward it further.
 *
 * @param on the date whose assignment tells the node
 */
export async function selectToldOf(
  tx: TenantTx,
  { employeeId, on }: { employeeId: string; on: string },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with recursive ${approversOfNodes}, own as (
      select a.department_id from employee_assignment a
      where a.employee_id = ${employeeId}::uuid
      order by a.effective_from <= ${on}::date desc, abs(a.effective_from - ${on}::date) limit 1
    ), above (company_id, id, parent_id) as (
      select d.company_id, d.id, d.parent_id from department d join own on own.department_id = d.id
      union
      select d.company_id, d.id, d.parent_id from department d join above b on d.company_id = b.company_id and d.id = b.parent_id
    ), told (account_id) as (
      select ${examiner} from employee e
      left join own on true
      left join approvers n on n.id = own.department_id
      where e.id = ${employeeId}::uuid
      union
      select m.account_id from managed_department m
      join above on above.company_id = m.company_id and above.id = m.department_id
      join company_detail c on c.company_id = m.company_id and c.leave_notifies_supervisor
      join account s on s.id = m.account_id and s.role_id = ${role('Supervisor')} and s.status = 'Active'
        and (s.functions = '{}' or 'Leave' = any(s.functions))
    )
    select distinct case when c.forwards_leave then coalesce(c.forward_to_account_id, c.id) else c.id end as account_id
    from told join account c on c.id = told.account_id
    order by 1
  `.execute(tx)
  return rows.map(({ accountId }) => accountId)
}

/** The company with the addresses that leave is mailed to, as they were entered; null: none. */
export async function selectMailed(tx: TenantTx): Promise<{ companyName: string; leaveReceivers: string | null }> {
  const { rows } = await sql<{ companyName: string; leaveReceivers: string | null }>`
    select c.name as company_name, d.leave_receivers
    from company c left join company_detail d on d.company_id = c.id and d.leave_receivers <> ''
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}
