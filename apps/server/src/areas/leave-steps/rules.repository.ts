import { sql } from 'kysely'
import type { StepDecider } from '@timeloom/contract'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { administers, approvesLeave } from './turns.repository.ts'

export interface StoredStep {
  decider: StepDecider
  accountIds: string[]
}

export interface RuleRow {
  id: string
  departmentId: string | null
  departmentName: string | null
  payTypeId: string | null
  typeName: string | null
  steps: StoredStep[]
}

const stepsOf = sql`(
      select coalesce(jsonb_agg(jsonb_build_object('decider', s.decider, 'accountIds', s.account_ids) order by s.step), '[]')
      from leave_rule_step s where s.company_id = r.company_id and s.rule_id = r.id)`

/** The rules of the company: those for everything first, then by type and department. */
export async function selectRules(tx: TenantTx): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select r.id, r.department_id, d.name as department_name, r.pay_type_id, t.name as type_name, ${stepsOf} as steps
    from leave_rule r
    left join department d on d.company_id = r.company_id and d.id = r.department_id
    left join pay_type t on t.company_id = r.company_id and t.id = r.pay_type_id
    where r.company_id = app_company_id()
    order by t.name collate "en-x-icu" nulls first, d.name collate "en-x-icu" nulls first, r.id
  `.execute(tx)
  return rows
}

/** Whether the company has the department and the leave type; null is all of them. */
export async function selectKnown(
  tx: TenantTx,
  { departmentId, payTypeId }: { departmentId: string | null; payTypeId: string | null },
): Promise<{ hasDepartment: boolean; hasType: boolean }> {
  const { rows } = await sql<{ hasDepartment: boolean; hasType: boolean }>`
    select ${departmentId}::uuid is null or exists (
        select 1 from department where company_id = app_company_id() and id = ${departmentId}::uuid) as has_department,
      ${payTypeId}::uuid is null or exists (
        select 1 from pay_type_in_force where company_id = app_company_id() and pay_type_id = ${payTypeId}::uuid
          and is_leave) as has_type
  `.execute(tx)
  return rows[0]!
}

/** Adds a rule, or gives a rule another type and department. */
export async function upsertRule(
  tx: TenantTx,
  rule: { id: string; departmentId: string | null; payTypeId: string | null; steps: readonly StoredStep[] },
): Promise<void> {
  await sql`
    insert into leave_rule (company_id, id, department_id, pay_type_id)
    values (app_company_id(), ${rule.id}::uuid, ${rule.departmentId}::uuid, ${rule.payTypeId}::uuid)
    on conflict (company_id, id) do update set department_id = excluded.department_id,
      pay_type_id = excluded.pay_type_id, updated_at = now(), version = leave_rule.version + 1
  `.execute(tx)
  await sql`
    delete from leave_rule_step where company_id = app_company_id() and rule_id = ${rule.id}::uuid
  `.execute(tx)
  await sql`
    insert into leave_rule_step (company_id, rule_id, step, decider, account_ids)
    select app_company_id(), ${rule.id}::uuid, s.step, s.decider, array(select jsonb_array_elements_text(s."accountIds")::uuid)
    from jsonb_to_recordset(${jsonText(rule.steps.map((step, place) => ({ ...step, step: place + 1 })))}::jsonb)
      as s (step smallint, decider text, "accountIds" jsonb)
  `.execute(tx)
}

/** @returns whether there was one */
export async function deleteRule(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from leave_rule where company_id = app_company_id() and id = ${id}::uuid returning id
  `.execute(tx)
  return rows.length === 1
}

export interface DeciderRow {
  id: string
  name: string
  roleId: string
  isAdmin: boolean
  isApprover: boolean
}

