import { sql } from 'kysely'
import { lockInCompany } from '../../platform/db/locks.ts'
import { role } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { NodeRecord, NodeValues } from './departments.repository.ts'

/** Makes changes of the company's structure wait for each other, so that two of them cannot take one name or code. */
export async function lockStructure(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'structure')
}

/** The values of columns of `department` itself. */
const columnsOf = (values: NodeValues) => ({
  name: values.name,
  code: values.code,
  status: values.isActive ? ('Active' as const) : ('Inactive' as const),
  defaultPositionId: values.defaultPositionId,
  timeZoneId: values.timeZoneId,
  scheduleTemplateId: values.scheduleTemplateId,
  timeRoundingId: values.timeRoundingId,
  punchCode: values.punchCode,
  approverAccountId: values.approverAccountId,
  payExportCode: values.payExportCode,
  rateExportCode: values.rateExportCode,
  isGreentreeWeekly: values.isGreentreeWeekly,
})

/** @returns the new id */
export async function insertNode(
  tx: TenantTx,
  node: { companyId: string; parentId: string | null; level: number; values: NodeValues },
): Promise<string> {
  const { companyId, parentId, level, values } = node
  const { id } = await tx
    .insertInto('department')
    .values({ companyId, parentId, level, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceLists(tx, id, values)
  return id
}

export async function updateNode(tx: TenantTx, id: string, values: NodeValues): Promise<void> {
  await tx
    .updateTable('department')
    .set((row) => ({ ...columnsOf(values), updatedAt: sql<Date>`now()`, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await replaceLists(tx, id, values)
}

/** Takes away what is no longer in the lists and adds what is new. */
async function replaceLists(tx: TenantTx, id: string, values: NodeValues): Promise<void> {
  const lists = [
    { table: 'department_holiday', column: 'holiday_id', ids: values.holidayIds },
    { table: 'department_job', column: 'job_id', ids: values.jobIds },
    { table: 'department_work_place', column: 'work_place_id', ids: values.workPlaceIds },
  ]
  await Promise.all([
    ...lists.map(({ table, column, ids }) =>
      sql`
        with gone as (
          delete from ${sql.table(table)} where department_id = ${id}::uuid and ${sql.ref(column)} <> all(${ids}::uuid[])
        )
        insert into ${sql.table(table)} (company_id, department_id, ${sql.ref(column)})
        select app_company_id(), ${id}::uuid, x from unnest(${ids}::uuid[]) as x
        on conflict do nothing
      `.execute(tx),
    ),
    replaceSupervisors(tx, id, values.supervisorIds),
  ])
}

/** The charges of accounts of another role stay: they hold once the account is a supervisor's again. */
async function replaceSupervisors(tx: TenantTx, id: string, accountIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from managed_department m using account a
      where a.id = m.account_id and a.role_id = ${role('Supervisor')} and m.department_id = ${id}::uuid
        and m.account_id <> all(${accountIds}::uuid[])
    )
    insert into managed_department (company_id, account_id, department_id)
    select app_company_id(), x, ${id}::uuid from unnest(${accountIds}::uuid[]) as x
    on conflict do nothing
  `.execute(tx)
}

/** What of a node another one has already. */
export async function selectTaken(
  tx: TenantTx,
  node: { id: string | null; parentId: string | null; name: string; code: string | null; punchCode: string | null },
): Promise<{ name: boolean; code: boolean; punchCode: boolean }> {
  const { rows } = await sql<{ name: boolean; code: boolean; punchCode: boolean }>`
    select
      coalesce(bool_or(parent_id is not distinct from ${node.parentId}::uuid and lower(name) = lower(${node.name})), false) as name,
      coalesce(bool_or(lower(code) = lower(${node.code})), false) as code,
      coalesce(bool_or(punch_code = ${node.punchCode}), false) as punch_code
    from department
    where ${node.id}::uuid is null or id <> ${node.id}::uuid
  `.execute(tx)
  return rows[0]!
}

/** Of what a node names, what the company does not have. */
export async function selectUnknown(tx: TenantTx, companyId: string, node: NodeValues): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    with named (field, id) as (
      select 'holidayIds', x from unnest(${node.holidayIds}::uuid[]) as x
      union all select 'jobIds', x from unnest(${node.jobIds}::uuid[]) as x
      union all select 'workPlaceId', x from unnest(${node.workPlaceIds}::uuid[]) as x
      union all select 'supervisorIds', x from unnest(${node.supervisorIds}::uuid[]) as x
      union all select 'timeLeaveApproverId', ${node.approverAccountId}::uuid
      union all select 'defaultPositionId', ${node.defaultPositionId}::uuid
      union all select 'scheduleId', ${node.scheduleTemplateId}::uuid
      union all select 'timeRoundingId', ${node.timeRoundingId}::uuid
    )
    select distinct field from named n
    where n.id is not null and not case n.field
      when 'holidayIds' then exists (select 1 from holiday where id = n.id)
      when 'jobIds' then exists (select 1 from job where id = n.id)
      when 'workPlaceId' then exists (select 1 from work_place where id = n.id)
      when 'defaultPositionId' then exists (select 1 from department where id = n.id)
      when 'scheduleId' then exists (select 1 from schedule_template where id = n.id and removed_at is null)
      when 'timeRoundingId' then exists (select 1 from time_rounding where id = n.id and removed_at is null)
      else exists (select 1 from account where id = n.id and company_id = ${companyId}::uuid)
    end
  `.execute(tx)
  return rows.map(({ field }) => field)
}

/** Those of the accounts that have one of the roles. */
export async function selectWithRole(tx: TenantTx, accountIds: string[], roleIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${accountIds}::uuid[]) and role_id = any(${roleIds}::text[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether an active employee belongs to the node or to one below it. */
export async function hasActiveEmployees(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive below (company_id, id) as (
      select company_id, id from department where id = ${id}::uuid
      union all
      select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
    )
    select exists (
      select 1
      from current_assignment a
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
      where a.department_id in (select id from below) and e.status = 'Active'
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

export type DeletableNode = Pick<NodeRecord, 'id' | 'name' | 'level' | 'parentId' | 'code'> & {
  /** another node than the given ones lies below */
  hasChildren: boolean
  /** a regional holiday is its own, and everyone's again once no node has it */
  hasHolidays: boolean
  /** someone belongs or has belonged to it, may be moved to it, has worked there, or is planned to */
  isUsed: boolean
}

/** The nodes that the session works with, the deepest first, with what keeps each from being deleted. */
export async function selectDeletable(tx: TenantTx, ids: string[]): Promise<DeletableNode[]> {
  const { rows } = await sql<DeletableNode>`
    select d.id, d.name, d.level, d.parent_id, d.code,
      exists (select 1 from department c where c.parent_id = d.id and c.id <> all(${ids}::uuid[])) as has_children,
      exists (select 1 from department_holiday h where h.department_id = d.id) as has_holidays,
      exists (select 1 from employee_assignment a where a.department_id = d.id)
        or exists (select 1 from employee_transfer_position p where p.department_id = d.id)
        or exists (select 1 from shift_decision s where s.department_id = d.id)
        or exists (select 1 from work_section s where s.department_id = d.id)
        or exists (select 1 from shift_template s where s.department_id = d.id)
        or exists (select 1 from open_shift s where s.department_id = d.id)
        or exists (
          select 1 from schedule_template_version v
          where jsonb_path_exists(v.rules, '$.scheduleDays[*].sections[*].departmentId ? (@ == $id)', jsonb_build_object('id', d.id))
        ) as is_used
    from visible_department d
    where d.id = any(${ids}::uuid[])
    order by d.level desc
  `.execute(tx)
  return rows
}

/** Deletes nodes with what only they have; who named one as the default position names none. */
export async function removeNodes(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    update department set default_position_id = null, updated_at = now(), version = version + 1
    where default_position_id = any(${ids}::uuid[])
  `.execute(tx)
  await sql`delete from managed_department where department_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from shift_template where department_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from department where id = any(${ids}::uuid[])`.execute(tx)
}
