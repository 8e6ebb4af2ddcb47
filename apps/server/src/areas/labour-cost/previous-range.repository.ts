import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Where the periods begin that lie right before pay periods of a range, each date once; null: one has none. */
export async function selectPeriodRangesBefore(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<{ from: string | null }[]> {
  const { rows } = await sql<{ from: string | null }>`
    select distinct b.from_date as "from"
    from pay_period p
    left join pay_period b on b.company_id = p.company_id and b.pay_group_id = p.pay_group_id
      and b.to_date = p.from_date - 1
    where p.company_id = app_company_id() and p.from_date = ${from}::date and p.to_date = ${to}::date
  `.execute(tx)
  return rows
}
