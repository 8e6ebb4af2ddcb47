import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { nameOf } from './corrections.repository.ts'

export interface PunchOfDay {
  id: string
  localDate: string
  localMinute: number
  direction: 'In' | 'Out' | null
}

/** An employee's standing punches that are shown under a day, in order. */
export async function selectPunchesOfDay(
  tx: TenantTx,
  { employeeId, workDate }: { employeeId: string; workDate: string },
): Promise<PunchOfDay[]> {
  const { rows } = await sql<PunchOfDay>`
    select id, local_date, local_minute, direction from standing_punch
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid
      and local_date between ${workDate}::date - 1 and ${workDate}::date + 1
      and coalesce(pinned_date, local_date) = ${workDate}::date
    order by at, id
  `.execute(tx)
  return rows
}

/** Whether the employee's day is in a closed pay period. */
export async function isClosedDay(
  tx: TenantTx,
  { employeeId, workDate }: { employeeId: string; workDate: string },
): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select coalesce(is_closed_day(app_company_id(), ${employeeId}::uuid, ${workDate}::date), false) as is_closed
  `.execute(tx)
  return rows[0]!.isClosed
}

/** Whether a pair of the employee on the day begins with the punch, and is split over several jobs; undefined: none does. */
export async function selectPairOfIn(
  tx: TenantTx,
  { employeeId, workDate, punchId }: { employeeId: string; workDate: string; punchId: string },
): Promise<{ isSplit: boolean } | undefined> {
  const { rows } = await sql<{ isSplit: boolean }>`
    select exists (
      select 1 from punch_work_part w where w.company_id = p.company_id and w.punch_id = p.in_punch_id) as is_split
    from punch_pair p
    where p.company_id = app_company_id() and p.employee_id = ${employeeId}::uuid and p.work_date = ${workDate}::date
      and p.in_punch_id = ${punchId}::uuid
    limit 1
  `.execute(tx)
  return rows[0]
}

/** What an In is booked to, by the names of job and task. */
export interface InWork {
  punchId: string
  /** null: no job */
  name: string | null
  /** null: it is not split */
  parts: { name: string | null; minutes: number | null; share: number | null }[] | null
}

/** What Ins of an employee around a day are booked to. */
export async function selectWorkOfIns(
  tx: TenantTx,
  { employeeId, workDate, punchIds }: { employeeId: string; workDate: string; punchIds: string[] },
): Promise<InWork[]> {
  const { rows } = await sql<InWork>`
    select p.id as punch_id,
      nullif(concat_ws(' / ', ${nameOf('job', sql`p.job_id`)}, ${nameOf('task', sql`p.task_id`)}), '') as name,
      (select jsonb_agg(jsonb_build_object(
          'name', nullif(concat_ws(' / ', ${nameOf('job', sql`w.job_id`)}, ${nameOf('task', sql`w.task_id`)}), ''),
          'minutes', w.minutes, 'share', w.share) order by w.place)
        from punch_work_part w where w.company_id = p.company_id and w.punch_id = p.id) as parts
    from punch p
    where p.company_id = app_company_id() and p.employee_id = ${employeeId}::uuid and p.id = any(${punchIds}::uuid[])
      and p.local_date between ${workDate}::date - 3 and ${workDate}::date + 3
  `.execute(tx)
  return rows
}
