import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectHeldSkills, selectSkillNames } from './held-skills.repository.ts'

/** A skill that a shift requires and its employee does not have. */
interface MissingSkill {
  id: string
  name: string
}

/** Answers which of a shift's skills an employee lacks. */
export type MissingSkills = (employeeId: string, required: readonly string[]) => MissingSkill[]

/** What employees lack of skills that shifts require; a skill that is no longer active is not asked for. */
export async function missingSkills(
  tx: TenantTx,
  { employeeIds, required }: { employeeIds: readonly string[]; required: Iterable<string> },
): Promise<MissingSkills> {
  const skillIds = [...new Set(required)]
  if (skillIds.length === 0 || employeeIds.length === 0) return () => []
  const [held, named] = await Promise.all([
    selectHeldSkills(tx, { employeeIds, skillIds }),
    selectSkillNames(tx, skillIds),
  ])
  const has = new Set(held.map(({ employeeId, skillId }) => `${employeeId} ${skillId}`))
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return (employeeId, asked) =>
    asked.flatMap((id) => {
      const name = nameOf.get(id)
      return name === undefined || has.has(`${employeeId} ${id}`) ? [] : [{ id, name }]
    })
}
