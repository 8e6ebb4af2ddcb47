import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PunchWork } from './punch-work.repository.ts'

/** A punch of a file or a device, looked up: whose it is and when it was. */
export interface IncomingPunch {
  line: number
  employeeId: string
  localDate: string
  localMinute: number
  direction: 'In' | 'Out' | null
  at: Date
  zone: string
  source: string
  site: string | null
}

/** A punch of a device, with the id it gets and what it is booked to. */
export type SentPunch = IncomingPunch & PunchWork & { id: string }

/** Puts a file's punches where the database can compare them with its own; they vanish with the transaction. */
export async function stagePunches(tx: TenantTx, punches: IncomingPunch[]): Promise<void> {
  await sql`drop table if exists pg_temp.incoming_punch`.execute(tx)
  await sql`
    create temporary table incoming_punch (
      id uuid not null default gen_random_uuid(), line integer not null, employee_id uuid not null, local_date date not null,
      local_minute integer not null, direction text, at timestamptz not null, zone text not null, source text not null, site text,
      -- Files name no work.
      work_place_id uuid, department_id uuid, job_id uuid, task_id uuid
    ) on commit drop
  `.execute(tx)
  for (let start = 0; start < punches.length; start += batchSize) {
    const batch = punches.slice(start, start + batchSize)
    const column = <K extends keyof IncomingPunch>(name: K) => batch.map((punch) => punch[name])
    await sql`
      insert into incoming_punch (line, employee_id, local_date, local_minute, direction, at, zone, source, site)
      select * from unnest(${column('line')}::integer[], ${column('employeeId')}::uuid[], ${column('localDate')}::date[],
        ${column('localMinute')}::integer[], ${column('direction')}::text[], ${column('at')}::timestamptz[],
        ${column('zone')}::text[], ${column('source')}::text[], ${column('site')}::text[])
    `.execute(tx)
  }
  await sql`analyze incoming_punch`.execute(tx)
}

/** Bounds one statement's size, and how long the process is busy with writing it. */
const batchSize = 1000

/**
 * A punch already exists if the employee has one with that local date, minute and direction, whatever its offset: a
 * recorded one even if it was corrected or removed since, a manual one while it stands. Of a terminal on which nobody
 * chooses a direction, the minute alone says which punch it is: its log may have been imported from a file that has one.
 */
const isNew = sql`
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute
      and (p.direction is not distinct from i.direction or ${ofTerminal('i')} or ${ofTerminal('p')})
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))`

function ofTerminal(punch: 'i' | 'p'): RawBuilder<unknown> {
  return sql`(${sql.ref(`${punch}.source`)} = 'terminal' and ${sql.ref(`${punch}.direction`)} is null)`
}

/** The employees with something new among the staged punches, and its first and last date. */
export async function selectNewRanges(tx: TenantTx): Promise<{ employeeId: string; from: string; to: string }[]> {
  const { rows } = await sql<{ employeeId: string; from: string; to: string }>`
    select i.employee_id, min(i.local_date) as "from", max(i.local_date) as "to"
    from incoming_punch i
    where ${isNew}
    group by i.employee_id
  `.execute(tx)
  return rows
}

/**
 * Records what is new of the given employees, each minute and direction once (the first line of the file that says it).
 * Another import of the same punch at the same moment wins silently.
 *
 * @returns the lines that were stored
 */
export async function insertNewPunches(
  tx: TenantTx,
  {
    companyId,
    importId,
    accountId,
    employeeIds,
  }: { companyId: string; importId: string; accountId: string | null; employeeIds: string[] },
): Promise<StoredPunch[]> {
  const author = sql`${accountId}::uuid, ${importId}::uuid`
  const { rows } = await sql<StoredPunch>`
    with stored as (${storeNew({ companyId, author, which: sql`i.employee_id = any(${employeeIds}::uuid[])` })})
    select i.line, stored.is_late from stored join incoming_punch i on i.id = stored.id
  `.execute(tx)
  return rows
}

/** What became of a line; a line that is missing was there already. */
export interface StoredPunch {
  line: number
  isLate: boolean
}

