import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Whether this installation is a demo, whose passwords are known and whose people are made up. */
export async function selectIsDemo(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select coalesce((select is_demo from installation), false) as is_demo`.execute(tx)
  return rows[0]!.isDemo
}

/** Clock IDs of active people with nothing punched, planned or taken off on a date, as few as are requested. */
export async function selectFreeClockIds(
  tx: TenantTx,
  { date, from, to, limit }: { date: string; from: Date; to: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ clockId: number }>`
    select e.clock_id
    from employee e
    join visible_employee v on v.company_id = e.company_id and v.id = e.id
    where e.status = 'Active' and e.clock_id is not null and e.hired_on < ${date}::date
      and not exists (select 1 from standing_punch p where p.company_id = e.company_id and p.employee_id = e.id
        and p.at >= ${from} and p.at < ${to})
      and not exists (select 1 from timesheet_day d where d.company_id = e.company_id and d.employee_id = e.id
        and d.work_date = ${date}::date and d.leave_minutes > 0)
      and not exists (select 1 from employee_assignment a join pay_period pp
        on pp.company_id = a.company_id and pp.pay_group_id = a.pay_group_id
        where a.company_id = e.company_id and a.employee_id = e.id and pp.is_closed
          and ${date}::date between pp.from_date and pp.to_date)
    order by e.clock_id
    limit ${limit}`.execute(tx)
  return rows.map(({ clockId }) => clockId)
}

/** The text of lines that came in with a clock file, the latest first. */
export async function selectImportedLines(tx: TenantTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select l.text
    from import_line l
    join import_batch b on b.company_id = l.company_id and b.id = l.import_id
    where b.kind = 'dat' and l.outcome = 'imported'
    order by b.to_date desc, b.id, l.line desc
    limit ${limit}`.execute(tx)
  return rows.map(({ text }) => text)
}
