import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** When an employee's calendar address was made. */
export async function selectFeedOf(tx: TenantTx, employeeId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ madeAt: Date }>`
    select updated_at as made_at from calendar_feed
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]?.madeAt
}

/** Gives an employee an address; the one before it stops working. */
export async function upsertFeed(
  tx: TenantTx,
  { employeeId, hash, at }: { employeeId: string; hash: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into calendar_feed (company_id, employee_id, token_hash, created_at, updated_at)
    values (app_company_id(), ${employeeId}::uuid, ${hash}, ${at}, ${at})
    on conflict (company_id, employee_id) do update set
      token_hash = excluded.token_hash, updated_at = excluded.updated_at, version = calendar_feed.version + 1
  `.execute(tx)
}

/** @returns false: there was none */
export async function deleteFeed(tx: TenantTx, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ employeeId: string }>`
    delete from calendar_feed where company_id = app_company_id() and employee_id = ${employeeId}::uuid
    returning employee_id
  `.execute(tx)
  return rows.length > 0
}

export interface FeedOwner {
  employeeId: string
  companyName: string
}

/**
 * Whose calendar a token opens: an active employee's who has not left, whose account, if there is one, is active too, in a
 * company that is in use.
 */
export async function selectFeedOwner(
  tx: TenantTx,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`
    select e.id as employee_id, c.name as company_name
    from calendar_feed f
    join employee e on e.company_id = f.company_id and e.id = f.employee_id
    join company c on c.id = f.company_id and c.status = 'Active'
    left join account a on a.id = e.account_id
    where f.company_id = app_company_id() and f.token_hash = ${hash} and e.status = 'Active'
      and (e.terminated_on is null or e.terminated_on >= (${at}::timestamptz at time zone c.time_zone_id)::date)
      and (a.id is null or a.status = 'Active')
  `.execute(tx)
  return rows[0]
}

export interface FeedShift {
  id: string
  workDate: string
  startMinute: number
  endMinute: number
  labelName: string | null
  departmentName: string | null
  jobName: string | null
  taskName: string | null
  /** grows with every change of the day */
  sequence: number
  changedAt: Date
}

/**
 * The shifts of an employee for calendars, by date and start: from `since` on those that are published, all where it is
 * null; without dates that approved leave takes whole.
 */
export async function selectFeedShifts(
  tx: TenantTx,
  { employeeId, from, to, since }: { employeeId: string; from: string; to: string; since: string | null },
): Promise<FeedShift[]> {
  const { rows } = await sql<FeedShift>`
    with shift as (
      select s.id, d.work_date, s.start_minute, s.end_minute, s.label_name, s.department_id, s.job_id, s.task_id,
        d.version as sequence, greatest(d.updated_at, s.updated_at) as changed_at
      from schedule_day d
      join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
      where d.company_id = app_company_id() and d.employee_id = ${employeeId}::uuid
        and d.work_date between ${from}::date and ${to}::date
        and (${since}::date is null or d.work_date < ${since}::date)
      union all
      select p.section_ids[n.place::integer], p.work_date, s."startMinute", s."endMinute", s."labelName",
        s."departmentId", s."jobId", s."taskId", p.plan_version, p.published_at
      from published_day p
      cross join lateral jsonb_array_elements(p.sections) with ordinality as n (value, place)
      cross join lateral jsonb_to_record(n.value) as s ("startMinute" integer, "endMinute" integer, "labelName" text,
        "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      where p.company_id = app_company_id() and p.employee_id = ${employeeId}::uuid
        and p.work_date between ${from}::date and ${to}::date and p.work_date >= ${since}::date
    )
    select s.id, s.work_date, s.start_minute, s.end_minute, s.label_name, d.name as department_name, j.name as job_name,
      t.name as task_name, s.sequence, s.changed_at
    from shift s
    left join department d on d.company_id = app_company_id() and d.id = coalesce(s.department_id, (
      select a.department_id from employee_assignment a
      where a.company_id = app_company_id() and a.employee_id = ${employeeId}::uuid
      order by a.effective_from <= s.work_date desc, abs(a.effective_from - s.work_date) limit 1))
    left join job j on j.company_id = app_company_id() and j.id = s.job_id
    left join task t on t.company_id = app_company_id() and t.id = s.task_id
    where not exists (
      select 1 from leave l
      where l.company_id = app_company_id() and l.employee_id = ${employeeId}::uuid and l.status = 'Approved'
        and l.from_minute is null and s.work_date between l.from_date and l.to_date)
    order by s.work_date, s.start_minute
  `.execute(tx)
  return rows
}
