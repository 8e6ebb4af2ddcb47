import type {
  AnswerOf,
  BodyOf,
  deleteAccrualRules as deleteAccrualRulesCall,
  getAccrualRules,
  saveAccrualRule as saveAccrualRuleCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import {
  deleteAccrualRules,
  insertAccrualRule,
  selectAccrualRules,
  selectNamed,
  updateAccrualRule,
  type AccrualRow,
  type AccrualValues,
} from './accrual-rules.repository.ts'
import { sendSettling } from './leave-ledger.jobs.ts'

const ENTITY = 'leave_accrual_rule'
const NO_RULE = 'There is no such rule.'

/** How leave is earned, by leave type, pay group and date. */
export async function readAccrualRules({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof getAccrualRules>> {
  return { rules: await selectAccrualRules(tx) }
}

/**
 * Adds a rule, or changes the one with the id. Refuses with `dateTaken` where the type and pay group have another one from
 * the date on.
 */
export async function saveAccrualRule(
  work: Work,
  { id, version: read, payGroupId = null, payTypeId, effectiveFrom, accrual }: BodyOf<typeof saveAccrualRuleCall>,
): Promise<AnswerOf<typeof saveAccrualRuleCall> | Refusal> {
  const { tx } = work
  const values: AccrualValues = { payTypeId, payGroupId, effectiveFrom, accrual }
  await lockInCompany(tx, 'leaveAccruals')
  const refusal = await refuseNames(work, values)
  if (refusal) return refusal
  const rules = await selectAccrualRules(tx)
  const before = rules.find((rule) => rule.id === id)
  if (id !== undefined && !before) return notFound(NO_RULE)
  if (before) {
    const stale = await refuseStale(work, { entity: ENTITY, entityId: before.id, version: before.version, read })
    if (stale) return stale
    if (isSame(valuesOf(before), values)) return { message: 'success', id: before.id }
  }
  if (rules.some((rule) => rule.id !== id && isOfSameDate(rule, values))) return refused('dateTaken')
  if (before) await updateAccrualRule(tx, before.id, values)
  const entityId = before?.id ?? (await insertAccrualRule(tx, values))
  const action = before ? 'update' : 'create'
  await recordAudit(work, [
    { action, entity: ENTITY, entityId, before: before ? valuesOf(before) : null, after: values },
  ])
  await sendSettling(work)
  return { message: 'success', id: entityId }
}

/** Removes rules, all of them or none. */
export async function removeAccrualRules(
  work: Work,
  { ids }: BodyOf<typeof deleteAccrualRulesCall>,
): Promise<AnswerOf<typeof deleteAccrualRulesCall> | Refusal> {
  const { tx } = work
  await lockInCompany(tx, 'leaveAccruals')
  const gone = (await selectAccrualRules(tx)).filter(({ id }) => ids.includes(id))
  if (gone.length < new Set(ids).size) return notFound(NO_RULE)
  await deleteAccrualRules(tx, ids)
  await recordAudit(
    work,
    gone.map((rule) => ({ action: 'delete', entity: ENTITY, entityId: rule.id, before: valuesOf(rule), after: null })),
  )
  await sendSettling(work)
  return { message: 'success' }
}

async function refuseNames(
  { tx }: Work,
  { payTypeId, payGroupId, effectiveFrom }: AccrualValues,
): Promise<Refusal | undefined> {
  const { hasType, isLeave, hasGroup } = await selectNamed(tx, { payTypeId, payGroupId, on: effectiveFrom })
  if (!hasType) return notFound('There is no such pay type.')
  if (!hasGroup) return notFound('There is no such pay group.')
  const message = 'Only leave types are earned.'
  return isLeave ? undefined : invalid(message, [{ field: 'payTypeId', reason: message }])
}

function isOfSameDate(rule: AccrualRow, { payTypeId, payGroupId, effectiveFrom }: AccrualValues): boolean {
  return rule.payTypeId === payTypeId && rule.payGroupId === payGroupId && rule.effectiveFrom === effectiveFrom
}

function valuesOf({ payTypeId, payGroupId, effectiveFrom, accrual }: AccrualRow): AccrualValues {
  return { payTypeId, payGroupId, effectiveFrom, accrual }
}