/** As insertNewPunches, of few punches that were not staged: in one statement, with the ids given. */
export async function insertSentPunches(
  tx: TenantTx,
  { companyId, punches }: { companyId: string; punches: readonly SentPunch[] },
): Promise<StoredPunch[]> {
  const column = (name: keyof (typeof punches)[number]) =>
    arrayText(
      punches.map((punch) => {
        const value = punch[name]
        return value instanceof Date ? value.toISOString() : value
      }),
    )
  const author = sql`null::uuid, null::uuid`
  const { rows } = await sql<StoredPunch>`
    with incoming_punch as materialized (
      select * from unnest(${column('id')}::uuid[], ${column('line')}::integer[], ${column('employeeId')}::uuid[],
        ${column('localDate')}::date[], ${column('localMinute')}::integer[], ${column('direction')}::text[],
        ${column('at')}::timestamptz[], ${column('zone')}::text[], ${column('source')}::text[], ${column('site')}::text[],
        ${column('workPlaceId')}::uuid[], ${column('departmentId')}::uuid[], ${column('jobId')}::uuid[], ${column('taskId')}::uuid[])
        as i (id, line, employee_id, local_date, local_minute, direction, at, zone, source, site, work_place_id,
          department_id, job_id, task_id)
    ), stored as (${storeNew({ companyId, author, which: sql`true` })})
    select i.line, stored.is_late from stored join incoming_punch i on i.id = stored.id
  `.execute(tx)
  return rows
}

/**
 * Records what is new of the relation `incoming_punch`. A punch on a closed day is stored as late, and so is the Out of a
 * shift that was left open when its day was closed: it belongs to that day, not to the next one.
 */
function storeNew({
  companyId,
  author,
  which,
}: {
  companyId: string
  author: RawBuilder<unknown>
  which: RawBuilder<unknown>
}): RawBuilder<unknown> {
  return sql`
      insert into punch (company_id, id, employee_id, local_date, local_minute, direction, at, zone, source, site, is_late,
        pinned_date, work_place_id, department_id, job_id, task_id, author_account_id, import_id)
      select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) ${companyId}::uuid, i.id, i.employee_id,
        i.local_date, i.local_minute, i.direction, i.at, i.zone, i.source, i.site,
        ${isLate(companyId)}, nullif(open_shift.work_date, i.local_date),
        i.work_place_id, i.department_id, i.job_id, i.task_id, ${author}
      from incoming_punch i
      left join lateral (${closedOpenShift()}) open_shift on true
      where ${which} and ${isNew}
      order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line
      on conflict do nothing
      returning id, is_late`
}

function isLate(companyId: string) {
  return sql`open_shift.work_date is not null or is_closed_day(${companyId}::uuid, i.employee_id, i.local_date)`
}

/** What insertNewPunches would store of the staged punches; nothing is stored. */
export async function foreseeNewPunches(
  tx: TenantTx,
  companyId: string,
): Promise<{ line: number; isLate: boolean; employeeId: string; date: string }[]> {
  const { rows } = await sql<{ line: number; isLate: boolean; employeeId: string; date: string }>`
    select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) i.line, i.employee_id, i.local_date as date,
      ${isLate(companyId)} as is_late
    from incoming_punch i
    left join lateral (${closedOpenShift()}) open_shift on true
    where ${isNew}
    order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line
  `.execute(tx)
  return rows
}

/** The closed day with a single In that the incoming punch `i` is the Out of: nothing else was punched between them. */
function closedOpenShift() {
  return sql`
    select q.work_date from punch_pair q
    where q.company_id = app_company_id() and q.employee_id = i.employee_id
      and q.work_date between i.local_date - 1 and i.local_date + 1
      and i.direction is distinct from 'In' and i.at > q.in_at and i.at <= q.out_until
      and is_closed_day(q.company_id, q.employee_id, q.work_date)
      and not exists (
        select 1 from standing_punch p
        where p.company_id = q.company_id and p.employee_id = q.employee_id
          and p.local_date between i.local_date - 2 and i.local_date + 1 and p.at > q.in_at and p.at < i.at)
      and not exists (
        select 1 from incoming_punch p where p.employee_id = i.employee_id and p.at > q.in_at and p.at < i.at)
    order by q.in_at desc limit 1`
}
