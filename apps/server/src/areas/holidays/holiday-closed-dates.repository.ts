import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { daysOfHolidays } from '../pay-setup/affected-days.service.ts'

/** Those of the given dates on which a holiday would affect someone's closed day. */
export async function selectClosedDates(tx: TenantTx, days: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct c.holiday_date as day
    from (${daysOfHolidays(days)}) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from)
  `.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
