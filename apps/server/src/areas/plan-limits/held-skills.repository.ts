import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Which of the skills each of the employees has. */
export async function selectHeldSkills(
  tx: TenantTx,
  { employeeIds, skillIds }: { employeeIds: readonly string[]; skillIds: readonly string[] },
): Promise<{ employeeId: string; skillId: string }[]> {
  const { rows } = await sql<{ employeeId: string; skillId: string }>`
    select k.employee_id, k.skill_id
    from employee_skill k
    where k.company_id = app_company_id() and k.employee_id = any(${arrayText(employeeIds)}::uuid[])
      and k.skill_id = any(${arrayText(skillIds)}::uuid[])
  `.execute(tx)
  return rows
}

/** Names of those of the skills that are active. */
export async function selectSkillNames(
  tx: TenantTx,
  skillIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from skill s
    where s.company_id = app_company_id() and s.id = any(${arrayText(skillIds)}::uuid[]) and s.is_active
  `.execute(tx)
  return rows
}
