import type { ROLL_CALL_KINDS, ROLL_CALL_SOURCES, RollCallStatus } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Seconds that a change may be saved after its time: what was read before it would miss it. */
const OVERLAP_SECONDS = 10

export interface PersonRow {
  id: string
  kind: (typeof ROLL_CALL_KINDS)[number]
  name: string
  avatarFileId: string | null
  company: string
  hostName: string
  departmentName: string | null
  siteId: string | null
  siteName: string | null
  mobile: string
  source: (typeof ROLL_CALL_SOURCES)[number]
  since: Date
  leftAt: Date | null
  status: RollCallStatus
  markedAt: Date | null
  markedById: string | null
  markedByName: string | null
}

/** The people of a roll call, by name. @param changedSince null: everyone */
export async function selectPeople(
  tx: TenantTx,
  { rollCallId, changedSince }: { rollCallId: string; changedSince: string | null },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, coalesce(v.user_type, case when p.employee_id is null then 'Other' else 'Employee' end) as kind,
      coalesce(p.name, v.name, concat_ws(' ', e.first_name, e.last_name)) as name, e.avatar_file_id,
      coalesce(v.company, '') as company, coalesce(v.contact_name, '') as host_name, d.name as department_name, p.site_id,
      w.name as site_name, coalesce(nullif(e.mobile, ''), e.phone, '') as mobile, p.source, p.since, p.left_at, p.status,
      p.marked_at, a.id as marked_by_id, concat_ws(' ', a.first_name, a.last_name) as marked_by_name
    from roll_call_person p
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join visitor v on v.company_id = p.company_id and v.id = p.visitor_id
    left join department d on d.company_id = p.company_id and d.id = p.department_id
    left join work_place w on w.company_id = p.company_id and w.id = p.site_id
    left join account a on a.id = p.marked_by
    where p.company_id = app_company_id() and p.roll_call_id = ${rollCallId}::uuid
      and (${changedSince}::timestamptz is null
        or p.updated_at > ${changedSince}::timestamptz - ${OVERLAP_SECONDS} * interval '1 second')
    order by coalesce(v.name, p.name, e.last_name) collate "en-x-icu", e.first_name collate "en-x-icu", p.id
  `.execute(tx)
  return rows
}

export interface WardenRow {
  id: string
  name: string
  heardAt: Date
  marks: number
}

/** Who has looked at a roll call or marked someone. */
export async function selectWardens(tx: TenantTx, rollCallId: string): Promise<WardenRow[]> {
  const { rows } = await sql<WardenRow>`
    select a.id, concat_ws(' ', a.first_name, a.last_name) as name, w.heard_at, coalesce(m.marks, 0) as marks
    from roll_call_warden w
    join account a on a.id = w.account_id
    left join (
      select account_id, count(*) as marks from roll_call_mark
      where company_id = app_company_id() and roll_call_id = ${rollCallId}::uuid group by account_id
    ) m on m.account_id = w.account_id
    where w.company_id = app_company_id() and w.roll_call_id = ${rollCallId}::uuid
    order by name, a.id
  `.execute(tx)
  return rows
}

/** The database's time, by which changes are read. */
export async function selectReadAt(tx: TenantTx): Promise<Date> {
  const { rows } = await sql<{ readAt: Date }>`select clock_timestamp() as read_at`.execute(tx)
  return rows[0]!.readAt
}
