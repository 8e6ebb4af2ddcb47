import type { SwapStatus } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { holdsText, shownDate, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface SwapFilter {
  /** empty: all */
  statuses: SwapStatus[]
  search: TableSearch | null
}

/** The ids of swaps of people whom the session sees: those that wait for a decision first, then the newest. */
export async function selectSwapPage(
  tx: TenantTx,
  filter: SwapFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id ${fromSwaps(filter)}
    order by s.status = 'Accepted' desc, s.status = 'Asked' desc, s.created_at desc, s.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many there are on all pages. */
export async function countSwaps(tx: TenantTx, filter: SwapFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${fromSwaps(filter)}`.execute(tx)
  return rows[0]!.total
}

function fromSwaps({ statuses, search }: SwapFilter): RawBuilder<unknown> {
  return sql`
    from shift_swap s
    join employee a on a.company_id = s.company_id and a.id = s.asker_id
    join employee c on c.company_id = s.company_id and c.id = s.colleague_id
    where s.company_id = app_company_id()
      and (s.asker_id in (select v.id from visible_employee v) or s.colleague_id in (select v.id from visible_employee v))
      and ${statuses.length === 0 ? sql`true` : sql`s.status = any(${arrayText(statuses)}::text[])`}
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}`
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    asker: { text: sql`a.first_name || ' ' || a.last_name` },
    colleague: { text: sql`c.first_name || ' ' || c.last_name` },
    workDate: { text: shownDate(sql`s.given_date`, reader) },
  }
}

/** Of employees those whom the session sees. */
export async function selectSeen(tx: TenantTx, employeeIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from visible_employee v where v.id = any(${arrayText(employeeIds)}::uuid[])
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface PayDifference {
  id: string
  isOtherPayGroup: boolean
  isOtherRate: boolean
}

/** Whether the two people of swaps are paid alike on the date of the given shift. The rates themselves stay here. */
export async function selectPayDifferences(tx: TenantTx, ids: string[]): Promise<PayDifference[]> {
  const { rows } = await sql<PayDifference>`
    select s.id,
      ${payGroupOf(sql`s.asker_id`)} is distinct from ${payGroupOf(sql`s.colleague_id`)} as is_other_pay_group,
      ${rateOf(sql`s.asker_id`)} is distinct from ${rateOf(sql`s.colleague_id`)} as is_other_rate
    from shift_swap s
    where s.company_id = app_company_id() and s.id = any(${arrayText(ids)}::uuid[])
  `.execute(tx)
  return rows
}

function payGroupOf(employeeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
        select x.pay_group_id from employee_assignment x
        where x.company_id = s.company_id and x.employee_id = ${employeeId}
        order by x.effective_from <= s.given_date desc, abs(x.effective_from - s.given_date) limit 1)`
}

function rateOf(employeeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
        select r.rate from employee_pay_rate r
        where r.company_id = s.company_id and r.employee_id = ${employeeId} and r.effective_from <= s.given_date
        order by r.effective_from desc limit 1)`
}
