import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Jobs and tasks have the same fields, each in a table of its own. */
export type WorkCodeKind = 'job' | 'task'

/** What a form says of a job or a task. */
export interface WorkCodeValues {
  code: string
  /** empty: it has only its code */
  name: string
  isActive: boolean
  description: string
  punchCode: string | null
  payExportCode: string
}

export interface WorkCode extends WorkCodeValues {
  id: string
  /** who it is in the connected system; null: it does not come from one */
  externalType: string | null
  externalId: string | null
  version: number
}

const columns = (kind: WorkCodeKind) => sql`
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  ${sql.ref(`c.external_${kind}_type`)} as external_type, ${sql.ref(`c.external_${kind}_id`)} as external_id`

/** Those of the company by code. @param isActive null: active ones and inactive ones */
export async function selectWorkCodes(tx: TenantTx, kind: WorkCodeKind, isActive: boolean | null): Promise<WorkCode[]> {
  return selectWhere(tx, kind, sql`${isActive}::boolean is null or c.is_active = ${isActive}`)
}

/** @returns undefined for an unknown id */
export async function selectWorkCode(tx: TenantTx, kind: WorkCodeKind, id: string): Promise<WorkCode | undefined> {
  return (await selectWhere(tx, kind, sql`c.id = ${id}::uuid`))[0]
}

/** Active jobs of the node and of those below it, each once, by code. */
export async function selectJobsBelow(tx: TenantTx, departmentId: string): Promise<WorkCode[]> {
  return selectWhere(
    tx,
    'job',
    sql`c.is_active and c.id in (
      with recursive below (company_id, id) as (
        select company_id, id from department where id = ${departmentId}::uuid
        union all
        select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
      )
      select x.job_id from below join department_job x on x.company_id = below.company_id and x.department_id = below.id
    )`,
  )
}

async function selectWhere(tx: TenantTx, kind: WorkCodeKind, condition: RawBuilder<unknown>): Promise<WorkCode[]> {
  const { rows } = await sql<WorkCode>`
    select ${columns(kind)} from ${sql.table(kind)} c where ${condition} order by c.code collate "en-x-icu", c.id
  `.execute(tx)
  return rows
}

/** The tasks that jobs name, active or not, by code, of each job that names any. @param jobId null: of every job */
export async function selectNamedTasks(tx: TenantTx, jobId: string | null): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ jobId: string; taskIds: string[] }>`
    select n.job_id, array_agg(t.id order by t.code collate "en-x-icu", t.id) as task_ids
    from job_task n join task t on t.company_id = n.company_id and t.id = n.task_id
    where ${jobId}::uuid is null or n.job_id = ${jobId}::uuid
    group by n.job_id
  `.execute(tx)
  return new Map(rows.map(({ jobId: id, taskIds }) => [id, taskIds]))
}

/**
 * Active tasks that can be chosen within each of the jobs, by code: those that the job names, and those that no job names.
 */
export async function selectTasksOfJobs(tx: TenantTx, jobIds: string[]): Promise<(WorkCode & { jobId: string })[]> {
  const { rows } = await sql<WorkCode & { jobId: string }>`
    with job_to_read (id) as (select x from unnest(${jobIds}::uuid[]) as x),
    choice (job_id, task_id) as (
      select n.job_id, n.task_id from job_task n join job_to_read j on j.id = n.job_id
      union all
      select j.id, t.id from job_to_read j
      cross join (
        select t.id from task t
        where t.is_active
          and not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
      ) t
    )
    select choice.job_id, ${columns('task')}
    from choice join task c on c.company_id = app_company_id() and c.id = choice.task_id and c.is_active
    order by choice.job_id, c.code collate "en-x-icu", c.id
  `.execute(tx)
  return rows
}

export interface NodeJobRow {
  departmentId: string
  departmentName: string
  id: string
  code: string
  name: string
}

/** Active jobs of active nodes, a node's together. @param departmentId null: of every node that has any */
export async function selectNodeJobs(tx: TenantTx, departmentId: string | null): Promise<NodeJobRow[]> {
  const { rows } = await sql<NodeJobRow>`
    select d.id as department_id, d.name as department_name, j.id, j.code, j.name
    from department_job x
    join department d on d.company_id = x.company_id and d.id = x.department_id and d.status = 'Active'
    join job j on j.company_id = x.company_id and j.id = x.job_id and j.is_active
    where ${departmentId}::uuid is null or d.id = ${departmentId}::uuid
    order by d.name collate "en-x-icu", d.id, j.code collate "en-x-icu", j.id
  `.execute(tx)
  return rows
}
