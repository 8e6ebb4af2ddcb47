import type { AnswerOf, deletePayTypes as deletePayTypesCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { PAY_TYPE } from './pay-type-kind.ts'
import { auditValues } from './pay-type-record.ts'
import { PayTypeRules, PayTypeValues } from './pay-type-settings.ts'
import { lockPayTypes, removePayTypes, selectPayTypeRecords, selectUsedPayTypes } from './pay-types.repository.ts'

/**
 * Deletes pay types: all of them or none. What pay depends on is never deleted: refuses with `default` the product's
 * own ones and with `inUse`, by name, those that were used for pay or are referenced; they can be set inactive.
 *
 * @source spec 002 §2.1, §8; spec/decisions.md 14
 */
export async function deletePayTypes(
  work: Work,
  ids: string[],
): Promise<AnswerOf<typeof deletePayTypesCall> | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  await lockOutWriters(tx)
  await lockPayTypes(tx)
  const types = await selectPayTypeRecords(tx, { on: await companyToday(work), ids: asked })
  if (types.length < asked.length) return notFound(PAY_TYPE.unknown)
  const namesOf = (those: typeof types) => ({ names: those.map(({ name }) => name) })
  const own = types.filter(({ systemCode }) => systemCode !== null)
  if (own.length > 0) return refused('default', namesOf(own))
  const usedIds = new Set(await selectUsedPayTypes(tx, asked))
  const used = types.filter(({ id }) => usedIds.has(id))
  if (used.length > 0) return refused('inUse', namesOf(used))
  await removePayTypes(tx, asked)
  await recordAudit(
    work,
    types.map((type) => ({
      action: 'delete',
      entity: 'pay_type',
      entityId: type.id,
      before: { ...auditValues(PayTypeValues.parse(type)), ...PayTypeRules.parse(type) },
      after: null,
    })),
  )
  return { message: 'success' }
}
