import type { SyncStatus, SyncType } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface SyncResultRow {
  id: string
  date: Date
  type: SyncType
  status: SyncStatus
  message: string
}

/** null: all of them */
export interface SyncResultFilter {
  /** dates in the zone, both included */
  from: string | null
  to: string | null
  zone: string
  types: SyncType[] | null
  statuses: SyncStatus[] | null
  search: TableSearch | null
}

export const syncResultSorts = ['date', 'type', 'status', 'message'] as const
export type SyncResultSort = (typeof syncResultSorts)[number]

const sortColumns: Record<SyncResultSort, RawBuilder<unknown>> = {
  date: sql`r.at`,
  type: sql`r.type`,
  status: sql`r.status`,
  message: sql`r.message`,
}

export interface SyncResultPage {
  sort: SyncResultSort
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

export async function insertSyncResult(
  tx: TenantTx,
  { at, type, status, message }: { at: Date; type: SyncType; status: SyncStatus; message: string },
): Promise<void> {
  await sql`
    insert into sync_result (company_id, at, type, status, message)
    values (app_company_id(), ${at}, ${type}, ${status}, ${message})
  `.execute(tx)
}

export async function selectSyncResults(
  tx: TenantTx,
  filter: SyncResultFilter,
  { sort, descending, limit, offset }: SyncResultPage,
): Promise<SyncResultRow[]> {
  const { rows } = await sql<SyncResultRow>`
    select r.id, r.at as date, r.type, r.status, r.message
    ${matching(filter)}
    order by ${sortColumns[sort]} ${descending ? sql`desc` : sql`asc`}, r.at desc, r.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countSyncResults(tx: TenantTx, filter: SyncResultFilter): Promise<number> {
  const { rows } = await sql<{ results: number }>`
    select count(*)::int as results ${matching(filter)}
  `.execute(tx)
  return rows[0]?.results ?? 0
}

function matching({ from, to, zone, types, statuses, search }: SyncResultFilter): RawBuilder<unknown> {
  const columns = (of: TableSearch) => ({
    date: { text: shownMoment(sql`r.at`, of.reader) },
    type: { value: sql`r.type` },
    status: { value: sql`r.status` },
    message: { text: sql`r.message` },
  })
  return sql`
    from sync_result r
    where r.company_id = app_company_id()
      and (${from}::date is null or r.at >= ${from}::date::timestamp at time zone ${zone})
      and (${to}::date is null or r.at < (${to}::date + 1)::timestamp at time zone ${zone})
      and (${types}::text[] is null or r.type = any(${types}::text[]))
      and (${statuses}::text[] is null or r.status = any(${statuses}::text[]))
      and ${search === null ? sql`true` : holdsText(search, columns(search))}`
}
