import type { AnswerOf, BodyOf, cancelLeaveAdjustment, saveLeaveAdjustment } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockLeaveOfEmployees } from '../../platform/db/locks.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { isVisible } from '../people/people.service.ts'
import { cancelAdjustment, insertAdjustment, lockAdjustment, type NewAdjustment } from './adjustments.repository.ts'
import { balancesOfPeople } from './balances.service.ts'
import { selectLeaveTypes } from './ledger-facts.repository.ts'
import { settleLedgers } from './settle-ledgers.service.ts'

const ENTITY = 'leave_adjustment'

/**
 * Adds to a balance or takes from it. Cashing up more than is left is refused with `noBalance` and what is left, unless it
 * is said that the balance may go below zero.
 */
export async function saveAdjustment(
  work: Work,
  { employeeId, payTypeId, date, kind, minutes: asked, reason, belowZero }: BodyOf<typeof saveLeaveAdjustment>,
): Promise<AnswerOf<typeof saveLeaveAdjustment> | Refusal> {
  const { tx, caller, now } = work
  if (!(await isVisible(tx, employeeId))) return notFound('There is no such employee.')
  const [type] = await selectLeaveTypes(tx, { payTypeIds: [payTypeId], on: date, of: employeeId })
  if (!type || type.isHidden) return notFound('There is no such leave type.')
  const field = 'minutes'
  if (asked === 0) return invalid('Enter how much.', [{ field, reason: 'not zero' }])
  if (kind === 'cashedUp' && asked < 0)
    return invalid('What is cashed up is above zero.', [{ field, reason: 'above zero' }])
  const minutes = kind === 'cashedUp' ? -asked : asked
  await lockLeaveOfEmployees(tx, [employeeId])
  if (kind === 'cashedUp' && !belowZero) {
    const balanceMinutes = await balanceNow(work, { employeeId, payTypeId, date })
    if (balanceMinutes < asked) return refused('noBalance', { balanceMinutes })
  }
  const adjustment: NewAdjustment = { employeeId, payTypeId, kind, date, minutes, reason }
  const id = await insertAdjustment(tx, adjustment, { by: caller.accountId, at: now })
  await recordAudit(work, [
    { ...entryOf(id, adjustment), action: 'create', before: null, after: auditValues(adjustment) },
  ])
  await settleLedgers(work, [employeeId])
  return { message: 'success', id, balanceMinutes: await balanceNow(work, { employeeId, payTypeId, date }) }
}

/** Takes an adjustment back; doing so twice changes nothing more. */
export async function takeBackAdjustment(
  work: Work,
  { id }: BodyOf<typeof cancelLeaveAdjustment>,
): Promise<AnswerOf<typeof cancelLeaveAdjustment> | Refusal> {
  const { tx, caller, now } = work
  const adjustment = await lockAdjustment(tx, id)
  if (!adjustment || !(await isVisible(tx, adjustment.employeeId))) return notFound('There is no such adjustment.')
  if (adjustment.isCancelled) return { message: 'success' }
  await cancelAdjustment(tx, id, { account: caller.accountId, at: now })
  await recordAudit(work, [
    { ...entryOf(id, adjustment), action: 'cancel', before: auditValues(adjustment), after: null },
  ])
  await settleLedgers(work, [adjustment.employeeId])
  return { message: 'success' }
}

async function balanceNow(
  work: Work,
  { employeeId, payTypeId, date }: Pick<NewAdjustment, 'employeeId' | 'payTypeId' | 'date'>,
): Promise<number> {
  const own = (await balancesOfPeople(work, { employeeIds: [employeeId], on: date })).get(employeeId) ?? []
  return own.find((balance) => balance.payTypeId === payTypeId)?.availableMinutes ?? 0
}

function entryOf(id: string, { employeeId, date, reason }: NewAdjustment): Omit<AuditEntry, 'action'> {
  return { entity: ENTITY, entityId: id, employeeId, workDate: date, reason }
}

function auditValues({ payTypeId, kind, date, minutes }: NewAdjustment) {
  return { payTypeId, kind, date, minutes }
}
