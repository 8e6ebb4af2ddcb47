import { sql, type RawBuilder } from 'kysely'
import {
  holdsText,
  isSearched,
  shownMoment,
  type SearchedColumn,
  type TableSearch,
} from '../../platform/db/table-search.ts'
import { role } from '../../platform/db/roles.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import type { StoredSettings } from '../company/company.service.ts'

export interface CustomerRecord {
  id: string
  code: string
  name: string
  status: 'Active' | 'Suspended'
  timeZoneId: string
  licences: number
  appLicences: number
  licencesUsed: number
  appLicencesUsed: number
  lastActivityAt: Date | null
}

export interface CustomerFilter {
  /** null: all */
  status: string | null
  search: TableSearch | null
  sort: CustomerSort
  isDescending: boolean
  /** null: everything */
  limit: number | null
  offset: number
}

const sortColumns = {
  name: sql`c.name collate "en-x-icu"`,
  code: sql`c.code collate "en-x-icu"`,
  status: sql`c.status`,
  lastActivityAt: sql`a.last_activity_at`,
} satisfies Record<string, RawBuilder<unknown>>

export type CustomerSort = keyof typeof sortColumns

export function isCustomerSort(name: string): name is CustomerSort {
  return Object.hasOwn(sortColumns, name)
}

/** Superadmins looking in don't count. */
const lastActivity = sql`left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true`

/** A page of companies, each with its licences in use. */
export async function selectCustomers(tx: InstallationTx, filter: CustomerFilter): Promise<CustomerRecord[]> {
  const { rows } = await sql<CustomerRecord>`
    with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by ${sortColumns[filter.sort]} ${filter.isDescending ? sql`desc nulls last` : sql`asc nulls first`},
          c.name collate "en-x-icu", c.id) as place
      from company c ${lastActivity} ${searchedJoins(filter)}
      where ${passing(filter)}
      order by place
      limit ${filter.limit} offset ${filter.offset}
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place
  `.execute(tx)
  return rows
}

/** The total over all pages. */
export async function countCustomers(tx: InstallationTx, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from company c ${filter.search === null ? sql`` : lastActivity} ${searchedJoins(filter)}
    where ${passing(filter)}
  `.execute(tx)
  return rows[0]!.total
}

/** Columns of licences in use. */
const IN_USE = ['licencesUsed', 'appLicencesUsed']

/** What the filter searches, besides the company itself. */
function searchedJoins({ search }: CustomerFilter): RawBuilder<unknown> {
  if (search === null || !IN_USE.some((name) => isSearched(search, name))) return sql``
  return sql`join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id`
}

function passing({ status, search }: CustomerFilter): RawBuilder<unknown> {
  const byStatus = status === null ? sql`true` : sql`c.status = ${status}`
  return search === null ? byStatus : sql`${byStatus} and ${holdsText(search, searchedColumns(search))}`
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    name: { text: sql`c.name` },
    code: { text: sql`c.code` },
    status: { text: sql`c.status` },
    licencesUsed: { text: sql`used.employees || ' of ' || c.licences` },
    appLicencesUsed: { text: sql`used.app_employees || ' of ' || c.app_licences` },
    lastActivityAt: { text: sql`coalesce(${shownMoment(sql`a.last_activity_at`, reader)}, 'Never')` },
    timeZoneId: { text: sql`c.time_zone_id` },
  }
}

export interface CustomerDetail extends CustomerRecord {
  version: number
  statusReason: string | null
  statusChangedAt: Date | null
  holidayRegion: string | null
  settings: Partial<StoredSettings>
}

export async function selectCustomer(tx: InstallationTx, id: string): Promise<CustomerDetail | undefined> {
  const { rows } = await sql<CustomerDetail>`
    select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, c.version, c.status_reason,
      c.status_changed_at, c.holiday_region, c.settings, a.last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from company c ${lastActivity}
    join licences_in_use(array[${id}::uuid]) u on u.company_id = c.id
    where c.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

export interface AdminOfCustomer {
  id: string
  name: string
  email: string
  isActive: boolean
}

export async function selectAdmins(tx: InstallationTx, companyId: string): Promise<AdminOfCustomer[]> {
  const { rows } = await sql<AdminOfCustomer>`
    select id, concat_ws(' ', first_name, last_name) as name, email, status = 'Active' as is_active
    from account where company_id = ${companyId}::uuid and role_id = ${role('Admin')}
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Changes the row of the transaction's company. */
export async function updateCustomerRow(
  tx: TenantTx,
  fields: {
    name?: string
    licences?: number
    appLicences?: number
    status?: 'Active' | 'Suspended'
    statusReason?: string
    statusChangedAt?: Date
  },
): Promise<void> {
  await tx
    .updateTable('company')
    .set((row) => ({ ...fields, updatedAt: sql<Date>`now()`, version: row('version', '+', 1) }))
    .where('id', '=', sql<string>`app_company_id()`)
    .execute()
}

/** Locks the company's row for this transaction: other changes wait, and then read what this one left. */
export async function lockCustomer(tx: TenantTx): Promise<void> {
  await sql`select 1 from company where id = app_company_id() for no key update`.execute(tx)
}

/** All accounts of a company. */
export async function selectAccountIds(tx: InstallationTx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account where company_id = ${companyId}::uuid`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Who last changed the company's record or its settings, and when. */
export async function selectLastCustomerChange(
  tx: TenantTx,
  companyId: string,
): Promise<{ changedBy: string | null; at: Date } | undefined> {
  const { rows } = await sql<{ changedBy: string | null; at: Date }>`
    select concat_ws(' ', a.first_name, a.last_name) as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity in ('company', 'company_settings') and e.entity_id = ${companyId}
    order by e.at desc limit 1
  `.execute(tx)
  return rows[0]
}

/** The company that an account belongs to, if it is active; null: none. */
export async function selectOwnCompany(tx: InstallationTx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select c.id as company_id from account a join company c on c.id = a.company_id and c.status = 'Active'
    where a.id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]?.companyId ?? null
}

export async function selectOwnEmployeeId(tx: TenantTx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where account_id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** An account with its role, by its address. */
export async function selectAccountByEmail(
  tx: InstallationTx,
  email: string,
): Promise<{ id: string; roleId: string; status: string } | undefined> {
  const { rows } = await sql<{ id: string; roleId: string; status: string }>`
    select id, role_id, status from account where email = lower(${email})
  `.execute(tx)
  return rows[0]
}
