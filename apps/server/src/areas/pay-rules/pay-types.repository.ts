import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface PayTypeRow {
  id: string
  code: string
  name: string
  exportCode: string
  active: boolean
  leaveStatus: boolean
  paidLeave: boolean
  isAllowance: boolean
  isOvertime: boolean
  shouldExport: boolean
  isDefault: boolean
  version: number
}

/** Pay types by code. @param asked null: whether active, whether an allowance, is not asked */
export async function selectPayTypeRows(
  tx: TenantTx,
  asked: { active: boolean | null; isAllowance: boolean | null },
): Promise<PayTypeRow[]> {
  const { rows } = await sql<PayTypeRow>`
    select id, code, name, coalesce(export_code, '') as export_code, is_active as active, is_leave as leave_status,
      is_paid_leave as paid_leave, is_allowance, is_overtime, should_export, system_code is not null as is_default, version
    from pay_type
    where (${asked.active}::boolean is null or is_active = ${asked.active})
      and (${asked.isAllowance}::boolean is null or is_allowance = ${asked.isAllowance})
    order by code collate "en-x-icu", id
  `.execute(tx)
  return rows
}
