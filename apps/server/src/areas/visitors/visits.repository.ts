import type { KioskUserType, SIGN_OUT_WAYS, VisitState } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface VisitRow {
  id: string
  userType: KioskUserType
  name: string
  company: string
  carRego: string
  siteId: string | null
  siteName: string | null
  contactName: string
  state: VisitState
  expectedAt: Date | null
  signedInAt: Date | null
  signedOutAt: Date | null
  isTimeCorrected: boolean
  isErased: boolean
}

export interface VisitFilter {
  /** Of the company's zone. */
  date: string
  now: Date
  state?: VisitState | undefined
  siteId?: string | undefined
  userType?: KioskUserType | undefined
  search: TableSearch | null
}

export const visitSorts = [
  'name',
  'company',
  'contactName',
  'siteName',
  'expectedAt',
  'signInTime',
  'signOutTime',
] as const
export type VisitSort = (typeof visitSorts)[number]

interface VisitPage {
  /** null: those on site first, then those expected, then those who have left */
  sort: VisitSort | null
  isDescending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

const STATE = sql`case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end`

const BY_STATE = sql`case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc`

const sortColumns: Record<VisitSort, RawBuilder<unknown>> = {
  name: sql`v.name collate "en-x-icu"`,
  company: sql`v.company collate "en-x-icu"`,
  contactName: sql`v.contact_name collate "en-x-icu"`,
  siteName: sql`w.name collate "en-x-icu"`,
  expectedAt: sql`v.expected_at`,
  signInTime: sql`v.signed_in_at`,
  signOutTime: sql`v.signed_out_at`,
}

const VISIT = sql`v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  ${STATE} as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased`

/** Visits of a day in the requested order. */
export async function selectVisits(tx: TenantTx, filter: VisitFilter, page: VisitPage): Promise<VisitRow[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`
  const order = page.sort === null ? BY_STATE : sql`${sortColumns[page.sort]} ${direction} nulls last`
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from ${visits(filter)} order by ${order}, v.id limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  return rows
}

/** How many visits match the filter. */
export async function countVisits(tx: TenantTx, filter: VisitFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${visits(filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many visits of the day and the site are in each state, whatever else is filtered. */
export async function countByState(
  tx: TenantTx,
  { date, now, siteId }: VisitFilter,
): Promise<{ state: VisitState; count: number }[]> {
  const { rows } = await sql<{ state: VisitState; count: number }>`
    select ${STATE} as state, count(*) from ${visits({ date, now, siteId, search: null })} group by 1
  `.execute(tx)
  return rows
}

function visits({ date, now, state, siteId, userType, search }: VisitFilter): RawBuilder<unknown> {
  const zone = sql`(select time_zone_id from company where id = app_company_id())`
  const from = sql`(${date}::date::timestamp at time zone ${zone})`
  const to = sql`((${date}::date + 1)::timestamp at time zone ${zone})`
  const parts = [
    // On a day to come nobody is on site yet.
    sql`v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ${from} and v.expected_at < ${to})
      or (v.signed_in_at < ${to} and v.signed_out_at >= ${from})
      or (v.signed_in_at < ${to} and v.signed_out_at is null and ${from} <= ${now}))`,
    state !== undefined && sql`${STATE} = ${state}`,
    siteId !== undefined && sql`v.site_id = ${siteId}::uuid`,
    userType !== undefined && sql`v.user_type = ${userType}`,
    search !== null && holdsText(search, searched(search)),
  ].filter((part) => part !== false)
  return sql`visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where ${sql.join(parts, sql` and `)}`
}

function searched({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    name: { text: sql`v.name` },
    company: { text: sql`v.company` },
    userType: { value: sql`v.user_type` },
    contactName: { text: sql`v.contact_name` },
    siteName: { text: sql`w.name` },
    state: { value: STATE },
    expectedAt: { text: shownMoment(sql`v.expected_at`, reader) },
    signInTime: { text: shownMoment(sql`v.signed_in_at`, reader) },
    signOutTime: { text: shownMoment(sql`v.signed_out_at`, reader) },
    carRego: { text: sql`v.car_rego` },
  }
}

export interface VisitDetails extends VisitRow {
  comment: string
  email: string | null
  signedInAtDevice: string | null
  signedOutAtDevice: string | null
  signedOutBy: (typeof SIGN_OUT_WAYS)[number] | null
  toldAt: Date | null
  receivedAt: Date | null
}

/** A visit with everything that is known of it; undefined if the company has no such visit. */
export async function selectVisit(tx: TenantTx, id: string): Promise<VisitDetails | undefined> {
  const { rows } = await sql<VisitDetails>`
    select ${VISIT}, v.comment, v.email, i.name as signed_in_at_device, o.name as signed_out_at_device, v.signed_out_by,
      v.told_at, v.received_at
    from visitor v
    left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    left join device i on i.company_id = v.company_id and i.id = v.signed_in_device_id
    left join device o on o.company_id = v.company_id and o.id = v.signed_out_device_id
    where v.company_id = app_company_id() and v.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

export interface AgreementRow {
  agreedAt: Date
  contentsVersion: number
  kioskContentType: string | null
  content: string | null
}

/** What a visitor agreed to, in the order of agreeing. */
export async function selectAgreements(tx: TenantTx, visitorId: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select a.agreed_at, a.contents_version, t.kiosk_content_type, t.content
    from visitor_agreement a
    left join visitor_text t on t.company_id = a.company_id and t.digest = a.digest
    where a.company_id = app_company_id() and a.visitor_id = ${visitorId}::uuid
    order by a.agreed_at, a.digest
  `.execute(tx)
  return rows
}

/** Whether the company has a work site of the id. */
export async function isSite(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isSite: boolean }>`
    select exists (select 1 from work_place where company_id = app_company_id() and id = ${id}::uuid) as is_site
  `.execute(tx)
  return rows[0]!.isSite
}

/** The instant of a wall time in the company's zone, what it calls itself, and what it calls the site. */
export async function selectPlan(
  tx: TenantTx,
  { date, time, siteId }: { date: string; time: string; siteId: string | null },
): Promise<{ expectedAt: Date; companyName: string; isSite: boolean; siteName: string | null }> {
  const { rows } = await sql<{ expectedAt: Date; companyName: string; isSite: boolean; siteName: string | null }>`
    select (${date}::date + ${time}::time) at time zone c.time_zone_id as expected_at, c.name as company_name,
      (${siteId}::uuid is null or w.id is not null) as is_site, w.name as site_name
    from company c left join work_place w on w.company_id = c.id and w.id = ${siteId}::uuid
    where c.id = app_company_id()
  `.execute(tx)
  return rows[0]!
}
