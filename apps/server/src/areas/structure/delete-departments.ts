import type { AnswerOf, deleteDepartments as deleteDepartmentsCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { lockOutWriters, daysOfCompany } from '../marks/marks.service.ts'
import { lockStructure, removeNodes, selectDeletable } from './department-writes.repository.ts'
import { resourceOf } from './structure-levels.ts'

/**
 * Deletes nodes: all of them or none. What pay depends on is never deleted, so that a node to which anyone has ever
 * belonged is refused; it can be set inactive.
 *
 * @source spec 000 §2.12, §8.5; spec/decisions.md 14
 */
export async function deleteDepartments(
  work: Work,
  ids: string[],
): Promise<AnswerOf<typeof deleteDepartmentsCall> | Refusal> {
  const { tx, caller } = work
  const asked = [...new Set(ids)]
  await lockStructure(tx)
  const nodes = await selectDeletable(tx, asked)
  if (nodes.length < asked.length) return notFound('There is no such department.')
  if (!nodes.every(({ level }) => mayDo(caller, `${resourceOf(level)}:delete`))) return forbidden()
  if (nodes.some(({ hasChildren }) => hasChildren)) return refused('children')
  if (nodes.some(({ isUsed }) => isUsed)) return refused('hasEmployee')
  const hasAffectedDays = nodes.some(({ hasHolidays }) => hasHolidays)
  if (hasAffectedDays) await lockOutWriters(tx)
  await removeNodes(tx, asked)
  await recordAudit(
    work,
    nodes.map(({ id, name, level, parentId, code }) => ({
      action: 'delete',
      entity: 'department',
      entityId: id,
      before: { name, level, parentId, code },
      after: null,
    })),
  )
  if (hasAffectedDays) await recalculateAffectedDays(work, { days: daysOfCompany(), title: 'Deleted department' })
  return { message: 'success' }
}
