import type { PresenceState, PresentKind } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { presentPeople, type AskedPeople } from './present-people.repository.ts'

export interface PresentRow {
  id: string
  kind: PresentKind
  state: PresenceState
  name: string
  avatarFileId: string | null
  company: string
  hostName: string
  departmentId: string | null
  departmentName: string | null
  siteId: string | null
  siteName: string | null
  since: Date
  shiftFrom: Date | null
  shiftTo: Date | null
  mayHaveLeft: boolean
}

export interface PresenceFilter extends AskedPeople {
  state: PresenceState
  kind?: PresentKind | undefined
  siteId?: string | undefined
  hasNoSite?: boolean | undefined
  search: TableSearch | null
}

export const presenceSorts = ['name', 'company', 'hostName', 'departmentName', 'siteName', 'since'] as const
export type PresenceSort = (typeof presenceSorts)[number]

interface PresencePage {
  sort: PresenceSort
  isDescending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

const sortColumns: Record<PresenceSort, RawBuilder<unknown>> = {
  name: sql`p.sort_name collate "en-x-icu"`,
  company: sql`nullif(p.company, '') collate "en-x-icu"`,
  hostName: sql`nullif(p.host_name, '') collate "en-x-icu"`,
  departmentName: sql`p.department_name collate "en-x-icu"`,
  siteName: sql`p.site_name collate "en-x-icu"`,
  since: sql`p.since`,
}

/** Who is in, or due, in the requested order; each row with how many there are in all. */
export async function selectPresent(
  tx: TenantTx,
  filter: PresenceFilter,
  { sort, isDescending, limit, offset }: PresencePage,
): Promise<(PresentRow & { total: number })[]> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<PresentRow & { total: number }>`
    ${presentPeople(filter)}
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where ${passing(filter)}
    order by ${sortColumns[sort]} ${direction} nulls last, p.sort_name collate "en-x-icu", p.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

/** How many pass the filter. */
export async function countPresent(tx: TenantTx, filter: PresenceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${presentPeople(filter)} select count(*) from present p where ${passing(filter)}
  `.execute(tx)
  return rows[0]!.count
}

export interface SiteCounts {
  siteId: string | null
  siteName: string | null
  employees: number
  visitors: number
  contractors: number
  due: number
}

/** How many are in and due at each site; a site that is not known last. */
export async function countBySite(tx: TenantTx, asked: AskedPeople): Promise<SiteCounts[]> {
  const { rows } = await sql<SiteCounts>`
    ${presentPeople(asked)}
    select p.site_id, w.name as site_name,
      count(*) filter (where p.kind = 'Employee' and p.state = 'in') as employees,
      count(*) filter (where p.kind = 'Visitor') as visitors,
      count(*) filter (where p.kind = 'Contractor') as contractors,
      count(*) filter (where p.state = 'due') as due
    from present p left join work_place w on w.company_id = app_company_id() and w.id = p.site_id
    group by p.site_id, w.name
    order by w.name collate "en-x-icu" nulls last
  `.execute(tx)
  return rows
}

/** Whether the company has a work site of the id. */
export async function isWorkSite(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (select 1 from work_place where company_id = app_company_id() and id = ${id}::uuid) as is_found
  `.execute(tx)
  return rows[0]!.isFound
}

function passing({ state, kind, siteId, hasNoSite, search }: PresenceFilter): RawBuilder<unknown> {
  const parts = [
    sql`p.state = ${state}`,
    kind !== undefined && sql`p.kind = ${kind}`,
    siteId !== undefined && sql`p.site_id = ${siteId}::uuid`,
    hasNoSite === true && sql`p.site_id is null`,
    search !== null && holdsText(search, searched(search)),
  ].filter((part) => part !== false)
  return sql.join(parts, sql` and `)
}

function searched({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    name: { text: sql`p.name` },
    kind: { value: sql`p.kind` },
    company: { text: sql`p.company` },
    hostName: { text: sql`p.host_name` },
    departmentName: { text: sql`p.department_name` },
    siteName: { text: sql`p.site_name` },
    since: { text: shownMoment(sql`p.since`, reader) },
  }
}
