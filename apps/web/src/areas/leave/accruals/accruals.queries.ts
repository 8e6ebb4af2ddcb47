import {
  deleteAccrualRules,
  getAccrualRules,
  getLeaveBalance,
  getLeaveLedger,
  listLeaveTypes,
  listPayGroups,
  saveAccrualRule,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'

export function useAccrualRules() {
  return useCall(getAccrualRules, {})
}

/** Leave types and pay groups that a rule can be for. */
export function useRuleChoices() {
  const types = useCall(listLeaveTypes, { query: {} }, { staleTimeMs: 60_000 })
  const groups = useCall(listPayGroups, { query: {} }, { staleTimeMs: 60_000 })
  return {
    types: (types.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    groups: (groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}

const CHANGED = [getAccrualRules, getLeaveLedger, getLeaveBalance]

export function useSaveRule() {
  return useSave(saveAccrualRule, {
    success: t('The rule is saved.'),
    failure: t('Failed to save the rule.'),
    refusals: { dateTaken: t('There is a rule for this leave type from that date on already.') },
    invalidates: CHANGED,
  })
}

export function useDeleteRule() {
  return useSave(deleteAccrualRules, {
    success: t('The rule is deleted.'),
    failure: t('Failed to delete the rule.'),
    invalidates: CHANGED,
  })
}
