import type { RollCallStatus } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface MarkToKeep {
  id: string
  personId: string
  status: RollCallStatus
  /** By the device's clock. */
  deviceTime: string
  /** What the server makes of it. */
  markedAt: string
}

export interface KeptMark {
  id: string
  personId: string
  status: RollCallStatus
}

interface MarkedBy {
  rollCallId: string
  accountId: string
  at: Date
}

/** Puts people on the list whom a warden found and who were not on it; who is there stays. */
export async function insertAdded(
  tx: TenantTx,
  rollCallId: string,
  added: readonly { id: string; name: string; since: string }[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into roll_call_person (company_id, roll_call_id, id, name, source, since)
    select app_company_id(), ${rollCallId}::uuid, a.id, a.name, 'added', a.since
    from jsonb_to_recordset(${jsonText(added)}::jsonb) as a (id uuid, name text, since timestamptz)
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows
}

/** Those of the people who are not of the roll call. */
export async function selectStrangers(
  tx: TenantTx,
  rollCallId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select x as id from unnest(${personIds}::text[]) as x
    where not exists (
      select 1 from roll_call_person p
      where p.company_id = app_company_id() and p.roll_call_id = ${rollCallId}::uuid and p.id = x::uuid)
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Keeps marks, each once. @returns those that are new */
export async function insertMarks(tx: TenantTx, marks: readonly MarkToKeep[], by: MarkedBy): Promise<KeptMark[]> {
  const { rows } = await sql<KeptMark>`
    insert into roll_call_mark (company_id, id, roll_call_id, person_id, status, marked_at, device_time, received_at, account_id)
    select app_company_id(), m.id, ${by.rollCallId}::uuid, m."personId", m.status, m."markedAt", m."deviceTime", ${by.at},
      ${by.accountId}::uuid
    from jsonb_to_recordset(${jsonText(marks)}::jsonb) as m (
      id uuid, "personId" uuid, status text, "markedAt" timestamptz, "deviceTime" timestamptz)
    on conflict do nothing
    returning id, person_id, status
  `.execute(tx)
  return rows
}

/**
 * Gives people the status of their latest mark among these, unless they have a later one: the same whatever order marks
 * come in, and whoever sends them at once. Of two at the same moment the greater id counts.
 */
export async function applyLatest(tx: TenantTx, rollCallId: string, markIds: readonly string[]): Promise<void> {
  await sql`
    update roll_call_person p
    set status = m.status, marked_at = m.marked_at, marked_by = m.account_id, mark_id = m.id,
      updated_at = clock_timestamp(), version = version + 1
    from (
      select distinct on (person_id) person_id, status, marked_at, account_id, id from roll_call_mark
      where company_id = app_company_id() and id = any(${markIds}::uuid[])
      order by person_id, marked_at desc, id desc
    ) m
    where p.company_id = app_company_id() and p.roll_call_id = ${rollCallId}::uuid and p.id = m.person_id
      and (p.marked_at is null or (p.marked_at, p.mark_id) < (m.marked_at, m.id))
  `.execute(tx)
}

export async function noteWarden(tx: TenantTx, { rollCallId, accountId, at }: MarkedBy): Promise<void> {
  await sql`
    insert into roll_call_warden (company_id, roll_call_id, account_id, heard_at)
    values (app_company_id(), ${rollCallId}::uuid, ${accountId}::uuid, ${at})
    on conflict (company_id, roll_call_id, account_id)
      do update set heard_at = greatest(roll_call_warden.heard_at, excluded.heard_at), updated_at = now()
  `.execute(tx)
}

export interface MarkRow extends KeptMark {
  personName: string
  markedBy: string
  markedAt: Date
  deviceTime: Date
  receivedAt: Date
  isOverruled: boolean
}

/** The marks of a roll call, the latest first. @param limit null: all */
export async function selectMarks(
  tx: TenantTx,
  rollCallId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select m.id, m.person_id, coalesce(p.name, v.name, concat_ws(' ', e.first_name, e.last_name)) as person_name, m.status,
      concat_ws(' ', a.first_name, a.last_name) as marked_by, m.marked_at, m.device_time, m.received_at,
      m.id is distinct from p.mark_id as is_overruled
    from roll_call_mark m
    join roll_call_person p on p.company_id = m.company_id and p.roll_call_id = m.roll_call_id and p.id = m.person_id
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join visitor v on v.company_id = p.company_id and v.id = p.visitor_id
    join account a on a.id = m.account_id
    where m.company_id = app_company_id() and m.roll_call_id = ${rollCallId}::uuid
    order by m.marked_at desc, m.id desc limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countMarks(tx: TenantTx, rollCallId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from roll_call_mark where company_id = app_company_id() and roll_call_id = ${rollCallId}::uuid
  `.execute(tx)
  return rows[0]!.count
}
