import { refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { ownSettings } from '../company/company.service.ts'
import { balancesOf } from '../leave-balance/leave-balances.service.ts'
import { HIDDEN_TYPE, type LeaveValues } from './leave-values.ts'

/**
 * `noBalance` with the type's name, if its balance refuses: leave cannot be requested when none remains, nor approved
 * when less remains than it takes. If the type may be taken in advance, the dialogs ask instead. Only a company with
 * `allowLeaveTime` has balances, and only of types whose balance was imported.
 *
 * @param leave.id of a leave that is there already; undefined: a new one
 * @param leave.approvedMinutes what is being approved; null: it is requested
 * @source spec 001 §5 Leave, Approval modal; docs/engine.md A12 (Balance)
 */
export async function refuseBalance(
  work: Work,
  leave: Pick<LeaveValues, 'employeeId' | 'payTypeId' | 'fromDate'> & {
    id: string | undefined
    approvedMinutes: number | null
    /** The caller does not read the type. */
    isHidden?: boolean
  },
): Promise<Refusal | undefined> {
  const { allowLeaveTime } = await ownSettings(work)
  if (!allowLeaveTime) return undefined
  const { employeeId, payTypeId, fromDate: on, id, approvedMinutes } = leave
  const balances = await balancesOf(work, { employeeId, on, ...(id === undefined ? {} : { exceptLeaveId: id }) })
  const balance = balances.find((each) => each.payTypeId === payTypeId)
  if (!balance || balance.allowNegativeLeave) return undefined
  const { availableMinutes, name } = balance
  const isEnough = approvedMinutes === null ? availableMinutes > 0 : availableMinutes >= approvedMinutes
  return isEnough ? undefined : refused('noBalance', { typeName: leave.isHidden ? HIDDEN_TYPE : name })
}
