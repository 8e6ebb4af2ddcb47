import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Recorded days of one date outside every pay period of a pay group. */
export interface DateOutside {
  payGroupId: string
  date: string
  employees: number
  workedMinutes: number
}

/**
 * The dates on which employees whom the session may see have recorded days that are in no pay period: days before the
 * first period of their pay group, and days before their own first rules.
 *
 * A day is recorded when something was punched, planned or taken as leave. It is found among the calculated days, and of
 * employees who wait to be calculated among their punches and plans.
 */
export async function selectDatesOutside(tx: TenantTx, employeeId: string | null): Promise<DateOutside[]> {
  const { rows } = await sql<DateOutside>`
    with ${outsideDays(employeeId)}
    select o.pay_group_id, o.day as date, count(distinct o.employee_id) as employees,
      coalesce(sum(o.worked_minutes), 0) as worked_minutes
    from outside o
    group by o.pay_group_id, o.day
    order by o.pay_group_id, o.day
  `.execute(tx)
  return rows
}

export interface RulesToExtend {
  employeeId: string
  /** of the first rules */
  effectiveFrom: string
  firstDay: string
}

/** Employees of pay groups with recorded days before their first rules, and the first of those days that no close reaches. */
export async function selectDaysBeforeRules(tx: TenantTx, payGroupIds: string[]): Promise<RulesToExtend[]> {
  const { rows } = await sql<RulesToExtend>`
    with ${outsideDays(null)}
    select o.employee_id, o.effective_from, greatest(min(o.day), max(o.open_from)) as first_day
    from outside o
    where o.day < o.effective_from and o.pay_group_id = any(${payGroupIds}::uuid[])
    group by o.employee_id, o.effective_from
    having greatest(min(o.day), max(o.open_from)) < o.effective_from
    order by o.employee_id
  `.execute(tx)
  return rows
}

/** How many of the given employee days are outside every pay period. */
export async function countOutside(
  tx: TenantTx,
  days: readonly { employeeId: string; date: string }[],
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    with ${spans(null)}
    select count(distinct (k.employee_id, k.day))::integer as days
    from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[])
      as k (employee_id, day)
    join span s on s.employee_id = k.employee_id and k.day >= s.from_date and k.day < s.before
  `.execute(tx)
  return rows[0]!.days
}

/** Whether employees with such days still wait to be calculated. */
export async function areDaysMarked(tx: TenantTx, employeeId: string | null): Promise<boolean> {
  const { rows } = await sql<{ isMarked: boolean }>`
    with ${spans(employeeId)}
    select exists (
      select 1 from span s
      join recalculation_mark r on r.company_id = s.company_id and r.employee_id = s.employee_id
        and r.from_date < s.before and r.to_date >= s.from_date
    ) as is_marked
  `.execute(tx)
  return rows[0]!.isMarked
}

export interface StoredPeriod {
  payGroupId: string
  from: string
  to: string
  /** someone has a recorded day in it */
  isWorked: boolean
}

/** The stored pay periods of pay groups up to a date. */
export async function selectStoredPeriods(
  tx: TenantTx,
  { payGroupIds, employeeId, through }: { payGroupIds: string[]; employeeId: string | null; through: string },
): Promise<StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    select p.pay_group_id, p.from_date as "from", p.to_date as "to", exists (
      select 1 from timesheet_day d
      where d.company_id = p.company_id and d.work_date between p.from_date and p.to_date and ${isRecorded}
        and (${employeeId}::uuid is null or d.employee_id = ${employeeId}::uuid)
        and employee_pay_group(d.company_id, d.employee_id, d.work_date) = p.pay_group_id) as is_worked
    from pay_period p
    where p.pay_group_id = any(${payGroupIds}::uuid[]) and p.from_date <= ${through}::date
    order by p.pay_group_id, p.from_date
  `.execute(tx)
  return rows
}

/**
 * Moves the start of pay groups back, in every version of their rules that has the start of the first.
 *
 * @returns those that were moved, with the start before
 */
