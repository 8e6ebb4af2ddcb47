import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What the work that a punch begins is booked to; null: nothing was said. */
export interface PunchWork {
  workPlaceId: string | null
  /** a node of the structure: the position */
  departmentId: string | null
  jobId: string | null
  taskId: string | null
}

/** Which parts of a punch's work the company has. */
export interface NamedWork {
  /** null: there is no such site */
  workPlaceName: string | null
  isDepartment: boolean
  isJob: boolean
  isTask: boolean
  /** the job names the task, or no job names it */
  isTaskOfJob: boolean
}

export async function selectNamedWork(tx: TenantTx, work: PunchWork): Promise<NamedWork> {
  const { rows } = await sql<NamedWork>`
    select
      (select w.name from work_place w where w.company_id = app_company_id() and w.id = ${work.workPlaceId}::uuid) as work_place_name,
      exists (select 1 from department d where d.company_id = app_company_id() and d.id = ${work.departmentId}::uuid) as is_department,
      exists (select 1 from job j where j.company_id = app_company_id() and j.id = ${work.jobId}::uuid) as is_job,
      exists (select 1 from task t where t.company_id = app_company_id() and t.id = ${work.taskId}::uuid) as is_task,
      exists (
        select 1 from job_task n
        where n.company_id = app_company_id() and n.job_id = ${work.jobId}::uuid and n.task_id = ${work.taskId}::uuid)
      or not exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.task_id = ${work.taskId}::uuid) as is_task_of_job
  `.execute(tx)
  return rows[0]!
}
