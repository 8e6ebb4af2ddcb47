import { addDays } from '@timeloom/engine'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PunchWork } from './punch-work.repository.ts'

export interface PunchRow extends PunchWork {
  id: string
  employeeId: string
  at: Date
  zone: string
  localDate: string
  /** Minutes after midnight. */
  localMinute: number
  direction: 'In' | 'Out' | null
  source: 'web' | 'kiosk' | 'mobile' | 'terminal' | 'import' | 'manual'
  site: string | null
  pinnedDate: string | null
  reason: string | null
  replacesId: string | null
}

/** A punch with what took it out of the timesheet, if anything did. */
export interface PunchState extends PunchRow {
  isReplaced: boolean
  replacedById: string | null
  replacedAt: Date | null
  replacedBy: string | null
}

/** Makes the partition of the date's month when it is missing; first in a transaction, because it locks the table. */
export async function ensurePunchMonths(tx: TenantTx, dates: string[]): Promise<void> {
  await sql`select ensure_punch_month(day) from unnest(${dates}::date[]) as day order by day`.execute(tx)
}

/** @returns undefined when there is none, or the session may not see its employee */
export function selectPunch(tx: TenantTx, id: string): Promise<PunchState | undefined> {
  return selectState(
    tx,
    sql`join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id where p.id = ${id}::uuid`,
  )
}

/** A punch of an employee whom the session may see. @returns undefined when there is none */
export function selectPunchOf(tx: TenantTx, employeeId: string, id: string): Promise<PunchState | undefined> {
  return selectState(tx, sql`where p.id = ${id}::uuid and p.employee_id = ${employeeId}::uuid`)
}

async function selectState(tx: TenantTx, which: RawBuilder<unknown>): Promise<PunchState | undefined> {
  const { rows } = await sql<PunchState>`
    select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.source, p.site, p.pinned_date,
      p.reason, p.replaces_id, p.work_place_id, p.department_id, p.job_id, p.task_id, r.punch_id is not null as is_replaced, r.replaced_by_id, r.created_at as replaced_at,
      a.first_name || ' ' || a.last_name as replaced_by
    from (
      select p.* from punch p ${which} offset 0
    ) p
    -- Looked up by its key even where the plan was made while nothing was replaced yet.
    left join lateral (
      select r.* from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id offset 0
    ) r on true
    left join account a on a.id = r.author_account_id
  `.execute(tx)
  return rows[0]
}

