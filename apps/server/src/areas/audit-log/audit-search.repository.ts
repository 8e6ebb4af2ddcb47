import { sql, type RawBuilder } from 'kysely'
import { holdsText, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { companyColumns, nameOf, recordNames } from '../audit/audit.service.ts'

/** Filters on recorded changes; absent: no filter. */
export interface AuditFilter {
  /** only changes to employees the session may see */
  isManagedOnly: boolean
  /** kinds that the session may not see at all */
  hiddenEntities: string[]
  /** records that are about confidential leave of others */
  hiddenRecords: string[]
  accountId?: string | undefined
  employeeId?: string | undefined
  action?: string | undefined
  entities?: string[] | undefined
  entityId?: string | undefined
  workDate?: string | undefined
  /** days in the company's zone, both included */
  from?: string | undefined
  to?: string | undefined
  search: TableSearch | null
}

export interface AuditRecord {
  id: string
  at: Date
  accountId: string | null
  by: string | null
  action: string
  entity: string
  entityId: string
  employeeId: string | null
  employeeName: string | null
  workDate: string | null
  before: unknown
  after: unknown
  reason: string | null
  address: string | null
}

/** A stretch of the list; rows of one instant keep their order by id. */
export interface AuditStretch {
  isNewestFirst: boolean
  limit: number
  offset: number
}

/**
 * Records of the history that would tell the session the type of confidential leave, or what was said about it: requests that
 * have such a type or had, and confirmed hours that name one.
 */
export async function selectHiddenRecords(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with type as materialized (
      select id, name, settings from pay_type
      where company_id = app_company_id() and hides_leave_type(null, settings)
    )
    select l.id::text as id from leave l
    join type t on t.id = l.pay_type_id
    where l.company_id = app_company_id() and hides_leave_type(l.employee_id, t.settings)
    union
    select a.entity_id from audit_entry a
    join type t on a.before ->> 'payTypeId' = t.id::text or a.after ->> 'payTypeId' = t.id::text
    where a.company_id = app_company_id() and a.entity = 'leave' and hides_leave_type(a.employee_id, t.settings)
    union
    select a.entity_id from audit_entry a
    join type t on position(to_jsonb(t.name)::text in a.after::text) > 0
    where a.company_id = app_company_id() and a.entity = 'period_confirmation'
      and hides_leave_type(a.employee_id, t.settings)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Recorded changes, with the names of the people who made them and of those they concern. */
export async function selectAudit(
  tx: TenantTx,
  filter: AuditFilter,
  { isNewestFirst, limit, offset }: AuditStretch,
): Promise<AuditRecord[]> {
  const direction = isNewestFirst ? sql`desc` : sql`asc`
  // The stretch is found using only the index; only its rows are read.
  const { rows } = await sql<AuditRecord>`
    with stretch as materialized (
      select a.id, a.at from audit_entry a where ${conditions(filter)}
      order by a.at ${direction}, a.id ${direction} limit ${limit} offset ${offset}
    )
    select ${recordColumns} ${recordTables}
    order by s.at ${direction}, s.id ${direction}
  `.execute(tx)
  return rows
}

/**
 * The same, with the number of all in the same pass: words are in no index, so every entry is read.
 *
 * @returns no records and no number for a stretch past the end
 */
export async function selectAuditCounted(
  tx: TenantTx,
  filter: AuditFilter,
  { isNewestFirst, limit, offset }: AuditStretch,
): Promise<(AuditRecord & { total: number })[]> {
  const direction = isNewestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<AuditRecord & { total: number }>`
    with found as materialized (
      select a.id, a.at from audit_entry a where ${conditions(filter)}
    ), stretch as materialized (
      select id, at from found order by at ${direction}, id ${direction} limit ${limit} offset ${offset}
    )
    select ${recordColumns}, (select count(*) from found) as total ${recordTables}
    order by s.at ${direction}, s.id ${direction}
  `.execute(tx)
  return rows
}

const recordColumns = sql`a.id, a.at, a.account_id, ${nameOf('c')} as by, a.action, a.entity, a.entity_id,
      a.employee_id, ${nameOf('e')} as employee_name, a.work_date, a.before, a.after, a.reason, a.address`

const recordTables = sql`from stretch s
    join audit_entry a on a.company_id = app_company_id() and a.id = s.id
    left join account c on c.id = a.account_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id`

export async function countAudit(tx: TenantTx, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from audit_entry a where ${conditions(filter)}
  `.execute(tx)
  return rows[0]?.entries ?? 0
}

/** Whether the account belongs to the company or has done something here. */
export async function hasActed(tx: TenantTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from account where id = ${accountId}::uuid and company_id = app_company_id())
      or exists (select 1 from audit_entry where company_id = app_company_id() and account_id = ${accountId}::uuid)
  `.execute(tx)
  return rows.length === 1
}

/** People who have done something here, by name. */
export async function selectActors(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actor (id) as (
      (select account_id from audit_entry where company_id = app_company_id() and account_id is not null
        order by account_id limit 1)
      union all
      select (select a.account_id from audit_entry a
        where a.company_id = app_company_id() and a.account_id > actor.id order by a.account_id limit 1)
      from actor where actor.id is not null
    )
    select c.id, ${nameOf('c')} as name from actor join account c on c.id = actor.id
    order by (${nameOf('c')}) collate "en-x-icu", c.id
  `.execute(tx)
  return rows
}

/** The different values of a column that begins an index: one look into the index for each, not one for each entry. */
export async function selectKinds(tx: TenantTx, column: 'action' | 'entity'): Promise<string[]> {
  const kind = sql.ref(column)
  const { rows } = await sql<{ name: string }>`
    with recursive kinds (name) as (
      (select ${kind} from audit_entry where company_id = app_company_id() order by ${kind} limit 1)
      union all
      select (select a.${kind} from audit_entry a
        where a.company_id = app_company_id() and a.${kind} > kinds.name order by a.${kind} limit 1)
      from kinds where kinds.name is not null
    )
    select name from kinds where name is not null order by name
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Names of records by id; for employees, only those the session may see. */
export async function selectNames(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from (${recordNames}) n where n.id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function conditions(filter: AuditFilter): RawBuilder<unknown> {
  const { accountId, employeeId, action, entities, entityId, workDate, from, to, search } = filter
  const zone = sql`(select time_zone_id from company where id = app_company_id())`
  const parts = [
    sql`a.company_id = app_company_id()`,
    // As a list the employees are looked up in the index; as a join every entry was compared with them.
    filter.isManagedOnly && sql`a.employee_id = any(array(select id from visible_employee))`,
    filter.hiddenRecords.length > 0 &&
      sql`not (a.entity in ('leave', 'leave_cancellation', 'leave_file', 'period_confirmation')
        and a.entity_id = any(${filter.hiddenRecords}::text[]))`,
    filter.hiddenEntities.length > 0 && sql`a.entity <> all(${filter.hiddenEntities}::text[])`,
    accountId !== undefined && sql`a.account_id = ${accountId}::uuid`,
    employeeId !== undefined && sql`a.employee_id = ${employeeId}::uuid`,
    action !== undefined && sql`a.action = ${action}`,
    entities !== undefined && entities.length > 0 && isOneOf(entities),
    entityId !== undefined && sql`a.entity_id = ${entityId}`,
    workDate !== undefined && isOfDay({ workDate, employeeId }),
    from !== undefined && sql`a.at >= ${from}::date::timestamp at time zone ${zone}`,
    to !== undefined && sql`a.at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    search !== null && holdsText(search, companyColumns(search)),
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  )
}

/** What was done on a day; of one employee, also to punches that stood on it and were moved to another one. */
function isOfDay({ workDate, employeeId }: { workDate: string; employeeId: string | undefined }): RawBuilder<unknown> {
  const isOn = sql`a.work_date = ${workDate}::date`
  if (employeeId === undefined) return isOn
  return sql`(${isOn} or a.entity = 'punch' and a.entity_id = any(array(
      select r.replaced_by_id::text from punch_replacement r
      where r.company_id = app_company_id() and r.employee_id = ${employeeId}::uuid and r.work_date = ${workDate}::date
        and r.replaced_by_id is not null
    )))`
}

/** One kind keeps the order of its index, several do not. */
function isOneOf(entities: string[]): RawBuilder<unknown> {
  return entities.length === 1 ? sql`a.entity = ${entities[0]}` : sql`a.entity = any(${entities}::text[])`
}
