import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { NamedWork, PunchWork } from './punch-work.repository.ts'

/** A part of the work that an In begins: minutes, or a share in hundredths of a percent. */
export interface WorkPart extends PunchWork {
  minutes: number | null
  share: number | null
}

/** That, with the names of what it is booked to behind one another. */
export interface NamedPart extends WorkPart {
  desc: string
}

/** The names of a part `w`; a site is where the work is done, and stands for it only where nothing says which. */
export const partNames: RawBuilder<string> = sql`coalesce(nullif(concat_ws(' / ',
      (select d.name from department d where d.company_id = app_company_id() and d.id = w.department_id),
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = app_company_id() and j.id = w.job_id),
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = app_company_id() and k.id = w.task_id)), ''),
      (select s.name from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id), '')`

/** The parts of an In, in order; none where it is not split. */
export async function selectParts(tx: TenantTx, punchId: string): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share, ${partNames} as desc
    from punch_work_part w
    where w.company_id = app_company_id() and w.punch_id = ${punchId}::uuid
    order by w.place
  `.execute(tx)
  return rows
}

/** What a part names, looked up. */
export interface LookedUpPart extends Omit<NamedWork, 'workPlaceName'> {
  isSite: boolean
  desc: string
}

/** What parts name, each looked up, in their order. */
export async function lookUpParts(tx: TenantTx, parts: readonly PunchWork[]): Promise<LookedUpPart[]> {
  const sent = parts.map(({ workPlaceId, departmentId, jobId, taskId }, place) => ({
    place,
    work_place_id: workPlaceId,
    department_id: departmentId,
    job_id: jobId,
    task_id: taskId,
  }))
  const { rows } = await sql<LookedUpPart>`
    select ${partNames} as desc,
      exists (select 1 from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id) as is_site,
      exists (select 1 from department d where d.company_id = app_company_id() and d.id = w.department_id) as is_department,
      exists (select 1 from job j where j.company_id = app_company_id() and j.id = w.job_id) as is_job,
      exists (select 1 from task t where t.company_id = app_company_id() and t.id = w.task_id) as is_task,
      exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.job_id = w.job_id and n.task_id = w.task_id)
      or not exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.task_id = w.task_id) as is_task_of_job
    from jsonb_to_recordset(${jsonText(sent)}::jsonb)
      as w (place integer, work_place_id uuid, department_id uuid, job_id uuid, task_id uuid)
    order by w.place
  `.execute(tx)
  return rows
}

/** Records the parts of an In. */
export async function insertParts(
  tx: TenantTx,
  of: { punchId: string; employeeId: string; workDate: string },
  parts: readonly WorkPart[],
): Promise<void> {
  const sent = parts.map(({ workPlaceId, departmentId, jobId, taskId, minutes, share }, index) => ({
    place: index + 1,
    work_place_id: workPlaceId,
    department_id: departmentId,
    job_id: jobId,
    task_id: taskId,
    minutes,
    share,
  }))
  await sql`
    insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, work_place_id, department_id, job_id,
      task_id, minutes, share)
    select app_company_id(), ${of.punchId}::uuid, w.place, ${of.employeeId}::uuid, ${of.workDate}::date, w.work_place_id,
      w.department_id, w.job_id, w.task_id, w.minutes, w.share
    from jsonb_to_recordset(${jsonText(sent)}::jsonb)
      as w (place integer, work_place_id uuid, department_id uuid, job_id uuid, task_id uuid, minutes integer, share integer)
  `.execute(tx)
}
