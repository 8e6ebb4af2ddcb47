import { issueBadges, listEmployees } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

/** People who can have a badge. */
export function usePeople() {
  return useCall(listEmployees, { query: { employeeStatus: 'Active' } }, { staleTimeMs: 60_000 })
}

export function useIssueBadges() {
  return useSave(issueBadges, { failure: t('Failed to make the badges.') })
}
