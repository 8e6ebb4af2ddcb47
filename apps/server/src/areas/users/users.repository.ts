import { sql, type RawBuilder } from 'kysely'
import { holdsText, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'

export interface UserRecord {
  id: string
  firstName: string
  lastName: string
  email: string
  userStatus: 'Active' | 'Inactive'
  roleId: string
  avatarFileName: string | null
}

export interface UserFilter {
  status: UserRecord['userStatus'] | null
  /** Nodes that people manage or work in, those below included; null: everyone. */
  departmentIds: string[] | null
  search: TableSearch | null
  sort: UserSort
  descending: boolean
  limit: number | null
  offset: number
}

const sortColumns = {
  lastName: sql`a.last_name collate "en-x-icu"`,
  firstName: sql`a.first_name collate "en-x-icu"`,
  email: sql`a.email`,
  userStatus: sql`a.status`,
  roleId: sql`a.role_id`,
} satisfies Record<string, RawBuilder<unknown>>

export type UserSort = keyof typeof sortColumns
export const userSorts: readonly string[] = Object.keys(sortColumns)

const searchedColumns: Record<string, SearchedColumn> = {
  firstName: { text: sql`a.first_name` },
  lastName: { text: sql`a.last_name` },
  name: { text: sql`a.first_name || ' ' || a.last_name`, of: ['firstName', 'lastName'] },
  turnedName: { text: sql`a.last_name || ' ' || a.first_name`, of: ['firstName', 'lastName'] },
  email: { text: sql`a.email` },
  userStatus: { text: sql`a.status` },
}

const picture = sql`coalesce(a.avatar_file_id, e.avatar_file_id)`

/** The company's accounts with their pictures. */
export async function selectUsers(tx: TenantTx, filter: UserFilter): Promise<UserRecord[]> {
  const { rows } = await sql<UserRecord>`
    with recursive ${wantedNodes(filter.departmentIds)}
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, ${picture} as avatar_file_name
    ${passing(filter)}
    order by ${sortColumns[filter.sort]} ${filter.descending ? sql`desc` : sql`asc`},
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit ${filter.limit} offset ${filter.offset}
  `.execute(tx)
  return rows
}

/** How many there are on all pages. */
export async function countUsers(tx: TenantTx, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with recursive ${wantedNodes(filter.departmentIds)}
    select count(*)::integer as total ${passing(filter)}
  `.execute(tx)
  return rows[0]!.total
}

function passing({ status, departmentIds, search }: UserFilter): RawBuilder<unknown> {
  return sql`
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and ${status === null ? sql`true` : sql`a.status = ${status}`}
      and ${search === null ? sql`true` : holdsText(search, searchedColumns)}
      and ${
        departmentIds === null
          ? sql`true`
          : sql`(exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))`
      }`
}

/** What the form of a user holds beside the account. */
export async function selectUserForm(
  tx: TenantTx,
  accountId: string,
): Promise<{ employeeId: string | null; departments: string[]; avatarFileName: string | null }> {
  const { rows } = await sql<{ employeeId: string | null; departments: string[]; avatarFileName: string | null }>`
    select e.id as employee_id, ${picture} as avatar_file_name,
      array(select department_id from managed_department m where m.account_id = a.id order by 1) as departments
    from account a left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.id = ${accountId}::uuid and a.company_id = app_company_id()
  `.execute(tx)
  return rows[0]!
}

/** Active accounts of the company by name, but for one, of these roles. */
export async function selectChoices(
  tx: TenantTx,
  { exceptId, roleIds }: { exceptId: string | null; roleIds: string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' ', first_name, last_name) as name
    from account
    where company_id = app_company_id() and status = 'Active' and id is distinct from ${exceptId}::uuid
      and role_id = any(${roleIds}::text[])
    order by first_name collate "en-x-icu", last_name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Whether all ids that a save names are the company's. */
export async function hasUserReferences(
  tx: TenantTx,
  given: { departmentIds: string[]; accountId: string | null; employeeId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select not exists (select unnest(${given.departmentIds}::uuid[]) except select id from department)
      and (${given.accountId}::uuid is null
        or exists (select 1 from account where id = ${given.accountId}::uuid and company_id = app_company_id()))
      and (${given.employeeId}::uuid is null
        or exists (select 1 from employee where id = ${given.employeeId}::uuid)) as found
  `.execute(tx)
  return rows[0]!.found
}
