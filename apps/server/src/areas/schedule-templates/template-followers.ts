import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { reassign, selectAssigned, selectVisible } from './template-followers.repository.ts'

/**
 * Makes the employees the ones whose own assignments name a template from a date on. Of those whom the caller may see,
 * everyone else who was assigned to it follows what their department says; people whom the caller does not see stay.
 *
 * @returns whose template is another
 */
export async function assignFollowers(
  work: Work,
  { templateId, employeeIds, from }: { templateId: string; employeeIds: string[]; from: string },
): Promise<string[] | Refusal> {
  const { tx } = work
  const asked = new Set(employeeIds)
  if ((await selectVisible(tx, [...asked])).length < asked.size) return notFound('There is no such employee.')
  const assigned = new Set(await selectAssigned(tx, { templateId, date: from }))
  const joining = [...asked].filter((id) => !assigned.has(id))
  const leaving = [...assigned].filter((id) => !asked.has(id))
  await changeTemplate(work, { employeeIds: joining, templateId, from })
  await changeTemplate(work, { employeeIds: leaving, templateId: null, from })
  return [...joining, ...leaving]
}

async function changeTemplate(
  work: Work,
  given: { employeeIds: string[]; templateId: string | null; from: string },
): Promise<void> {
  if (given.employeeIds.length === 0) return
  const people = await reassign(work.tx, { ...given, accountId: work.caller.accountId })
  await recordAudit(
    work,
    people.map(({ employeeId, effectiveFrom, before }) => ({
      action: 'update',
      entity: 'employee_assignment',
      entityId: `${employeeId}@${effectiveFrom}`,
      employeeId,
      before: { scheduleTemplateId: before },
      after: { effectiveFrom, scheduleTemplateId: given.templateId },
    })),
  )
}
