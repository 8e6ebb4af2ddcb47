import type { HeldPunch } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { roles } from '../../platform/db/roles.ts'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { rolesWith } from '../permissions/permissions.service.ts'

export interface HeldPunchRow {
  id: string
  deviceId: string
  deviceName: string
  siteName: string | null
  /** null: it stands at none */
  siteId: string | null
  departmentId: string | null
  jobId: string | null
  taskId: string | null
  devicePurpose: HeldPunch['devicePurpose']
  latitude: number | null
  longitude: number | null
  /** metres */
  accuracy: number | null
  sequence: number | null
  employeeId: string | null
  employeeName: string | null
  clockId: number | null
  deviceTime: Date | null
  clockAheadMs: number
  zone: string | null
  direction: 'In' | 'Out' | null
  receivedAt: Date
  result: HeldPunch['result']
  code: HeldPunch['code']
  note: string | null
  settledAs: 'taken' | 'dismissed' | null
  settledBy: string | null
  settledAt: Date | null
  settledReason: string | null
}

/** null: all of them */
export interface HeldPunchFilter {
  state: 'waiting' | 'settled' | null
  deviceId: string | null
  search: TableSearch | null
}

export const heldPunchSorts = ['employeeName', 'clockId', 'deviceName', 'deviceTime', 'receivedAt'] as const
export type HeldPunchSort = (typeof heldPunchSorts)[number]

export interface HeldPunchPage {
  /** null: those that wait first, then what came in last */
  sort: HeldPunchSort | null
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

const NAME = sql`e.first_name || ' ' || e.last_name`

/** Under which the person is known to the device, else to the company. */
const CLOCK_ID = sql`coalesce(p.clock_id, e.clock_id)`

const sortColumns: Record<HeldPunchSort, RawBuilder<unknown>> = {
  employeeName: sql`(${NAME}) collate "en-x-icu"`,
  clockId: CLOCK_ID,
  deviceName: sql`d.name collate "en-x-icu"`,
  deviceTime: sql`p.device_time`,
  receivedAt: sql`p.received_at`,
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    employeeName: { text: NAME },
    clockId: { text: sql`(${CLOCK_ID})::text` },
    deviceName: { text: sql`d.name` },
    deviceTime: { text: shownMoment(sql`p.device_time`, reader) },
    code: { value: sql`p.code` },
    receivedAt: { text: shownMoment(sql`p.received_at`, reader) },
    state: { value: sql`coalesce(p.settled_as, 'waiting')` },
  }
}

/**
 * Held and refused items `p` of employees `e` whom the session may see; those of nobody known are for administrators. One of
 * a closed period is a late punch, and listed there.
 */
function heldPunches(): RawBuilder<unknown> {
  return sql`
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in (${roles(rolesWith('company:update'))}))`
}

function matching({ state, deviceId, search }: HeldPunchFilter): RawBuilder<unknown> {
  return sql`
      and (${state}::text is null or (p.settled_as is null) = (${state}::text = 'waiting'))
      and (${deviceId}::uuid is null or p.device_id = ${deviceId}::uuid)
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}`
}

const columns = sql`
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, ${NAME} as employee_name, ${CLOCK_ID} as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy`

export async function selectHeldPunches(
  tx: TenantTx,
  filter: HeldPunchFilter,
  { sort, descending, limit, offset }: HeldPunchPage,
): Promise<HeldPunchRow[]> {
  const asked = sort && sql`${sortColumns[sort]} ${descending ? sql`desc` : sql`asc`} nulls last,`
  const { rows } = await sql<HeldPunchRow>`
    select ${columns} ${heldPunches()} ${matching(filter)}
    order by ${asked ?? sql`p.settled_as is not null,`} p.received_at desc, p.sequence desc, p.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countHeldPunches(tx: TenantTx, filter: HeldPunchFilter): Promise<number> {
  const { rows } = await sql<{ punches: number }>`
    select count(*) as punches ${heldPunches()} ${matching(filter)}
  `.execute(tx)
  return rows[0]?.punches ?? 0
}

/** One of them, locked, so that of two people who settle it the second sees that it is settled. */
export async function lockHeldPunch(tx: TenantTx, id: string): Promise<HeldPunchRow | undefined> {
  await sql`
    select 1 from device_punch where company_id = app_company_id() and id = ${id}::uuid for update
  `.execute(tx)
  const { rows } = await sql<HeldPunchRow>`
    select ${columns} ${heldPunches()} and p.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** Whether the company has the device. */
export async function isDevice(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from device where company_id = app_company_id() and id = ${id}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}

export interface Settlement {
  id: string
  as: 'taken' | 'dismissed'
  employeeId: string | null
  punchId: string | null
  accountId: string
  at: Date
  reason: string
}

export async function settleItem(tx: TenantTx, settled: Settlement): Promise<void> {
  await sql`
    update device_punch
    set settled_as = ${settled.as}, settled_by = ${settled.accountId}::uuid, settled_at = ${settled.at},
      settled_reason = ${settled.reason}, employee_id = ${settled.employeeId}::uuid, punch_id = ${settled.punchId}::uuid,
      updated_at = ${settled.at}, version = version + 1
    where company_id = app_company_id() and id = ${settled.id}::uuid
  `.execute(tx)
}
