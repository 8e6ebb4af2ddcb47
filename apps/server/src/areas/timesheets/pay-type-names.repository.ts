import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A pay type as it is in force on a date. */
export interface PayTypeName {
  payTypeId: string
  workDate: string
  name: string
  systemCode: string | null
  isLeave: boolean
  isPaidLeave: boolean
  isAllowance: boolean
}

/** What pay types are on dates. */
export async function selectPayTypeNames(
  tx: TenantTx,
  lines: readonly { payTypeId: string; workDate: string }[],
): Promise<PayTypeName[]> {
  if (lines.length === 0) return []
  const ids = arrayText(lines.map(({ payTypeId }) => payTypeId))
  const dates = arrayText(lines.map(({ workDate }) => workDate))
  const { rows } = await sql<PayTypeName>`
    select a.pay_type_id, a.work_date, t.name, t.system_code, f.is_leave, f.is_paid_leave, f.is_allowance
    from unnest(${ids}::uuid[], ${dates}::date[]) as a (pay_type_id, work_date)
    join pay_type t on t.company_id = app_company_id() and t.id = a.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and a.work_date >= f.from_date and a.work_date < f.until_date
  `.execute(tx)
  return rows
}
