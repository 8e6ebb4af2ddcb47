import type { OpenShiftStatus } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { likeText } from '../../platform/db/like-text.ts'
import { holdsText, shownDate, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { wantedNodes } from '../company/department-filter.service.ts'
import { offerCounts, shiftColumns, statusAt, type OpenShiftRow } from './open-shift.repository.ts'

/** An open shift as lists show it. */
export interface OpenShiftListRow extends OpenShiftRow {
  createdBy: string | null
  /** people whom the session may see, by name */
  claimedBy: { employeeId: string; employeeName: string }[]
}

export interface OpenShiftFilter {
  status: OpenShiftStatus | null
  /** both included; null: unbounded */
  from: string | null
  to: string | null
  /** those below included; null: all that the session plans */
  departmentIds: string[] | null
  search: TableSearch | null
  /** only this one; null: all */
  id: string | null
  now: Date
}

/** Open shifts of the departments that the session plans, by date and start. */
export async function selectOpenShifts(
  tx: TenantTx,
  filter: OpenShiftFilter,
  { limit, offset, descending }: { limit: number | null; offset: number; descending: boolean },
): Promise<OpenShiftListRow[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<OpenShiftListRow>`
    select ${shiftColumns}, ${statusAt(filter.now)} as status, a.first_name || ' ' || a.last_name as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('employeeId', e.id, 'employeeName', e.first_name || ' ' || e.last_name)
          order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id)
        from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'), '[]'::jsonb) as claimed_by
    ${fromShifts(filter)}
    order by o.work_date ${direction}, o.start_minute ${direction}, o.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

/** How many there are on all pages. */
export async function countOpenShifts(tx: TenantTx, filter: OpenShiftFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${fromShifts(filter)}
  `.execute(tx)
  return rows[0]!.total
}

function fromShifts({ status, from, to, departmentIds, search, id, now }: OpenShiftFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.company_id = app_company_id()`,
    id !== null && sql`o.id = ${id}::uuid`,
    from !== null && sql`o.work_date >= ${from}::date`,
    to !== null && sql`o.work_date <= ${to}::date`,
    status !== null && sql`${statusAt(now)} = ${status}`,
    departmentIds !== null && belongsTo(departmentIds),
    search !== null && holdsText(search, searchedColumns(search)),
  ].filter((condition) => condition !== false)
  return sql`
    from open_shift o
    join visible_department d on d.company_id = o.company_id and d.id = o.department_id
    left join account a on a.id = o.created_by
    ${offerCounts}
    where ${sql.join(conditions, sql` and `)}`
}

function belongsTo(departmentIds: string[]): RawBuilder<unknown> {
  return sql`o.department_id in (
      with recursive ${wantedNodes(departmentIds)} select wanted.id from wanted)`
}

function searchedColumns({ reader, text }: TableSearch): Record<string, SearchedColumn> {
  return {
    workDate: { text: shownDate(sql`o.work_date`, reader) },
    departmentName: { text: sql`d.name` },
    note: { text: sql`o.note` },
    claimedBy: {
      holds: sql`exists (
        select 1 from open_shift_person p
        join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
        where p.company_id = o.company_id and p.open_shift_id = o.id and p.answer = 'Claimed'
          and e.first_name || ' ' || e.last_name ilike ${likeText(text)})`,
    },
  }
}
