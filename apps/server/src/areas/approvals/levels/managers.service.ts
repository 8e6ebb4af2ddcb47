import {
  ROLE_NAMES,
  type AnswerOf,
  type BodyOf,
  type listApprovalManagers,
  type RoleId,
  type saveApprovalManagers,
} from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../../platform/call/refusal.ts'
import { lockInCompany } from '../../../platform/db/locks.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { isSame } from '../../stale-records/stale-records.service.ts'
import { selectApprovers, selectDepartmentNodes } from './level-facts.repository.ts'
import { deleteManagers, selectAccountNames, upsertManagers } from './managers.repository.ts'

/** Who gives the second approval of hours, by department. @source docs/decisions/0070-approval-levels.md */
export async function readManagers({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listApprovalManagers>> {
  const [nodes, approvers] = await Promise.all([selectDepartmentNodes(tx), selectApprovers(tx, null)])
  const named = nodes.flatMap(({ managerIds }) => managerIds ?? [])
  const nameOf = new Map((await selectAccountNames(tx, named)).map(({ id, name }) => [id, name]))
  return {
    departments: nodes.flatMap(({ id, name, managerIds }) => {
      if (managerIds === null) return []
      const managers = managerIds.map((each) => ({ id: each, name: nameOf.get(each) ?? '' }))
      return [{ departmentId: id, departmentName: name, managers }]
    }),
    people: approvers.map(({ id, name, roleId }) => ({ id, name, roleName: ROLE_NAMES[roleId as RoleId] })),
  }
}

/** Names the managers of a department, or none. Approvals that were given stay. */
export async function saveManagers(
  work: Work,
  { departmentId, userIds }: BodyOf<typeof saveApprovalManagers>,
): Promise<AnswerOf<typeof saveApprovalManagers> | Refusal> {
  const { tx } = work
  const accountIds = [...new Set(userIds)]
  await lockInCompany(tx, 'approvalManagers')
  const [nodes, approvers, people] = await Promise.all([
    selectDepartmentNodes(tx),
    selectApprovers(tx, null),
    selectAccountNames(tx, accountIds),
  ])
  const node = nodes.find(({ id }) => id === departmentId)
  if (!node) return notFound('There is no such department.')
  if (people.length < accountIds.length) return notFound('There is no such user.')
  const approving = new Set(approvers.map(({ id }) => id))
  if (accountIds.some((id) => !approving.has(id))) return refused('noApprover')
  const before = node.managerIds ?? []
  if (isSame(before, accountIds)) return { message: 'success' }
  if (accountIds.length === 0) await deleteManagers(tx, departmentId)
  else await upsertManagers(tx, { departmentId, accountIds })
  const states = { before: { managerIds: before }, after: { managerIds: accountIds } }
  await recordAudit(work, [{ action: 'update', entity: 'approval_managers', entityId: departmentId, ...states }])
  return { message: 'success' }
}
