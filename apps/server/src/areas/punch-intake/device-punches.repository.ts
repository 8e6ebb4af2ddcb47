import type { BatchResult } from '@timeloom/contract'
import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** An item that a device has sent before. */
export interface KnownItem {
  itemKey: string
  sequence: number | null
  deviceTime: Date | null
  direction: 'In' | 'Out' | null
  result: BatchResult['result']
  code: NonNullable<BatchResult['code']> | null
  isSettled: boolean
  employeeName: string | null
}

/** Those of the items that the device has sent before. */
export async function selectKnownItems(
  tx: TenantTx,
  { deviceId, keys }: { deviceId: string; keys: readonly string[] },
): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select p.item_key, p.sequence, p.device_time, p.direction, p.result, p.code, p.settled_as is not null as is_settled,
      e.first_name || ' ' || e.last_name as employee_name
    from device_punch p
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.device_id = ${deviceId}::uuid
      and p.item_key = any(${arrayText(keys)}::text[])
  `.execute(tx)
  return rows
}

/** What a punch of a device needs to know of its employee. */
export interface SeenPerson {
  id: string
  firstName: string
  name: string
  status: 'Active' | 'Inactive' | 'Terminated'
  hiredOn: string
  terminatedOn: string | null
}

/** Those of the ids that are employees of the company. */
export async function selectSeenPeople(tx: TenantTx, ids: readonly string[]): Promise<SeenPerson[]> {
  const { rows } = await sql<SeenPerson>`
    select e.id, e.first_name, e.first_name || ' ' || e.last_name as name, e.status, e.hired_on, e.terminated_on
    from ${idsAsRows(ids)}
    join employee e on e.company_id = app_company_id() and e.id = w.id
  `.execute(tx)
  return rows
}

/** The company and the site at which a device stands. */
export interface DeviceSurroundings {
  /** null: it stands at none */
  siteName: string | null
  /** kiosks book an In without a job to the default (settings.md §4) */
  usesDefaultWork: boolean
}

export async function selectSurroundings(tx: TenantTx, siteId: string | null): Promise<DeviceSurroundings> {
  const { rows } = await sql<DeviceSurroundings>`
    select w.name as site_name,
      coalesce(s.uses_default_work_code and (c.settings ->> 'isJobCodeEnabled')::boolean, false) as uses_default_work
    from company c
    left join app_setting s on s.company_id = c.id
    left join work_place w on w.company_id = c.id and w.id = ${siteId}::uuid
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

/** How a device, or the server for it, knew who punched. */
export type KnownBy = 'pin' | 'badge' | 'name' | 'phone' | 'terminal'

/** An item with what became of it. */
export interface ItemToKeep {
  itemKey: string
  sequence: number | null
  clockAheadMs: number
  deviceTime: string | null
  zone: string | null
  direction: 'In' | 'Out' | null
  employeeId: string | null
  clockId: number | null
  note: string | null
  photo: 'taken' | 'none' | null
  raw: string | null
  latitude: number | null
  longitude: number | null
  /** metres */
  accuracy: number | null
  place: string | null
  placeSite: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  knownBy: KnownBy | null
  result: BatchResult['result']
  code: NonNullable<BatchResult['code']> | null
  punchId: string | null
}

/** Keeps what a device has sent, in one statement. */
export async function insertItems(
  tx: TenantTx,
  call: { companyId: string; deviceId: string; receivedAt: Date; items: readonly ItemToKeep[] },
): Promise<void> {
  const column = (name: keyof ItemToKeep) => arrayText(call.items.map((item) => item[name]))
  await sql`
    insert into device_punch (company_id, device_id, received_at, item_key, sequence, clock_ahead_ms, device_time, zone,
      direction, employee_id, clock_id, note, photo, raw, latitude, longitude, accuracy_metres, place, place_site, department_id, job_id,
      task_id, known_by, result, code, punch_id)
    select ${call.companyId}::uuid, ${call.deviceId}::uuid, ${call.receivedAt}::timestamptz, i.*
    from unnest(${column('itemKey')}::text[], ${column('sequence')}::bigint[], ${column('clockAheadMs')}::bigint[],
      ${column('deviceTime')}::timestamptz[],
      ${column('zone')}::text[], ${column('direction')}::text[], ${column('employeeId')}::uuid[],
      ${column('clockId')}::bigint[], ${column('note')}::text[], ${column('photo')}::text[], ${column('raw')}::text[],
      ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('accuracy')}::float8[],
      ${column('place')}::text[], ${column('placeSite')}::text[], ${column('departmentId')}::uuid[],
      ${column('jobId')}::uuid[], ${column('taskId')}::uuid[], ${column('knownBy')}::text[], ${column('result')}::text[],
      ${column('code')}::text[], ${column('punchId')}::uuid[]) as i
  `.execute(tx)
}

/** Minutes paid on the days of an employee, as they were calculated last: work, holidays and paid leave, as the timesheet adds them up. */
export async function sumPaidMinutes(
  tx: TenantTx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(d.paid_minutes + d.holiday_leave_minutes + coalesce(leave.minutes, 0)), 0)::integer as minutes
    from timesheet_day d
    left join lateral (
      select sum(l.minutes) as minutes from pay_line l
      join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
      join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
        and l.work_date >= f.from_date and l.work_date < f.until_date
      where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
        and f.is_leave and f.is_paid_leave and t.system_code is distinct from 'holidayLeave'
    ) leave on true
    where d.company_id = app_company_id() and d.employee_id = ${employeeId}::uuid
      and d.work_date between ${from}::date and ${to}::date
  `.execute(tx)
  return rows[0]?.minutes ?? 0
}

/** Employees with days to recalculate of whom a device has sent punches since. */
export async function selectMarkedSince(tx: TenantTx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select m.employee_id from recalculation_mark m
    where m.company_id = app_company_id() and exists (
      select 1 from device_punch p
      where p.company_id = m.company_id and p.employee_id = m.employee_id and p.received_at >= ${since})
    order by m.employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}
