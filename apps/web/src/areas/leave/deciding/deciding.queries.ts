import {
  deleteLeaveRule,
  endLeaveDelegation,
  getLeaveRules,
  listLeaveDeciders,
  listLeaveDecisions,
  listLeaveDelegations,
  saveConfidentialViewers,
  saveLeaveDelegation,
  saveLeaveRule,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { AFTER_LEAVE_CHANGE } from '../../../ui/widgets/leave/after-leave-change.ts'
import { delegationRefusals, ruleRefusals } from './deciding.words.ts'

export function useRules() {
  return useCall(getLeaveRules, {})
}

/** People who can be named for a step, or as a delegate. */
export function useDeciders() {
  return useCall(listLeaveDeciders, {}, { staleTimeMs: 60_000 })
}

export function useDecisions(leaveId: string) {
  return useCall(listLeaveDecisions, { params: { id: leaveId } })
}

export function useDelegations() {
  return useCall(listLeaveDelegations, {})
}

export function useSaveRule() {
  return useSave(saveLeaveRule, {
    success: t('The approval steps are saved.'),
    failure: t('Failed to save the approval steps.'),
    refusals: ruleRefusals(),
    invalidates: [getLeaveRules],
  })
}

export function useDeleteRule() {
  return useSave(deleteLeaveRule, {
    success: t('The approval steps are removed.'),
    failure: t('Failed to remove the approval steps.'),
    invalidates: [getLeaveRules],
  })
}

export function useSaveViewers() {
  return useSave(saveConfidentialViewers, {
    success: t('Saved who sees confidential leave.'),
    failure: t('Failed to save who sees confidential leave.'),
    refusals: { noAdmin: t('Only administrators can be chosen.') },
    invalidates: [getLeaveRules, ...AFTER_LEAVE_CHANGE],
  })
}

export function useSaveDelegation() {
  return useSave(saveLeaveDelegation, {
    success: t('The delegate is named and gets a message.'),
    failure: t('Failed to name the delegate.'),
    refusals: delegationRefusals(),
    invalidates: [listLeaveDelegations, ...AFTER_LEAVE_CHANGE],
  })
}

export function useEndDelegation() {
  return useSave(endLeaveDelegation, {
    success: t('The delegation has ended.'),
    failure: t('Failed to end the delegation.'),
    invalidates: [listLeaveDelegations, ...AFTER_LEAVE_CHANGE],
  })
}