/** Whether the employee has a standing punch of that minute, other than `exceptId`, that may be of the same direction: a missing one may be either. */
export async function hasStandingPunch(
  tx: TenantTx,
  punch: { employeeId: string; at: Date; direction: 'In' | 'Out' | null; exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from standing_punch p
      where p.company_id = app_company_id() and p.employee_id = ${punch.employeeId}::uuid
        and p.local_date between (${punch.at}::timestamptz at time zone 'UTC')::date - 1 and (${punch.at}::timestamptz at time zone 'UTC')::date + 1
        and date_trunc('minute', p.at) = ${punch.at}
        and (p.direction is null or ${punch.direction}::text is null or p.direction = ${punch.direction})
        and p.id is distinct from ${punch.exceptId}::uuid
    ) as found
  `.execute(tx)
  return rows[0]!.found
}

export interface StandingPunch {
  id: string
  at: Date
  direction: 'In' | 'Out' | null
}

/** Standing punches of an employee on a date and the two days on either side, in order. */
export async function selectStandingAround(tx: TenantTx, employeeId: string, date: string): Promise<StandingPunch[]> {
  const { rows } = await sql<StandingPunch>`
    select id, at, direction from standing_punch p
    where p.company_id = app_company_id() and p.employee_id = ${employeeId}::uuid
      and p.local_date between ${addDays(date, -2)}::date and ${addDays(date, 2)}::date
    order by at, id
  `.execute(tx)
  return rows
}

export interface NewPunch extends PunchWork {
  id: string
  companyId: string
  employeeId: string
  at: Date
  zone: string
  localDate: string
  localMinute: number
  direction: 'In' | 'Out' | null
  site: string | null
  pinnedDate: string | null
  replacesId: string | null
  authorAccountId: string
  reason: string | null
}

/** Records a punch that a person entered. @param keepsSplit takes over the parts of the punch that it replaces */
export async function insertManualPunch(
  tx: TenantTx,
  punch: NewPunch,
  { workDate, keepsSplit }: { workDate: string; keepsSplit: boolean },
): Promise<void> {
  await sql`
    with split as (
      insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, work_place_id, department_id, job_id,
        task_id, minutes, share)
      select company_id, ${punch.id}::uuid, place, employee_id, ${workDate}::date, work_place_id, department_id, job_id,
        task_id, minutes, share
      from punch_work_part
      where ${keepsSplit} and company_id = app_company_id() and punch_id = ${punch.replacesId}::uuid
    )
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      replaces_id, author_account_id, reason, work_place_id, department_id, job_id, task_id)
    values (${punch.companyId}::uuid, ${punch.id}::uuid, ${punch.employeeId}::uuid, ${punch.at}, ${punch.zone},
      ${punch.localDate}::date, ${punch.localMinute}, ${punch.direction}, 'manual', ${punch.site}, ${punch.pinnedDate}::date,
      ${punch.replacesId}::uuid, ${punch.authorAccountId}::uuid, ${punch.reason},
      ${punch.workPlaceId}::uuid, ${punch.departmentId}::uuid, ${punch.jobId}::uuid, ${punch.taskId}::uuid)
  `.execute(tx)
}

/**
 * Records a punch that a device noted and a person has taken. Where a device's punch of that minute and direction was
 * recorded before, and is corrected or removed since, this one counts as entered by the person: a recorded minute is one
 * punch for good.
 */
export async function insertTakenPunch(tx: TenantTx, punch: NewPunch & { source: PunchRow['source'] }): Promise<void> {
  await sql`
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      author_account_id, reason, work_place_id, department_id, job_id, task_id)
    select ${punch.companyId}::uuid, ${punch.id}::uuid, ${punch.employeeId}::uuid, ${punch.at}::timestamptz,
      ${punch.zone}::text, ${punch.localDate}::date, ${punch.localMinute}::integer, ${punch.direction}::text,
      case when exists (
        select 1 from punch p
        where p.company_id = ${punch.companyId}::uuid and p.employee_id = ${punch.employeeId}::uuid
          and p.local_date = ${punch.localDate}::date and p.local_minute = ${punch.localMinute}::integer
          and p.direction is not distinct from ${punch.direction}::text and p.source <> 'manual')
        then 'manual' else ${punch.source}::text end,
      ${punch.site}::text, ${punch.pinnedDate}::date, ${punch.authorAccountId}::uuid, ${punch.reason}::text,
      ${punch.workPlaceId}::uuid, ${punch.departmentId}::uuid, ${punch.jobId}::uuid, ${punch.taskId}::uuid
  `.execute(tx)
}

export interface Replacement {
  companyId: string
  punchId: string
  employeeId: string
  workDate: string
  /** null: removed without a successor */
  replacedById: string | null
  authorAccountId: string
  reason: string | null
}

/** @returns false when the punch was replaced or removed already */
export async function insertReplacement(tx: TenantTx, replacement: Replacement): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into punch_replacement (company_id, punch_id, employee_id, work_date, replaced_by_id, author_account_id, reason)
    values (${replacement.companyId}::uuid, ${replacement.punchId}::uuid, ${replacement.employeeId}::uuid,
      ${replacement.workDate}::date, ${replacement.replacedById}::uuid, ${replacement.authorAccountId}::uuid, ${replacement.reason})
    on conflict (company_id, punch_id) do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Takes a removal back, which is kept as undone. @returns false when the punch is not removed */
export async function undoRemoval(
  tx: TenantTx,
  { punchId, accountId }: { punchId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql<{ isUndone: boolean }>`
    select undo_removal(${punchId}::uuid, ${accountId}::uuid) as is_undone
  `.execute(tx)
  return rows[0]?.isUndone ?? false
}

export interface HistoryEntry {
  at: Date
  by: string | null
  localDate: string
  localMinute: number
  direction: 'In' | 'Out' | null
  reason: string | null
  /** True for the entry that took the punch out of the timesheet. */
  isRemoval: boolean
}

/** The device that noted a punch, or the one that it corrects; null: none did. */
export interface NotingDevice {
  name: string
  /** null: of a punch from before it was kept, or nobody was known */
  knownBy: 'pin' | 'badge' | 'name' | 'phone' | 'terminal' | null
  latitude: number | null
  longitude: number | null
}

export async function selectNotingDevice(tx: TenantTx, id: string): Promise<NotingDevice | null> {
  const { rows } = await sql<NotingDevice>`
    with recursive revision as (
      select p.company_id, p.id, p.replaces_id from punch p where p.company_id = app_company_id() and p.id = ${id}::uuid
      union all
      select p.company_id, p.id, p.replaces_id
      from revision r join punch p on p.company_id = r.company_id and p.id = r.replaces_id
    )
    select d.name, n.known_by, n.latitude, n.longitude
    from revision r
    join device_punch n on n.company_id = r.company_id and n.punch_id = r.id
    join device d on d.company_id = n.company_id and d.id = n.device_id
    limit 1
  `.execute(tx)
  return rows[0] ?? null
}

/** The recorded punch, each revision up to `id`, and the removal of `id`, in the order they happened. */
export async function selectHistory(tx: TenantTx, id: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    with recursive revision as (
      select p.* from punch p where p.company_id = app_company_id() and p.id = ${id}::uuid
      union all
      select p.* from revision r join punch p on p.company_id = r.company_id and p.id = r.replaces_id
    ), entry as (
      select r.created_at, r.author_account_id, r.local_date, r.local_minute, r.direction, r.reason, false as is_removal
      from revision r
      union all
      select x.created_at, x.author_account_id, r.local_date, r.local_minute, r.direction, x.reason, true
      from revision r
      join punch_replacement x on x.company_id = r.company_id and x.punch_id = r.id and x.replaced_by_id is null
    )
    select e.created_at as at, a.first_name || ' ' || a.last_name as by, e.local_date, e.local_minute, e.direction, e.reason, e.is_removal
    from entry e left join account a on a.id = e.author_account_id
    order by e.created_at, e.is_removal
  `.execute(tx)
  return rows
}
