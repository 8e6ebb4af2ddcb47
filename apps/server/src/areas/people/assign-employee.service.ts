import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hasClosedDays, lockOutWriters } from '../marks/marks.service.ts'
import type { RulesChanged } from '../calculation/changed-rules.service.ts'
import { recalculatePlannedDays, refuseFinishDay } from '../schedule-templates/template-days.service.ts'
import {
  daysOfAssignment,
  hasRulesOf,
  saveAssignment,
  selectAssignmentOn,
  type AssignmentRules,
} from './assignments.repository.ts'
import { differing } from './employee-changes.ts'
import { selectVisibleIds } from './people.repository.ts'
import { tellChangedRecord } from './tell-changed-record.ts'

/**
 * Gives an employee another department, pay group, rounding, schedule or hours from a date on, until the next assignment.
 * What is not named stays as it is on that date; the first assignment also holds for the dates before it.
 *
 * Refuses with `close` where a day that it reaches is closed, in the pay group that the employee leaves or joins, and
 * with `payOnFinishDayConflicts` where that group pays on the finish day and the schedule goes past midnight.
 *
 * @source docs/engine.md A0 (in force on the day), A11
 */
export async function assignEmployee(
  work: Work,
  {
    employeeId,
    effectiveFrom,
    changes,
    reason,
  }: { employeeId: string; effectiveFrom: string; changes: Partial<AssignmentRules>; reason?: string | null },
): Promise<RulesChanged | Refusal> {
  const { tx } = work
  await lockOutWriters(tx)
  if ((await selectVisibleIds(tx, [employeeId])).length === 0) return notFound('There is no such employee.')
  const before = await selectAssignmentOn(tx, employeeId, effectiveFrom)
  if (!before) throw new Error(`Employee ${employeeId} has no assignment.`)
  const { effectiveFrom: heldFrom, ...held } = before
  const after = { ...held, ...changes }
  if (!(await hasRulesOf(tx, after))) return notFound('There is no such department, pay group or rounding rule.')
  if (JSON.stringify(held) === JSON.stringify(after)) return { message: 'completed', changedDays: 0 }
  const days = daysOfAssignment({ employeeId, effectiveFrom, payGroupId: after.payGroupId })
  if (await hasClosedDays(tx, days)) return refused('close')
  await saveAssignment(tx, { employeeId, effectiveFrom, rules: after, accountId: work.caller.accountId })
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'employee_assignment',
      entityId: `${employeeId}@${effectiveFrom}`,
      employeeId,
      before: { effectiveFrom: heldFrom, ...held },
      after: { effectiveFrom, ...after },
      reason: reason ?? null,
    },
  ])
  const changed = Object.keys(differing(held, changes).after)
  await tellChangedRecord(work, employeeId, changed)
  const isPlannedOtherwise = changed.includes('scheduleTemplateId') || changed.includes('departmentId')
  if (isPlannedOtherwise && (await refuseFinishDay(work, { employeeIds: [employeeId], from: effectiveFrom }))) {
    return refused('payOnFinishDayConflicts')
  }
  const hasOtherFigures = changed.some((name) => name !== 'scheduleTemplateId')
  return recalculatePlannedDays(work, { days, title: 'Changed assignment', hasOtherFigures })
}
