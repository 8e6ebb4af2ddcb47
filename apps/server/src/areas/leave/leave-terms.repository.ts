import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface LeaveTypeTerms {
  name: string
  isActive: boolean
  isLeave: boolean
  hideFromEmp: boolean
  /** The product books it itself. */
  isAutomatic: boolean
  /** Its name, reason and files are only for those who decide on it. */
  isConfidential: boolean
}

/** Whether the company has the pay type. */
export async function hasPayType(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_type where id = ${id}::uuid`.execute(tx)
  return rows.length === 1
}

export interface Employment {
  hiredOn: string
  /** null: it has no end */
  terminatedOn: string | null
}

/** When someone is employed, whoever asks. */
export async function selectEmployment(tx: TenantTx, employeeId: string): Promise<Employment> {
  const { rows } = await sql<Employment>`
    select hired_on, terminated_on from employee where company_id = app_company_id() and id = ${employeeId}::uuid
  `.execute(tx)
  return rows[0]!
}

/** A pay type as it is on a date; undefined: the company has none of the id. */
export async function selectLeaveType(
  tx: TenantTx,
  { payTypeId, on }: { payTypeId: string; on: string },
): Promise<LeaveTypeTerms | undefined> {
  const { rows } = await sql<LeaveTypeTerms>`
    select t.name, t.is_active, f.is_leave, coalesce((t.settings ->> 'hideFromEmp')::boolean, false) as hide_from_emp,
      t.system_code is not null as is_automatic,
      coalesce((t.settings ->> 'confidential')::boolean, false) as is_confidential
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= ${on}::date and f.until_date > ${on}::date
    where t.id = ${payTypeId}::uuid
  `.execute(tx)
  return rows[0]
}
