import type { AllowanceCalculationType } from '@timeloom/engine'
import { sql } from 'kysely'
import { idsAsRows } from '../../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** An active skill of an employee that earns an allowance. */
export interface EmployeeSkillRow {
  employeeId: string
  id: string
  payTypeId: string
  allowanceCalculationType: AllowanceCalculationType
}

/** The skills that earn the employees an allowance, by employee and skill. */
export async function selectEarningSkills(tx: TenantTx, employeeIds: string[]): Promise<EmployeeSkillRow[]> {
  const { rows } = await sql<EmployeeSkillRow>`
    select k.employee_id, s.id, s.pay_type_id, s.allowance_calculation_type
    from ${idsAsRows(employeeIds)}
    join employee_skill k on k.employee_id = w.id
    join skill s on s.company_id = k.company_id and s.id = k.skill_id
    where s.is_active and s.pay_type_id is not null and s.allowance_calculation_type is not null
    order by k.employee_id, s.id
  `.execute(tx)
  return rows
}