/** People of the company, or of the ids, who approve leave or are named as if they did, by name. */
export async function selectDeciders(tx: TenantTx, ids: readonly string[] | null): Promise<DeciderRow[]> {
  const { rows } = await sql<DeciderRow>`
    select c.id, c.first_name || ' ' || c.last_name as name, c.role_id, ${administers} as is_admin,
      ${approvesLeave} as is_approver
    from account c
    where c.company_id = app_company_id()
      and ${ids === null ? approvesLeave : sql`c.id = any(${[...ids]}::uuid[])`}
    order by c.first_name collate "en-x-icu", c.last_name collate "en-x-icu", c.id
  `.execute(tx)
  return rows
}

/** A leave that is being asked for. */
export interface RuledLeave {
  id: string
  employeeId: string
  payTypeId: string
  fromDate: string
}

/**
 * The steps of leaves that are being asked for, in order; a leave without a rule is not among them. A rule of the type comes
 * before one of all types, then the nearest department, then a rule of all departments.
 */
export async function selectStepsFor(
  tx: TenantTx,
  leaves: readonly RuledLeave[],
): Promise<{ id: string; steps: StoredStep[] }[]> {
  const { rows } = await sql<{ id: string; steps: StoredStep[] }>`
    with recursive asked as materialized (
      select w.* from jsonb_to_recordset(${jsonText(leaves)}::jsonb)
        as w (id text, "employeeId" uuid, "payTypeId" uuid, "fromDate" date)
    ), above (id, node_id, steps_up) as (
      select w.id, a.department_id, 0 from asked w
      cross join lateral (
        select n.department_id from employee_assignment n
        where n.company_id = app_company_id() and n.employee_id = w."employeeId"
        order by n.effective_from <= w."fromDate" desc, abs(n.effective_from - w."fromDate") limit 1
      ) a
      union all
      select b.id, d.parent_id, b.steps_up + 1 from above b
      join department d on d.company_id = app_company_id() and d.id = b.node_id
      where d.parent_id is not null
    )
    select distinct on (w.id) w.id, ${stepsOf} as steps
    from asked w
    join leave_rule r on r.company_id = app_company_id() and (r.pay_type_id is null or r.pay_type_id = w."payTypeId")
    left join above b on b.id = w.id and b.node_id = r.department_id
    where r.department_id is null or b.id is not null
    order by w.id, r.pay_type_id is null, r.department_id is null, b.steps_up
  `.execute(tx)
  return rows
}

/** Fixes the steps of requests, in place of those they had. */
export async function writeSteps(
  tx: TenantTx,
  requests: readonly { leaveId: string; steps: readonly StoredStep[] }[],
): Promise<void> {
  const rows = requests.flatMap(({ leaveId, steps }) =>
    steps.map((step, place) => ({ leaveId, step: place + 1, ...step })),
  )
  await sql`
    delete from leave_step where company_id = app_company_id() and leave_id = any(${requests.map(({ leaveId }) => leaveId)}::uuid[])
  `.execute(tx)
  await sql`
    insert into leave_step (company_id, leave_id, step, decider, account_ids)
    select app_company_id(), s."leaveId", s.step, s.decider, array(select jsonb_array_elements_text(s."accountIds")::uuid)
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as s ("leaveId" uuid, step smallint, decider text, "accountIds" jsonb)
  `.execute(tx)
}

/** Administrators who see confidential leave, by name. */
export async function selectViewers(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.first_name || ' ' || c.last_name as name
    from confidential_leave_viewer v join account c on c.id = v.account_id
    where v.company_id = app_company_id() order by 2, 1
  `.execute(tx)
  return rows
}

export async function replaceViewers(tx: TenantTx, accountIds: readonly string[]): Promise<void> {
  await sql`
    delete from confidential_leave_viewer
    where company_id = app_company_id() and account_id <> all(${[...accountIds]}::uuid[])
  `.execute(tx)
  await sql`
    insert into confidential_leave_viewer (company_id, account_id)
    select app_company_id(), id from unnest(${[...accountIds]}::uuid[]) as n (id)
    on conflict (company_id, account_id) do nothing
  `.execute(tx)
}

export async function selectHasSteps(tx: TenantTx, leaveId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_step where company_id = app_company_id() and leave_id = ${leaveId}::uuid limit 1
  `.execute(tx)
  return rows.length > 0
}
