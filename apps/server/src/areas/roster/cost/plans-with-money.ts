import type { Permission } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { forbidden, refused, type Refusal } from '../../../platform/call/refusal.ts'
import { ownSettings } from '../../company/company.service.ts'
import { mayDo } from '../../permissions/permissions.service.ts'

/**
 * Refuses what concerns the money of planned shifts: to callers who may not do so much with the roster, beside seeing pay
 * rates, which their call asks for, and with 'notEnabled' where the company does not plan with money.
 */
export async function refuseMoney(work: Work, permission: Permission): Promise<Refusal | undefined> {
  if (!mayDo(work.caller, permission)) return forbidden()
  return (await ownSettings(work)).isShiftBudgetEnabled ? undefined : refused('notEnabled')
}
