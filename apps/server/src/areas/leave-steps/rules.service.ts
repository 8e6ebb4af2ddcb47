import { randomUUID } from 'node:crypto'
import type {
  AnswerOf,
  BodyOf,
  deleteLeaveRule,
  getLeaveRules,
  saveConfidentialViewers,
  saveLeaveRule,
} from '@timeloom/contract'
import { ROLE_NAMES, type RoleId, type listLeaveDeciders } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame } from '../stale-records/stale-records.service.ts'
import {
  deleteRule,
  replaceViewers,
  selectDeciders,
  selectKnown,
  selectRules,
  selectStepsFor,
  selectViewers,
  upsertRule,
  writeSteps,
  type RuledLeave,
  type StoredStep,
} from './rules.repository.ts'

/** The approval steps of the company. @source docs/decisions/0061-approval-steps.md */
export async function readRules({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof getLeaveRules>> {
  const [rules, viewers] = await Promise.all([selectRules(tx), selectViewers(tx)])
  const named = rules.flatMap(({ steps }) => steps.flatMap(({ accountIds }) => accountIds))
  const nameOf = new Map((await selectDeciders(tx, named)).map(({ id, name }) => [id, name]))
  return {
    rules: rules.map(({ payTypeId, steps, ...rule }) => ({
      ...rule,
      typeId: payTypeId,
      steps: steps.map(({ decider, accountIds }) => ({
        decider,
        users: accountIds.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
      })),
    })),
    viewers,
  }
}

/** Adds a rule or replaces one. Requests under way keep their steps. */
export async function saveRule(
  work: Work,
  body: BodyOf<typeof saveLeaveRule>,
): Promise<AnswerOf<typeof saveLeaveRule> | Refusal> {
  const { tx } = work
  const steps = body.steps.map(({ decider, userIds }): StoredStep => {
    return { decider, accountIds: decider === 'users' ? [...new Set(userIds)] : [] }
  })
  const unnamed = steps.findIndex(({ decider, accountIds }) => decider === 'users' && accountIds.length === 0)
  if (unnamed >= 0)
    return invalid('Name someone.', [{ field: `steps.${unnamed}.userIds`, reason: 'at least one person' }])
  await lockInCompany(tx, 'leaveRules')
  const rules = await selectRules(tx)
  const before = rules.find(({ id }) => id === body.id)
  if (body.id !== undefined && !before) return notFound(NO_RULE)
  const of = { departmentId: body.departmentId, payTypeId: body.typeId }
  const known = await selectKnown(tx, of)
  if (!known.hasDepartment) return notFound('There is no such department.')
  if (!known.hasType) return notFound('There is no such leave type.')
  const ids = [...new Set(steps.flatMap(({ accountIds }) => accountIds))]
  const people = await selectDeciders(tx, ids)
  if (people.length < ids.length) return notFound('There is no such user.')
  if (people.some(({ isApprover }) => !isApprover)) return refused('noApprover')
  const other = rules.find((rule) => rule.departmentId === of.departmentId && rule.payTypeId === of.payTypeId)
  if (other && other.id !== before?.id) return refused('exist')
  const after = { ...of, steps }
  const was = before && { departmentId: before.departmentId, payTypeId: before.payTypeId, steps: before.steps }
  if (before && isSame(was, after)) return { message: 'success', id: before.id }
  const id = before?.id ?? randomUUID()
  await upsertRule(tx, { id, ...after })
  const action = before ? 'update' : 'create'
  await recordAudit(work, [{ action, entity: 'leave_rule', entityId: id, before: was ?? null, after }])
  return { message: 'success', id }
}

const NO_RULE = 'There is no such rule.'

export async function removeRule(
  work: Work,
  { id }: BodyOf<typeof deleteLeaveRule>,
): Promise<AnswerOf<typeof deleteLeaveRule> | Refusal> {
  await lockInCompany(work.tx, 'leaveRules')
  const before = (await selectRules(work.tx)).find((rule) => rule.id === id)
  if (!before || !(await deleteRule(work.tx, id))) return notFound(NO_RULE)
  const { departmentId, payTypeId, steps } = before
  const entry = { action: 'delete', entity: 'leave_rule', entityId: id, before: { departmentId, payTypeId, steps } }
  await recordAudit(work, [{ ...entry, after: null }])
  return { message: 'success' }
}

/** Sets which administrators see confidential leave. */
export async function saveViewers(
  work: Work,
  { userIds }: BodyOf<typeof saveConfidentialViewers>,
): Promise<AnswerOf<typeof saveConfidentialViewers> | Refusal> {
  const { tx, caller } = work
  const ids = [...new Set(userIds)].toSorted()
  await lockInCompany(tx, 'leaveRules')
  const people = await selectDeciders(tx, ids)
  if (people.length < ids.length) return notFound('There is no such user.')
  if (people.some(({ isAdmin }) => !isAdmin)) return refused('noAdmin')
  const before = (await selectViewers(tx)).map(({ id }) => id).toSorted()
  if (isSame(before, ids)) return { message: 'success' }
  await replaceViewers(tx, ids)
  const states = { before: { accountIds: before }, after: { accountIds: ids } }
  const entry = { action: 'update', entity: 'confidential_leave_viewer', entityId: caller.companyId }
  await recordAudit(work, [{ ...entry, ...states }])
  return { message: 'success' }
}

/** Who can be named for a step, or as a delegate. */
export async function readDeciders({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listLeaveDeciders>> {
  return (await selectDeciders(tx, null)).map(({ id, name, roleId, isAdmin }) => {
    return { id, name, roleName: ROLE_NAMES[roleId as RoleId], isAdmin }
  })
}

/** Fixes the steps of requests as the rules are now. @returns the ids of those that have steps, with them */
export async function fixSteps(
  tx: Work['tx'],
  leaves: readonly RuledLeave[],
): Promise<ReadonlyMap<string, readonly StoredStep[]>> {
  if (leaves.length === 0) return new Map()
  const found = await selectStepsFor(tx, leaves)
  const of = new Map(found.map(({ id, steps }) => [id, steps]))
  await writeSteps(
    tx,
    leaves.map(({ id }) => ({ leaveId: id, steps: of.get(id) ?? [] })),
  )
  return of
}
