import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { NewPunch } from './punches.repository.ts'

/** Of employees with a date those whose date is in a closed pay period. */
export async function selectClosed(
  tx: TenantTx,
  days: readonly { employeeId: string; date: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ employeeId: string }>`
    select d."employeeId" as employee_id
    from jsonb_to_recordset(${jsonText(days)}::jsonb) as d ("employeeId" uuid, date date)
    where is_closed_day(app_company_id(), d."employeeId", d.date)
  `.execute(tx)
  return new Set(rows.map(({ employeeId }) => employeeId))
}

/** Minutes in which employees may have a punch. */
export interface MinuteOf {
  employeeId: string
  at: Date
}

/** Of the employees those who have a standing punch of the minute, whatever its direction. */
export async function selectPunchedAt(tx: TenantTx, minutes: readonly MinuteOf[], date: string): Promise<Set<string>> {
  const { rows } = await sql<{ employeeId: string }>`
    select distinct m."employeeId" as employee_id
    from jsonb_to_recordset(${jsonText(minutes)}::jsonb) as m ("employeeId" uuid, at timestamptz)
    join standing_punch p on p.company_id = app_company_id() and p.employee_id = m."employeeId"
      and p.local_date between ${date}::date - 1 and ${date}::date + 1 and date_trunc('minute', p.at) = m.at
  `.execute(tx)
  return new Set(rows.map(({ employeeId }) => employeeId))
}

/** Where a minute falls among the pairs of an employee. */
export interface AmongPairs {
  employeeId: string
  place: 'Out' | 'inside'
}

/**
 * Of the employees those whose minute ends an open pair, nothing being punched in between, or falls inside a pair; of the
 * others a punch would be an In.
 */
export async function selectAmongPairs(
  tx: TenantTx,
  minutes: readonly MinuteOf[],
  date: string,
): Promise<Map<string, AmongPairs['place']>> {
  const { rows } = await sql<AmongPairs>`
    select distinct on (m."employeeId") m."employeeId" as employee_id,
      case when q.out_at is null then 'Out' else 'inside' end as place
    from jsonb_to_recordset(${jsonText(minutes)}::jsonb) as m ("employeeId" uuid, at timestamptz)
    join punch_pair q on q.company_id = app_company_id() and q.employee_id = m."employeeId"
      and q.work_date between ${date}::date - 1 and ${date}::date + 1 and q.in_at < m.at
      and coalesce(q.out_at > m.at, q.out_until >= m.at)
    where q.out_at is not null or not exists (
      select 1 from standing_punch p
      where p.company_id = q.company_id and p.employee_id = q.employee_id
        and p.local_date between ${date}::date - 2 and ${date}::date + 1
          and date_trunc('minute', p.at) > q.in_at and p.at < m.at)
    order by m."employeeId", q.in_at desc
  `.execute(tx)
  return new Map(rows.map(({ employeeId, place }) => [employeeId, place]))
}

/** Records punches that a person entered for many. */
export async function insertManualPunches(
  tx: TenantTx,
  punches: readonly Omit<NewPunch, 'companyId'>[],
): Promise<void> {
  await sql`
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      replaces_id, author_account_id, reason, work_place_id, department_id, job_id, task_id)
    select app_company_id(), p.id, p."employeeId", p.at, p.zone, p."localDate", p."localMinute", p.direction, 'manual', p.site,
      p."pinnedDate", p."replacesId", p."authorAccountId", p.reason, p."workPlaceId", p."departmentId", p."jobId", p."taskId"
    from jsonb_to_recordset(${jsonText(punches)}::jsonb) as p (
      id uuid, "employeeId" uuid, at timestamptz, zone text, "localDate" date, "localMinute" integer, direction text,
      site text, "pinnedDate" date, "replacesId" uuid, "authorAccountId" uuid, reason text, "workPlaceId" uuid,
      "departmentId" uuid, "jobId" uuid, "taskId" uuid)
  `.execute(tx)
}

/** What is needed to take a punch away. */
export interface PunchToRemove {
  id: string
  employeeId: string
  at: Date
  zone: string
  localDate: string
  localMinute: number
  direction: 'In' | 'Out' | null
  pinnedDate: string | null
  workPlaceId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
}

/** Those of the punches that stand. */
export async function selectStandingOf(tx: TenantTx, ids: string[]): Promise<PunchToRemove[]> {
  const { rows } = await sql<PunchToRemove>`
    select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.pinned_date, p.work_place_id,
      p.department_id, p.job_id, p.task_id
    from standing_punch p
    where p.company_id = app_company_id() and p.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** Takes standing punches out of the timesheet, for a reason. @param importId the import whose undoing it is; null: none */
export async function insertRemovals(
  tx: TenantTx,
  punches: readonly { id: string; employeeId: string; workDate: string }[],
  { accountId, reason, importId }: { accountId: string | null; reason: string; importId: string | null },
): Promise<void> {
  await sql`
    insert into punch_replacement (company_id, punch_id, employee_id, work_date, author_account_id, reason, import_id)
    select app_company_id(), p.id, p."employeeId", p."workDate", ${accountId}::uuid, ${reason}, ${importId}::uuid
    from jsonb_to_recordset(${jsonText(punches)}::jsonb) as p (id uuid, "employeeId" uuid, "workDate" date)
  `.execute(tx)
}
