import type { CorrectionKind, CorrectionState } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { membersOf } from '../pay-periods/pay-periods.service.ts'

type DayType = 'Previous' | 'Today' | 'NextDay'
type Direction = 'In' | 'Out'

/** What is asked for, without who asks. */
export interface AskedCorrection {
  kind: CorrectionKind
  workDate: string
  /** null: of `add` */
  punchId: string | null
  /** null, as the time: of `remove` */
  dayType: DayType | null
  punchTime: string | null
  direction: Direction | null
  wasDayType: DayType | null
  wasTime: string | null
  wasDirection: Direction | null
  /** of `job`: what the pair of the In should be booked to, and was */
  jobId: string | null
  taskId: string | null
  wasJobId: string | null
  wasTaskId: string | null
  wasSplit: boolean
  reason: string
}

export interface CorrectionRow extends AskedCorrection {
  id: string
  employeeId: string
  employeeName: string
  departmentName: string | null
  jobName: string | null
  taskName: string | null
  wasJobName: string | null
  wasTaskName: string | null
  askedBy: string
  askedAt: Date
  state: CorrectionState
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
}

/** Keeps a request. @returns its id, or that of the one that waits for the same and is now locked */
export async function insertCorrection(
  tx: TenantTx,
  asked: AskedCorrection & { employeeId: string; askedBy: string; askedAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into correction (company_id, employee_id, kind, work_date, punch_id, day_type, punch_time, direction,
      was_day_type, was_time, was_direction, job_id, task_id, was_job_id, was_task_id, was_split, reason, asked_by, asked_at)
    values (app_company_id(), ${asked.employeeId}::uuid, ${asked.kind}, ${asked.workDate}::date, ${asked.punchId}::uuid,
      ${asked.dayType}, ${asked.punchTime}, ${asked.direction}, ${asked.wasDayType}, ${asked.wasTime},
      ${asked.wasDirection}, ${asked.jobId}::uuid, ${asked.taskId}::uuid, ${asked.wasJobId}::uuid, ${asked.wasTaskId}::uuid,
      ${asked.wasSplit}, ${asked.reason}, ${asked.askedBy}::uuid, ${asked.askedAt})
    on conflict (company_id, employee_id, work_date, kind, punch_id, day_type, punch_time, direction, job_id, task_id)
      -- changes nothing, but nobody decides on it meanwhile; one that was just decided on is no conflict
      where state = 'waiting' do update set asked_at = correction.asked_at
    returning id, xmax = 0 as is_new
  `.execute(tx)
  return rows[0]!
}

/** null: all of them */
export interface CorrectionFilter {
  state: 'waiting' | 'decided' | null
  /** on days that are paid in these; null: in any, or in none */
  payPeriodIds: string[] | null
  search: TableSearch | null
}

export const correctionSorts = ['employeeName', 'day', 'askedAt'] as const
export type CorrectionSort = (typeof correctionSorts)[number]

export interface CorrectionPage {
  /** null: those that wait first, the longest first */
  sort: CorrectionSort | null
  descending: boolean
  /** null: all rows */
  limit: number | null
  offset: number
}

const NAME = sql`e.first_name || ' ' || e.last_name`

const sortColumns: Record<CorrectionSort, RawBuilder<unknown>> = {
  employeeName: sql`(${NAME}) collate "en-x-icu"`,
  day: sql`c.work_date`,
  askedAt: sql`c.asked_at`,
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    employeeName: { text: NAME },
    day: { text: sql`to_char(c.work_date, 'DD/MM/YYYY')` },
    kind: { value: sql`c.kind` },
    reason: { text: sql`c.reason` },
    askedAt: { text: shownMoment(sql`c.asked_at`, reader) },
    state: { value: sql`c.state` },
  }
}

/** Requests `c` of employees `e` whom the session may see. */
const visible = sql`
  from correction c
  join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = app_company_id()`

/** The name of a job or a task, its code where it has none. */
export function nameOf(table: 'job' | 'task', id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when x.name = '' then x.code else x.name end from ${sql.table(table)} x
    where x.company_id = app_company_id() and x.id = ${id})`
}

const columns = sql`
  c.id, c.employee_id, ${NAME} as employee_name,
  (select d.name from current_assignment a join department d on d.company_id = a.company_id and d.id = a.department_id
    where a.company_id = c.company_id and a.employee_id = c.employee_id) as department_name,
  c.kind, c.work_date, c.punch_id, c.day_type, c.punch_time, c.direction, c.was_day_type, c.was_time, c.was_direction,
  c.job_id, c.task_id, c.was_job_id, c.was_task_id, c.was_split,
  ${nameOf('job', sql`c.job_id`)} as job_name, ${nameOf('task', sql`c.task_id`)} as task_name,
  ${nameOf('job', sql`c.was_job_id`)} as was_job_name, ${nameOf('task', sql`c.was_task_id`)} as was_task_name,
  c.reason, c.asked_by, c.asked_at, c.state, c.decided_at, c.decision_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = c.decided_by) as decided_by`

function matching({ state, payPeriodIds, search }: CorrectionFilter): RawBuilder<unknown> {
  return sql`
      and (${state}::text is null or (c.state = 'waiting') = (${state}::text = 'waiting'))
      and ${
        payPeriodIds === null
          ? sql`true`
          : sql`exists (select 1 from (${membersOf(payPeriodIds)}) m where m.company_id = c.company_id
        and m.employee_id = c.employee_id and c.work_date between m.from_date and m.to_date)`
      }
      and ${search === null ? sql`true` : holdsText(search, searchedColumns(search))}`
}

/** Those of employees whom the session may see. */
export async function selectCorrections(
  tx: TenantTx,
  filter: CorrectionFilter,
  { sort, descending, limit, offset }: CorrectionPage,
): Promise<CorrectionRow[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const asked =
    sort === null
      ? sql`c.state <> 'waiting', case when c.state = 'waiting' then c.asked_at end, c.asked_at desc`
      : sql`${sortColumns[sort]} ${direction}`
  const { rows } = await sql<CorrectionRow>`
    select ${columns} ${visible} ${matching(filter)} order by ${asked}, c.id limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countCorrections(tx: TenantTx, filter: CorrectionFilter): Promise<number> {
  const { rows } = await sql<{ corrections: number }>`
    select count(*) as corrections ${visible} ${matching(filter)}
  `.execute(tx)
  return rows[0]!.corrections
}

/** @returns undefined when there is none, or the session may not see its employee */
export async function selectCorrection(tx: TenantTx, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`select ${columns} ${visible} and c.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** As selectCorrection, locked, so that of two people who decide the second sees that it is decided. */
export async function lockCorrection(tx: TenantTx, id: string): Promise<CorrectionRow | undefined> {
  await sql`select 1 from correction where company_id = app_company_id() and id = ${id}::uuid for update`.execute(tx)
  return selectCorrection(tx, id)
}

/** Those of one employee: those that wait first, then the latest. */
export async function selectOwnCorrections(
  tx: TenantTx,
  { employeeId, limit, offset }: { employeeId: string; limit: number; offset: number },
): Promise<(CorrectionRow & { total: number })[]> {
  const { rows } = await sql<CorrectionRow & { total: number }>`
    select ${columns}, count(*) over () as total ${visible} and c.employee_id = ${employeeId}::uuid
    order by c.state <> 'waiting', c.asked_at desc, c.id limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

/** Whether the session may see an employee. */
export async function maySee(tx: TenantTx, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ isSeen: boolean }>`
    select exists (select 1 from visible_employee where id = ${employeeId}::uuid) as is_seen
  `.execute(tx)
  return rows[0]!.isSeen
}

/** Those of one employee that wait, on days from one to another. */
export async function selectWaitingOn(
  tx: TenantTx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} ${visible} and c.employee_id = ${employeeId}::uuid and c.state = 'waiting'
      and c.work_date between ${from}::date and ${to}::date
    order by c.work_date, c.asked_at, c.id
  `.execute(tx)
  return rows
}

/** Ends a request. @param by null: nobody had to decide */
export async function updateState(
  tx: TenantTx,
  {
    id,
    state,
    by,
    at,
    reason,
  }: { id: string; state: Exclude<CorrectionState, 'waiting'>; by: string | null; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    update correction set state = ${state}, decided_by = ${by}::uuid, decided_at = ${at}, decision_reason = ${reason},
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
}
