import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** Those of the ids that are of the company. */
export async function selectKnownParts(
  tx: TenantTx,
  { departmentIds, jobIds, taskIds }: { departmentIds: string[]; jobIds: string[]; taskIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from department where company_id = app_company_id() and id = any(${departmentIds}::uuid[])
    union all
    select id from job where company_id = app_company_id() and id = any(${jobIds}::uuid[])
    union all
    select id from task where company_id = app_company_id() and id = any(${taskIds}::uuid[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A moment of an employee's day, in the wall time of their zone. */
export interface WorkMoment {
  line: number
  employeeId: string
  localDate: string
  localMinute: number
}

export interface DefaultWork {
  jobId: string
  taskId: string | null
}

/** How far from a planned shift an In may be to begin it, in minutes. */
const NEAR_SHIFT_MINUTES = 240
/** How long ago the last In may be, in days, to tell what someone works on. */
const LAST_WORK_DAYS = 31

/**
 * What someone most likely works on: the job of the planned shift that is nearest, else that of their last In. Jobs that are
 * closed by now are nobody's default.
 *
 * @returns by line; one without a default is missing
 */
export async function selectDefaultWork(
  tx: TenantTx,
  moments: readonly WorkMoment[],
): Promise<Map<number, DefaultWork>> {
  if (moments.length === 0) return new Map()
  const column = (name: keyof WorkMoment) => arrayText(moments.map((moment) => moment[name]))
  const { rows } = await sql<DefaultWork & { line: number }>`
    select m.line, w.job_id, w.task_id
    from unnest(${column('line')}::integer[], ${column('employeeId')}::uuid[], ${column('localDate')}::date[],
      ${column('localMinute')}::integer[]) as m (line, employee_id, local_date, local_minute)
    cross join lateral (
      select x.job_id, x.task_id from (
        (select s.job_id, s.task_id, 0 as rank,
          abs((m.local_date - s.work_date) * 1440 + m.local_minute - s.start_minute) as distance
        from work_section s
        where s.company_id = app_company_id() and s.employee_id = m.employee_id
          and s.work_date between m.local_date - 1 and m.local_date + 1 and s.job_id is not null
          and (m.local_date - s.work_date) * 1440 + m.local_minute
            between s.start_minute - ${NEAR_SHIFT_MINUTES}::integer and s.end_minute
        order by distance limit 1)
        union all
        (select p.job_id, p.task_id, 1, 0
        from standing_punch p
        where p.company_id = app_company_id() and p.employee_id = m.employee_id and p.job_id is not null
          and p.local_date between m.local_date - ${LAST_WORK_DAYS}::integer and m.local_date
        order by p.at desc limit 1)
      ) x
      join job j on j.company_id = app_company_id() and j.id = x.job_id and j.is_active
      order by x.rank limit 1
    ) w
  `.execute(tx)
  return new Map(rows.map(({ line, ...work }) => [line, work]))
}

/** Whether there is a job to choose. */
export async function hasJobs(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from job where company_id = app_company_id() and is_active) as found
  `.execute(tx)
  return rows[0]!.found
}

/** How people read a job or a task. @source spec 002 §3 Job */
const shownName = sql`case when x.name = '' then x.code else x.name end`

export async function selectWorkNames(
  tx: TenantTx,
  { jobId, taskId }: DefaultWork,
): Promise<{ jobName: string; taskName: string | null }> {
  const { rows } = await sql<{ jobName: string; taskName: string | null }>`
    select (select ${shownName} from job x where x.company_id = app_company_id() and x.id = ${jobId}::uuid) as job_name,
      (select ${shownName} from task x where x.company_id = app_company_id() and x.id = ${taskId}::uuid) as task_name
  `.execute(tx)
  return rows[0]!
}
