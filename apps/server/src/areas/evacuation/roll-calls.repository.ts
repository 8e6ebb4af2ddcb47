import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface RollCallRow {
  id: string
  siteId: string | null
  siteName: string | null
  isDrill: boolean
  note: string
  startedAt: Date
  startedBy: string
  endedAt: Date | null
  endedBy: string | null
  safe: number
  missing: number
  unknown: number
}

const ROLL_CALL = sql`r.id, r.site_id, w.name as site_name, r.is_drill, r.note, r.started_at,
  coalesce(concat_ws(' ', s.first_name, s.last_name), '') as started_by, r.ended_at,
  nullif(concat_ws(' ', e.first_name, e.last_name), '') as ended_by, n.safe, n.missing, n.unknown`

const ROLL_CALLS = sql`roll_call r
  left join work_place w on w.company_id = r.company_id and w.id = r.site_id
  left join account s on s.id = r.started_by
  left join account e on e.id = r.ended_by
  cross join lateral (
    select count(*) filter (where p.status = 'safe') as safe, count(*) filter (where p.status = 'missing') as missing,
      count(*) filter (where p.status = 'unknown') as unknown
    from roll_call_person p where p.company_id = r.company_id and p.roll_call_id = r.id
  ) n`

/** Running ones first, then the latest. @param limit null: all */
export async function selectRollCalls(
  tx: TenantTx,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<RollCallRow[]> {
  const { rows } = await sql<RollCallRow>`
    select ${ROLL_CALL} from ${ROLL_CALLS} where r.company_id = app_company_id()
    order by r.ended_at is null desc, r.started_at desc, r.id limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countRollCalls(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from roll_call where company_id = app_company_id()
  `.execute(tx)
  return rows[0]!.count
}

/** @returns undefined: the company has none of the id */
export async function selectRollCall(tx: TenantTx, id: string): Promise<RollCallRow | undefined> {
  const { rows } = await sql<RollCallRow>`
    select ${ROLL_CALL} from ${ROLL_CALLS} where r.company_id = app_company_id() and r.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** @returns the id; undefined: one of the site is running */
export async function insertRollCall(
  tx: TenantTx,
  call: { siteId: string | null; isDrill: boolean; note: string; at: Date; accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into roll_call (company_id, site_id, is_drill, note, started_at, started_by, compared_at)
    values (app_company_id(), ${call.siteId}::uuid, ${call.isDrill}, ${call.note}, ${call.at}, ${call.accountId}::uuid, ${call.at})
    on conflict (company_id, site_id) where ended_at is null do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function selectRunning(tx: TenantTx, siteId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from roll_call
    where company_id = app_company_id() and site_id is not distinct from ${siteId}::uuid and ended_at is null
  `.execute(tx)
  return rows[0]?.id
}

/** @returns false: it had ended already */
export async function endIfRunning(
  tx: TenantTx,
  { id, at, accountId }: { id: string; at: Date; accountId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update roll_call set ended_at = ${at}, ended_by = ${accountId}::uuid, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid and ended_at is null returning id
  `.execute(tx)
  return rows.length > 0
}

/**
 * Whether a running roll call is due to be compared with who is in, which the caller then does; one of many who look at
 * once is told so.
 */
export async function takeComparison(
  tx: TenantTx,
  { id, at, notSince }: { id: string; at: Date; notSince: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update roll_call set compared_at = ${at}
    where company_id = app_company_id() and id = (
      select id from roll_call
      where company_id = app_company_id() and id = ${id}::uuid and ended_at is null and compared_at < ${notSince}
      for update skip locked
    ) returning id
  `.execute(tx)
  return rows.length > 0
}

/** Puts everyone on the list who is in at the site, or at no site that is known. */
export async function insertPresent(
  tx: TenantTx,
  people: RawBuilder<unknown>,
  { id, siteId, source }: { id: string; siteId: string | null; source: 'present' | 'arrived' },
): Promise<void> {
  await sql`
    ${people}
    insert into roll_call_person (company_id, roll_call_id, id, employee_id, visitor_id, source, department_id, site_id, since)
    select app_company_id(), ${id}::uuid, p.id, case when p.kind = 'Employee' then p.id end,
      case when p.kind <> 'Employee' then p.id end, ${source}, p.department_id, p.site_id, p.since
    from present p where ${isMeant(siteId)}
    on conflict do nothing
  `.execute(tx)
}

/** Takes over who has come, who has left and who is back. */
export async function comparePresent(
  tx: TenantTx,
  people: RawBuilder<unknown>,
  { id, siteId, now }: { id: string; siteId: string | null; now: Date },
): Promise<void> {
  await sql`
    ${people}, arrived as (
      insert into roll_call_person (company_id, roll_call_id, id, employee_id, visitor_id, source, department_id, site_id, since)
      select app_company_id(), ${id}::uuid, p.id, case when p.kind = 'Employee' then p.id end,
        case when p.kind <> 'Employee' then p.id end, 'arrived', p.department_id, p.site_id, p.since
      from present p where ${isMeant(siteId)}
      on conflict do nothing
    )
    update roll_call_person r set left_at = x.left_at, updated_at = clock_timestamp(), version = version + 1
    from (
      select q.id, case when p.id is null then coalesce(v.signed_out_at, (
        select max(h.at) from standing_punch h
        where h.company_id = q.company_id and h.employee_id = q.employee_id and h.at <= ${now}
          and h.local_date between (${now}::timestamptz - interval '2 days')::date
            and (${now}::timestamptz + interval '1 day')::date
      ), ${now}) end as left_at
      from roll_call_person q
      left join present p on p.id = q.id and p.state = 'in'
      left join visitor v on v.company_id = q.company_id and v.id = q.visitor_id
      where q.company_id = app_company_id() and q.roll_call_id = ${id}::uuid and q.source <> 'added'
        and (p.id is null) <> (q.left_at is not null)
    ) x
    where r.company_id = app_company_id() and r.roll_call_id = ${id}::uuid and r.id = x.id
  `.execute(tx)
}

function isMeant(siteId: string | null): RawBuilder<unknown> {
  return sql`p.state = 'in' and (${siteId}::uuid is null or p.site_id is null or p.site_id = ${siteId}::uuid)`
}