export async function movePeriodStarts(
  tx: TenantTx,
  moves: readonly { payGroupId: string; startDate: string }[],
): Promise<{ payGroupId: string; before: string }[]> {
  const { rows } = await sql<{ payGroupId: string; before: string }>`
    with earliest as (
      select v.pay_group_id, m.start_date::text as start,
        (array_agg(v.rules ->> 'startTime' order by v.effective_from))[1] as before
      from unnest(${moves.map(({ payGroupId }) => payGroupId)}::uuid[], ${moves.map(({ startDate }) => startDate)}::date[])
        as m (pay_group_id, start_date)
      join pay_group_version v on v.company_id = app_company_id() and v.pay_group_id = m.pay_group_id
      group by v.pay_group_id, m.start_date
    ), moved as (
      update pay_group_version v set rules = v.rules || jsonb_build_object('startTime', e.start), updated_at = now()
      from earliest e
      where v.company_id = app_company_id() and v.pay_group_id = e.pay_group_id and v.rules ->> 'startTime' = e.before
        and e.start < e.before
      returning v.pay_group_id
    )
    select pay_group_id, before from earliest where pay_group_id in (select moved.pay_group_id from moved)
  `.execute(tx)
  return rows
}

/** Lets the first rules of employees apply from an earlier day on; figures were calculated by them there already. */
export async function moveFirstRules(tx: TenantTx, moves: readonly RulesToExtend[]): Promise<void> {
  await sql`
    update employee_assignment a set effective_from = m.first_day, updated_at = now(), version = a.version + 1
    from unnest(${moves.map(({ employeeId }) => employeeId)}::uuid[], ${moves.map(({ effectiveFrom }) => effectiveFrom)}::date[],
      ${moves.map(({ firstDay }) => firstDay)}::date[]) as m (employee_id, effective_from, first_day)
    where a.company_id = app_company_id() and a.employee_id = m.employee_id and a.effective_from = m.effective_from
  `.execute(tx)
}

const isRecorded = sql`(d.type in ('Working', 'Absent', 'Leave') or d.scheduled_minutes > 0 or d.elapsed_minutes > 0)`

/**
 * The dates, from `from_date` to the day before `before`, on which an assignment has no pay period. The first assignment
 * also stands for every earlier date; `open_from` is the day after the last closed period of its group.
 */
function spans(employeeId: string | null): RawBuilder<unknown> {
  return sql`assigned as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from, 1, date '9999-12-31') over (partition by a.employee_id order by a.effective_from) as until,
        row_number() over (partition by a.employee_id order by a.effective_from) = 1 as is_first
      from employee_assignment a
      join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
      where ${employeeId}::uuid is null or a.employee_id = ${employeeId}::uuid
    ), stored as (
      select pay_group_id, min(from_date) as first_from,
        coalesce(max(to_date) filter (where is_closed) + 1, date '0001-01-01') as open_from
      from pay_period group by pay_group_id
    ), span as (
      select a.company_id, a.employee_id, a.pay_group_id, a.effective_from, s.open_from,
        case when a.is_first then date '0001-01-01' else a.effective_from end as from_date,
        least(a.until, greatest(s.first_from, case when a.is_first then a.effective_from end)) as before
      from assigned a
      join stored s on s.pay_group_id = a.pay_group_id
    )`
}

function outsideDays(employeeId: string | null): RawBuilder<unknown> {
  return sql`${spans(employeeId)}, outside as (
      select s.*, d.work_date as day, d.elapsed_minutes as worked_minutes
      from span s
      join timesheet_day d on d.company_id = s.company_id and d.employee_id = s.employee_id
        and d.work_date >= s.from_date and d.work_date < s.before and ${isRecorded}
      union all
      select s.*, f.day, null
      from span s
      join recalculation_mark r on r.company_id = s.company_id and r.employee_id = s.employee_id
        and r.from_date < s.before and r.to_date >= s.from_date
      cross join lateral (
        select p.local_date as day from standing_punch p
        where p.company_id = s.company_id and p.employee_id = s.employee_id
          and p.local_date >= greatest(s.from_date, r.from_date) and p.local_date < s.before
        union
        select w.work_date from schedule_day w
        where w.company_id = s.company_id and w.employee_id = s.employee_id and not w.is_off_day
          and w.work_date >= greatest(s.from_date, r.from_date) and w.work_date < s.before
      ) f
      where not exists (
        select 1 from timesheet_day d
        where d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = f.day and ${isRecorded})
    )`
}
