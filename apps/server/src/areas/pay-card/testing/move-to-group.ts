import { sql } from 'kysely'
import { createPayGroup } from '../../pay-rules/pay-rules.service.ts'
import type { CardCompany } from './card-company.ts'

/** Puts the employee into a new pay group from a date on, or instead of their first one. @returns the group */
export async function moveTo(
  { company, employeeId }: CardCompany,
  { from, period }: { from: string; period: 'weekly' | 'fortnightly' },
): Promise<string> {
  const { companyId } = company
  return company.transact(async ({ tx }) => {
    const startTime = '2026-01-05'
    const group = await createPayGroup(tx, {
      companyId,
      name: 'Others',
      effectiveFrom: startTime,
      rules: { startTime, period },
    })
    await sql`
      insert into employee_assignment (company_id, employee_id, effective_from, pay_group_id)
      values (${companyId}::uuid, ${employeeId}::uuid, ${from}::date, ${group}::uuid)
      on conflict (company_id, employee_id, effective_from) do update set pay_group_id = excluded.pay_group_id
    `.execute(tx)
    return group
  })
}
