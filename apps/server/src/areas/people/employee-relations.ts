import type { EmployeeBody } from '@timeloom/contract'
import { forbidden, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { claimPicture } from '../avatars/avatars.service.ts'
import { replaceRelation, savePayRate, selectPayRate, type EmployeeRelation } from './employee-relations.repository.ts'

const FIELDS = { skills: 'skills', workPlaces: 'workPlaceId', transferPositions: 'transferPositions' } as const

/** Saves the lists that belong to an employee. @returns what they were and are, where they changed */
export async function saveRelations({ tx }: Work, employeeId: string, body: EmployeeBody) {
  const before: Record<string, string[]> = {}
  const after: Record<string, string[]> = {}
  for (const [relation, field] of Object.entries(FIELDS)) {
    const ids = body[field]
    if (ids === undefined) continue
    const held = await replaceRelation(tx, { relation: relation as EmployeeRelation, employeeId, ids })
    if (held.join() === [...new Set(ids)].toSorted().join()) continue
    before[field] = held
    after[field] = ids
  }
  return { before, after }
}

/**
 * Saves what an hour pays from a date on, for people who may change pay rates. Its audit entry names no employee: a
 * Supervisor who reads the history of their own people does not read their pay.
 */
export async function saveRate(
  work: Work,
  { employeeId, from, body: { payRate } }: { employeeId: string; from: string; body: EmployeeBody },
): Promise<Refusal | undefined> {
  const { tx, caller } = work
  if (payRate === undefined) return undefined
  if (!mayDo(caller, 'payRate:update')) return forbidden()
  const held = await selectPayRate(tx, employeeId, from)
  const rate = payRate ?? 0
  if (held === null ? payRate === null : Number(held) === rate) return undefined
  await savePayRate(tx, { employeeId, from, rate, accountId: caller.accountId })
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'employee_pay_rate',
      entityId: `${employeeId}@${from}`,
      before: { rate: held === null ? null : Number(held) },
      after: { rate },
    },
  ])
  return undefined
}

/** Makes a named picture the person's. */
export async function takePicture(
  { tx, caller }: Work,
  { fileId, employeeId, accountId }: { fileId: string | null; employeeId: string | null; accountId: string | null },
): Promise<Refusal | undefined> {
  if (fileId === null) return undefined
  const isTaken = await claimPicture(tx, { fileId, employeeId, accountId, callerId: caller.accountId })
  return isTaken ? undefined : notFound('There is no such picture.')
}
