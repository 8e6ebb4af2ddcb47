import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface FeedLeave {
  id: string
  typeName: string
  fromDate: string
  toDate: string
  /** minutes after midnight of a leave by times, past 1440 on the next day; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
  /** grows with every change of the leave */
  sequence: number
  changedAt: Date
}

/** Approved leave of an employee that touches the dates, for calendars, by date. */
export async function selectFeedLeaves(
  tx: TenantTx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<FeedLeave[]> {
  const { rows } = await sql<FeedLeave>`
    select l.id, t.name as type_name, l.from_date, l.to_date, l.from_minute, l.to_minute, l.version as sequence,
      l.updated_at as changed_at
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.company_id = app_company_id() and l.employee_id = ${employeeId}::uuid and l.status = 'Approved'
      and l.to_date >= ${from}::date and l.from_date <= ${to}::date
    order by l.from_date, l.from_minute nulls first, l.id
  `.execute(tx)
  return rows
}
