import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import type { IncomingPunch } from './incoming-punches.repository.ts'
import type { PunchToRemove } from './many-punches.repository.ts'

/** A punch that an import added or brought back. */
export interface ImportedPunch extends PunchToRemove {
  /** What happened to it since: corrected or removed, or removed with an import. */
  since: 'changed' | 'undone' | null
  isClosed: boolean
}

/** The table `own`: the punches of an import with the day of the timesheet under which each stands. */
function own(importId: string): RawBuilder<unknown> {
  return sql`own as materialized (
      select o.*, coalesce(o.pinned_date, o.local_date) as work_date, (
        select case when r.import_id is null then 'changed' else 'undone' end from punch_replacement r
        where r.company_id = o.company_id and r.punch_id = o.id) as since
      from (
        select p.* from punch p where p.company_id = app_company_id() and p.import_id = ${importId}::uuid
        union all
        select p.* from import_restored r
        join punch p on p.company_id = app_company_id() and p.id = r.punch_id
        where r.company_id = app_company_id() and r.import_id = ${importId}::uuid and p.import_id is distinct from r.import_id
      ) o
    )`
}

/** Whose days an import has standing punches on, each with the first and the last. */
export async function selectImportedRanges(
  tx: TenantTx,
  importId: string,
): Promise<{ employeeId: string; from: string; to: string }[]> {
  const { rows } = await sql<{ employeeId: string; from: string; to: string }>`
    with ${own(importId)}
    select o.employee_id, min(o.work_date) as "from", max(o.work_date) as "to"
    from own o where o.since is null group by o.employee_id
  `.execute(tx)
  return rows
}

/** The punches that an import added or brought back, as they are now. */
export async function selectImportedPunches(tx: TenantTx, importId: string): Promise<ImportedPunch[]> {
  const { rows } = await sql<ImportedPunch>`
    with ${own(importId)}
    select o.id, o.employee_id, o.at, o.zone, o.local_date, o.local_minute, o.direction, o.pinned_date, o.work_place_id,
      o.department_id, o.job_id, o.task_id, o.since,
      o.since is null and is_closed_day(o.company_id, o.employee_id, o.work_date) as is_closed
    from own o
    order by o.employee_id, o.at, o.id
  `.execute(tx)
  return rows
}

/** A staged punch that is there, and that undoing its import removed. */
export interface RestorablePunch {
  line: number
  punchId: string
  employeeId: string
  date: string
  isClosed: boolean
}

/**
 * Of the staged punches those that undoing an import removed, each once. Not where a punch of that minute has been
 * entered since.
 */
export async function selectRestorable(tx: TenantTx): Promise<RestorablePunch[]> {
  const { rows } = await sql<RestorablePunch>`${restorable}`.execute(tx)
  return rows
}

/** As selectRestorable, of few punches that were not staged. */
export async function selectRestorableOf(
  tx: TenantTx,
  punches: readonly Pick<IncomingPunch, 'line' | 'employeeId' | 'localDate' | 'localMinute' | 'direction'>[],
): Promise<RestorablePunch[]> {
  const { rows } = await sql<RestorablePunch>`
    with incoming_punch as materialized (
      select line, "employeeId" as employee_id, "localDate" as local_date, "localMinute" as local_minute, direction
      from jsonb_to_recordset(${jsonText(punches)}::jsonb) as i (
        line integer, "employeeId" uuid, "localDate" date, "localMinute" integer, direction text)
    ) ${restorable}
  `.execute(tx)
  return rows
}

/** Of the relation `incoming_punch`. */
const restorable: RawBuilder<unknown> = sql`
    select distinct on (p.id) i.line, p.id as punch_id, p.employee_id, r.work_date as date,
      is_closed_day(r.company_id, r.employee_id, r.work_date) as is_closed
    from incoming_punch i
    join punch p on p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction and p.source <> 'manual'
    join punch_replacement r on r.company_id = app_company_id() and r.punch_id = p.id and r.import_id is not null
    where not exists (
      select 1 from standing_punch s
      where s.company_id = app_company_id() and s.employee_id = i.employee_id and s.local_date = i.local_date
        and s.local_minute = i.local_minute)
    order by p.id, i.line`

/** Puts punches back that undoing an import removed. @param accountId who does; null: the system */
export async function restorePunches(tx: TenantTx, ids: string[], accountId: string | null): Promise<void> {
  if (ids.length > 0) await sql`select undo_import_removals(${ids}::uuid[], ${accountId}::uuid)`.execute(tx)
}

/** Notes that punches which were put back are an import's too. */
export async function insertRestored(tx: TenantTx, importId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_restored (company_id, import_id, punch_id)
    select app_company_id(), ${importId}::uuid, id from unnest(${ids}::uuid[]) as r (id)
  `.execute(tx)
}
