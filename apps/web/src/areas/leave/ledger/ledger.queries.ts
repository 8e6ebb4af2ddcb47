import {
  cancelLeaveAdjustment,
  getLeaveBalance,
  getLeaveLedger,
  getLeaveProjection,
  listEmployees,
  saveLeaveAdjustment,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { leaversLast } from '../../../ui/widgets/employee-picker/leavers-last.ts'

export interface LedgerAsked {
  employeeId: string | undefined
  payTypeId: string | undefined
  /** undefined: today */
  date: string | undefined
  months: number
}

export function useLedger({ employeeId = '', payTypeId, date, months }: LedgerAsked) {
  const query = { employeeId, months, ...(payTypeId ? { payTypeId } : {}), ...(date ? { date } : {}) }
  return useCall(getLeaveLedger, { query }, { enabled: employeeId !== '', keepPrevious: true })
}

/** People whose balances can be looked at, those who left last: their leave is paid out. An employee has only their own. */
export function useLedgerPeople() {
  const { roleName } = useUser()
  const isAsked = roleName !== 'Employee'
  const { data, isPending } = useCall(listEmployees, { query: {} }, { staleTimeMs: 60_000, enabled: isAsked })
  return { people: leaversLast(data ?? []), isLoading: isAsked && isPending, isOwnOnly: !isAsked }
}

const CHANGED = [getLeaveLedger, getLeaveBalance, getLeaveProjection]

export function useSaveAdjustment() {
  return useSave(saveLeaveAdjustment, {
    success: t('The balance is changed.'),
    failure: t('Failed to change the balance.'),
    invalidates: CHANGED,
    onFailed: () => true,
  })
}

export function useTakeBack() {
  return useSave(cancelLeaveAdjustment, {
    success: t('The adjustment is taken back.'),
    failure: t('Failed to take the adjustment back.'),
    invalidates: CHANGED,
  })
}
