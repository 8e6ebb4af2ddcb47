import type { JobChoice } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

const shownName = sql`case when x.name = '' then x.code else x.name end`

/** Active jobs of the employee's position, or every active one where it has none, by code; with the tasks of each. */
export async function selectJobChoices(
  tx: TenantTx,
  { employeeId, withTasks }: { employeeId: string; withTasks: boolean },
): Promise<JobChoice[]> {
  const { rows } = await sql<JobChoice>`
    with own as (
      select x.job_id as id from current_assignment a
      join department_job x on x.company_id = a.company_id and x.department_id = a.department_id
      where a.company_id = app_company_id() and a.employee_id = ${employeeId}::uuid
    ), free_task as (
      select t.id from task t
      where t.company_id = app_company_id() and t.is_active
        and not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
    )
    select x.id, ${shownName} as name, coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.code)
      from (
        select x.id, ${shownName} as name, x.code collate "en-x-icu" as code from task x
        where ${withTasks} and x.company_id = app_company_id() and x.is_active
          and (x.id in (select id from free_task)
            or x.id in (select n.task_id from job_task n where n.company_id = app_company_id() and n.job_id = j.id))
      ) t), '[]') as tasks
    from job x
    cross join lateral (select x.id) j
    where x.company_id = app_company_id() and x.is_active
      and (x.id in (select id from own) or not exists (select 1 from own))
    order by x.code collate "en-x-icu", x.id
  `.execute(tx)
  return rows
}

/** Whether work may be booked to the job, and to the task within it: the company has them, and both are active. */
export async function isBookable(
  tx: TenantTx,
  { jobId, taskId }: { jobId: string; taskId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`
    select exists (select 1 from job j where j.company_id = app_company_id() and j.id = ${jobId}::uuid and j.is_active)
      and (${taskId}::uuid is null or exists (
        select 1 from task t where t.company_id = app_company_id() and t.id = ${taskId}::uuid and t.is_active
          and (not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
            or exists (select 1 from job_task n
              where n.company_id = t.company_id and n.task_id = t.id and n.job_id = ${jobId}::uuid)))) as is_active
  `.execute(tx)
  return rows[0]!.isActive
}
