import { dayOfDate } from '@timeloom/engine'
import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import { idsAsRows } from '../../platform/db/ids-as-rows.ts'
import { lockInCompany, shareInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Days of an employee whose figures may have changed, both ends included. */
export interface Mark {
  employeeId: string
  /** `YYYY-MM-DD` */
  from: string
  /** `YYYY-MM-DD` */
  to: string
}

/**
 * Takes the company's lock of writers of time. It always comes before any lock of a mark: closing a period waits for
 * the writers, and a writer already holding a mark would in turn wait for the closing.
 */
export async function shareTimeLock(tx: TenantTx): Promise<void> {
  await shareInCompany(tx, 'time')
}

/** Takes the lock of writers of time exclusively, as closing or opening a period must before the first read. */
export async function takeTimeLock(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'time')
}

/** Merges a new range into an employee's existing mark. */
export const widen = sql`on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1`

/**
 * Adds the ranges to the employees' marks. The rows stay locked until the transaction ends, taken in the order of ids.
 *
 * @returns the marks as they are now
 */
export async function widenMarks(tx: TenantTx, marks: readonly Mark[]): Promise<Mark[]> {
  const column = (name: keyof Mark) => arrayText(marks.map((mark) => mark[name]))
  const { rows } = await sql<Mark>`
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), m.employee_id, min(m.from_date), max(m.to_date)
    from unnest(${column('employeeId')}::uuid[], ${column('from')}::date[], ${column('to')}::date[])
      as m (employee_id, from_date, to_date)
    group by m.employee_id
    order by m.employee_id
    ${widen}
    returning employee_id, from_date as "from", to_date as "to"
  `.execute(tx)
  return rows
}

/**
 * Marks the employees of the pay periods, each for the days of them in which the employee was in the pay group.
 *
 * @returns the employees
 */
export async function markPeriods(tx: TenantTx, payPeriodIds: string[]): Promise<string[]> {
  return markMembers(tx, sql`p.id = any(${payPeriodIds}::uuid[])`)
}

/** Marks the employees of the open pay periods that hold a date or begin within two weeks of it. */
export async function markPeriodsAround(tx: TenantTx, date: string): Promise<string[]> {
  return markMembers(tx, sql`not p.is_closed and p.to_date >= ${date}::date and p.from_date <= ${date}::date + 14`)
}

async function markMembers(tx: TenantTx, periods: RawBuilder<unknown>): Promise<string[]> {
  await shareTimeLock(tx)
  const { rows } = await sql<{ employeeId: string }>`
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), a.employee_id, min(greatest(p.from_date, a.effective_from)), max(p.to_date)
    from pay_period p
    join employee_assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
      and a.effective_from <= p.to_date
    where ${periods}
      and not exists (
        select 1 from employee_assignment later
        where later.company_id = a.company_id and later.employee_id = a.employee_id
          and later.effective_from > a.effective_from and later.effective_from <= p.from_date)
    group by a.employee_id
    order by a.employee_id
    ${widen}
    returning employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/**
 * Marks the days whose figures the passing of time has changed since they were calculated.
 *
 * @param only of these employees and dates; absent: of the whole company
 */
export async function markStaleDays(
  tx: TenantTx,
  now: Date,
  only: { employeeIds: string[] | null; from: string; to: string } = {
    employeeIds: null,
    from: '0001-01-01',
    to: '9999-12-31',
  },
): Promise<string[]> {
  // The few of everyone are found by the time at which they are due, not by reading all days of the dates.
  const apart = only.employeeIds === null ? sql`offset 0` : sql``
  const { rows: stale } = await sql<Mark>`
    select d.employee_id, min(d.work_date) as "from", max(d.work_date) as "to"
    from (
      select company_id, employee_id, work_date from timesheet_day
      where stale_at <= ${now} and ${isOf(only.employeeIds)}
      ${apart}
    ) d
    where d.work_date between ${only.from}::date and ${only.to}::date
      and not is_closed_day(d.company_id, d.employee_id, d.work_date)
    group by d.employee_id
  `.execute(tx)
  if (stale.length > 0) {
    await shareTimeLock(tx)
    await widenMarks(tx, stale)
  }
  return stale.map(({ employeeId }) => employeeId)
}

/**
 * Locks the marks of the given employees in the order of ids; a mark written in the meantime waits, and is not lost.
 */
export async function lockMarks(tx: TenantTx, employeeIds: string[]): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where employee_id = any(${employeeIds}::uuid[])
    order by employee_id
    for update
  `.execute(tx)
  return rows
}

/**
 * Locks the next marks in the order of ids, until they hold about `days` days. Marks locked by other transactions are
 * skipped; if they hold all that remain, it waits for them: finding nothing means that everything is done.
 *
 * @param next `employeeIds` null: of the whole company; `except` are passed over
 */
export async function lockNextMarks(
  tx: TenantTx,
  next: { employeeIds: string[] | null; except: string[]; employees: number; days: number },
): Promise<Mark[]> {
  const free = await lockSomeMarks(tx, next, sql`for update skip locked`)
  const marks = free.length > 0 ? free : await lockSomeMarks(tx, next, sql`for update`)
  let days = 0
  return marks.filter((mark, i) => {
    const fits = i === 0 || days < next.days
    days += dayOfDate(mark.to) - dayOfDate(mark.from) + 3
    return fits
  })
}

async function lockSomeMarks(
  tx: TenantTx,
  { employeeIds, except, employees }: { employeeIds: string[] | null; except: string[]; employees: number },
  lock: RawBuilder<unknown>,
): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where ${isOf(employeeIds)} and employee_id <> all(${except}::uuid[])
    order by employee_id
    limit ${employees}
    ${lock}
  `.execute(tx)
  return rows
}

/** How many employees have a mark. */
export async function countMarks(tx: TenantTx, employeeIds: string[] | null): Promise<number> {
  const { rows } = await sql<{ marks: number }>`
    select count(*) as marks from recalculation_mark
    where ${isOf(employeeIds)}
  `.execute(tx)
  return rows[0]?.marks ?? 0
}

function isOf(employeeIds: string[] | null): RawBuilder<unknown> {
  return employeeIds === null ? sql`true` : sql`employee_id = any(${employeeIds}::uuid[])`
}

/** Deletes locked marks, in the transaction that wrote their figures. */
export async function removeMarks(tx: TenantTx, employeeIds: string[]): Promise<void> {
  await sql`delete from recalculation_mark m using ${idsAsRows(employeeIds)} where m.employee_id = w.id`.execute(tx)
}
