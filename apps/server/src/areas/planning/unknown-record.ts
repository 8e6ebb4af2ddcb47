import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { areVisible } from '../people/people.service.ts'
import type { DayPlan, Planning } from './day-plan.ts'
import { selectUnknownKind } from './unknown-record.repository.ts'

/**
 * 404 where the caller may not see one of the employees, unless the days are its business (`isAgreed`), or the company does
 * not have what a section names.
 */
export async function unknownRecord(
  tx: TenantTx,
  plans: readonly DayPlan[],
  { isAgreed = false }: Pick<Planning, 'isAgreed'> = {},
): Promise<Refusal | undefined> {
  const sections = plans.flatMap((plan) => plan.sections)
  const named = {
    department: idsOf(sections.map(({ departmentId }) => departmentId)),
    job: idsOf(sections.map(({ jobId }) => jobId)),
    task: idsOf(sections.map(({ taskId }) => taskId)),
    skill: idsOf(sections.flatMap(({ rules }) => rules.skills ?? [])),
  }
  const namesAny = Object.values(named).some((ids) => ids.length > 0)
  const [areSeen, unknownKind] = await Promise.all([
    isAgreed ||
      areVisible(
        tx,
        plans.map(({ employeeId }) => employeeId),
      ),
    namesAny ? selectUnknownKind(tx, named) : null,
  ])
  if (!areSeen) return notFound('There is no such employee.')
  return unknownKind === null ? undefined : notFound(`There is no such ${unknownKind}.`)
}

function idsOf(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}
