import type { AnswerOf, BodyOf, getLeaveLimits, saveLeaveLimits } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  countDepartments,
  selectLimits,
  selectLimitsReached,
  selectRefuses,
  upsertRefuses,
  writeLimits,
  type AwayRow,
} from './leave-limits.repository.ts'

type Reader = Pick<Work, 'tx'>

/** How many people of each department may be away at once. @source docs/decisions/0054-leave-planning.md */
export async function readLimits({ tx }: Reader): Promise<AnswerOf<typeof getLeaveLimits>> {
  const [refusesOverLimit, limits] = await Promise.all([selectRefuses(tx), selectLimits(tx)])
  return { refusesOverLimit, limits }
}

/** Sets or removes limits. What is as it was already writes nothing. */
export async function saveLimits(
  work: Work,
  { refusesOverLimit, limits }: BodyOf<typeof saveLeaveLimits>,
): Promise<AnswerOf<typeof saveLeaveLimits> | Refusal> {
  const { tx, caller } = work
  const ids = [...new Set(limits.map(({ departmentId }) => departmentId))]
  if (ids.length < limits.length) {
    return invalid('A department is named twice.', [{ field: 'limits', reason: 'each department once' }])
  }
  await lockInCompany(tx, 'leaveLimits')
  if ((await countDepartments(tx, ids)) < ids.length) return notFound('There is no such department.')
  const before = await readLimits(work)
  const known = new Map(before.limits.map(({ departmentId, mostAway }) => [departmentId, mostAway]))
  const changed = limits.filter(({ departmentId, mostAway }) => (known.get(departmentId) ?? null) !== mostAway)
  const refuses = refusesOverLimit ?? before.refusesOverLimit
  if (refuses !== before.refusesOverLimit) await upsertRefuses(tx, refuses)
  if (changed.length > 0) await writeLimits(tx, changed)
  const { companyId } = caller
  await recordAudit(work, [
    ...(refuses === before.refusesOverLimit
      ? []
      : [
          {
            action: 'update',
            entity: 'leave_planning',
            entityId: companyId,
            before: { refusesOverLimit: before.refusesOverLimit },
            after: { refusesOverLimit: refuses },
          },
        ]),
    ...changed.map(({ departmentId, mostAway }) => ({
      action: 'update',
      entity: 'leave_limit',
      entityId: departmentId,
      before: { mostAway: known.get(departmentId) ?? null },
      after: { mostAway },
    })),
  ])
  return { message: 'success' }
}

/** Where limits are reached by others on dates of an employee, and whether the company refuses what goes above. */
export async function limitsReached(
  { tx }: Reader,
  asked: { employeeId: string; dates: readonly string[] },
): Promise<{ isRefused: boolean; limits: AwayRow[] }> {
  const [isRefused, limits] = await Promise.all([selectRefuses(tx), selectLimitsReached(tx, asked)])
  return { isRefused, limits }
}

/**
 * `overLimit` where the company refuses leave with which more would be away than a limit allows. Requests do not count. Others
 * who ask or decide wait for this transaction, so that no two of them take the last place.
 */
export async function refuseOverLimit(
  work: Reader,
  asked: { employeeId: string; dates: readonly string[] },
): Promise<Refusal | undefined> {
  if (!(await selectRefuses(work.tx))) return undefined
  await lockInCompany(work.tx, 'leaveLimits')
  const over = (await selectLimitsReached(work.tx, asked)).find(({ away, mostAway }) => away >= mostAway)
  if (!over) return undefined
  const { date, departmentName, mostAway } = over
  return refused('overLimit', { date, departmentName, mostAway })
}
