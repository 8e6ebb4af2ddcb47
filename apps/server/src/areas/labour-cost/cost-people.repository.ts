import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { holdsText, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { AskedCost } from './asked-cost.ts'
import type { EnteredCost } from './entered-cost.ts'
import { jobShares } from './job-shares.repository.ts'
import { pricedLines } from './priced-lines.repository.ts'

/** A figure of a labour cost; null: what has no department, or no job. */
export type CostFigure =
  | { kind: 'all' | 'entered' | 'unpriced' }
  | { kind: 'department'; departmentId: string | null }
  | { kind: 'payType'; payTypeId: string }
  | { kind: 'job'; jobId: string | null }

export const costPeopleSorts = ['employeeName', 'departmentName', 'minutes', 'cost', 'previous', 'change'] as const

interface PeoplePage {
  figure: CostFigure
  /** of the figure */
  entered: readonly EnteredCost[]
  search: TableSearch | null
  sort: (typeof costPeopleSorts)[number]
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

export interface CostPersonRow {
  id: string
  employeeName: string
  departmentName: string | null
  minutes: number
  cents: number
  enteredCents: number
  unpricedDays: number
  previousMinutes: number
  previousCents: number
}

/** The people behind a figure: a page of them, and how many there are. */
export async function selectCostPeople(
  tx: TenantTx,
  asked: AskedCost,
  page: PeoplePage,
): Promise<{ total: number; rows: CostPersonRow[] }> {
  const order = sql`${sorts[page.sort]} ${page.descending ? sql`desc` : sql`asc`} nulls last, ${BY_NAME}`
  const { rows } = await sql<{ total: number; row: CostPersonRow | null }>`
    with recursive ${pricedLines(asked)}, ${amounts(asked, page)}, who as (
      select employee_id, coalesce(sum(minutes) filter (where is_now), 0)::bigint as minutes,
        coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where is_now and is_entered), 0)::bigint as entered_cents,
        coalesce(sum(unpriced_days) filter (where is_now), 0)::bigint as unpriced_days,
        coalesce(sum(minutes) filter (where not is_now), 0)::bigint as previous_minutes,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as previous_cents
      from amount group by employee_id
    ), found as materialized (
      select w.*, e.first_name, e.last_name, d.name as department_name
      from who w
      join employee e on e.company_id = app_company_id() and e.id = w.employee_id
      left join place p on p.employee_id = w.employee_id and ${asked.now.to}::date >= p.from_date
        and ${asked.now.to}::date < p.until_date
      left join department d on d.company_id = app_company_id() and d.id = p.department_id
      where ${page.search === null ? sql`true` : holdsText(page.search, SEARCHED)}
    ), page as (
      select row_number() over (order by ${order}) as place, f.* from found f
      order by place limit ${page.limit} offset ${page.offset}
    )
    select c.total, case when p.employee_id is not null then jsonb_build_object('id', p.employee_id,
      'employeeName', p.first_name || ' ' || p.last_name, 'departmentName', p.department_name, 'minutes', p.minutes,
      'cents', p.cents, 'enteredCents', p.entered_cents, 'unpricedDays', p.unpriced_days,
      'previousMinutes', p.previous_minutes, 'previousCents', p.previous_cents) end as row
    from (select count(*)::integer as total from found) c
    left join page p on true
    order by p.place
  `.execute(tx)
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ row }) => row ?? []) }
}

/** Whether the company has the job. */
export async function hasJob(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from job where company_id = app_company_id() and id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

const SEARCHED = {
  employeeName: { text: sql`e.first_name || ' ' || e.last_name` },
  departmentName: { text: sql`d.name` },
}

const BY_NAME = sql`f.last_name collate "en-x-icu", f.first_name collate "en-x-icu", f.employee_id`

const sorts: Record<PeoplePage['sort'], RawBuilder<unknown>> = {
  employeeName: sql`f.last_name collate "en-x-icu"`,
  departmentName: sql`f.department_name collate "en-x-icu"`,
  minutes: sql`f.minutes`,
  cost: sql`f.cents`,
  previous: sql`f.previous_cents`,
  change: sql`f.cents - f.previous_cents`,
}

/** The parts up to `amount`: what each person is paid in the figure, by range. */
function amounts(asked: AskedCost, { figure, entered }: PeoplePage): RawBuilder<unknown> {
  const column = (value: (each: EnteredCost) => string | number | boolean) => arrayText(entered.map(value))
  const byHand = sql`select employee_id, is_now, 0 as minutes, cents, true as is_entered, missing as unpriced_days
      from unnest(${column((each) => each.employeeId)}::uuid[], ${column((each) => each.isNow)}::boolean[],
        ${column((each) => each.cents ?? 0)}::bigint[], ${column((each) => Number(each.isUnpriced))}::integer[])
        as b (employee_id, is_now, cents, missing)`
  if (figure.kind === 'job') {
    const { jobId } = figure
    return sql`${jobShares(asked)}, amount as (
      select e.id as employee_id, s.is_now, s.minutes, s.cents, false as is_entered, 0 as unpriced_days
      from share s
      join person e on e.no = s.day / 1000
      left join number n on n.no = s.job
      where ${jobId === null ? sql`s.job = 0` : sql`n.id = ${jobId}::uuid`} and (s.minutes <> 0 or s.cents <> 0)
    )`
  }
  const minutes = figure.kind === 'payType' ? sql`l.minutes` : sql`l.paid_minutes`
  return sql`amount as (
      select l.employee_id, l.is_now, sum(${minutes}) as minutes, coalesce(sum(l.cents), 0) as cents, false as is_entered,
        count(distinct l.day) filter (where l.is_unpriced) as unpriced_days
      from line l
      where ${isInFigure(figure)}
      group by l.employee_id, l.is_now
      union all
      ${byHand}
    )`
}

function isInFigure(figure: Exclude<CostFigure, { kind: 'job' }>): RawBuilder<unknown> {
  switch (figure.kind) {
    case 'department':
      return sql`l.department_id is not distinct from ${figure.departmentId}::uuid`
    case 'payType':
      return sql`l.pay_type_id = ${figure.payTypeId}::uuid`
    case 'unpriced':
      return sql`l.is_unpriced`
    case 'entered':
      return sql`false`
    case 'all':
      return sql`true`
  }
}
