import {
  CORRECTION_COLUMNS,
  type Correction,
  decideCorrection,
  getCorrection,
  listCorrections,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { CorrectionsShown } from './corrections-filters.ts'

/** As many of those that wait are known to the panel that decides on them one after the other. */
const KNOWN_WAITING = 100

/** The list by stretches: the server filters, sorts and pages, those that wait first. */
export function useCorrectionSource({
  shown,
  payPeriods,
}: {
  shown: CorrectionsShown
  payPeriods: string[] | undefined
}) {
  return useServerSource(listCorrections, {
    narrowed: { state: shown === 'all' ? undefined : shown, payrollTransferId: payPeriods },
    searched: CORRECTION_COLUMNS,
  })
}

/** Those that wait, the longest first. @param payPeriods on days that are paid in these; undefined: any */
export function useWaiting(payPeriods: string[] | undefined): readonly Correction[] {
  const query = { state: 'waiting', payrollTransferId: payPeriods, page: 1, pageSize: KNOWN_WAITING } as const
  return useCall(listCorrections, { query }).data?.rows ?? []
}

export function useCorrection(id: string) {
  return useCall(getCorrection, { params: { id } })
}

/** Decides on one; what it refuses is for the panel to say. */
export function useDecide() {
  const client = useQueryClient()
  return useSave(decideCorrection, {
    failure: t('Failed to save the decision.'),
    invalidates: [listCorrections],
    // what was refused may have changed in the meantime: the panel shows how it is now
    onFailed: () => {
      void client.invalidateQueries({ queryKey: callKey(listCorrections) })
      void client.invalidateQueries({ queryKey: callKey(getCorrection) })
      return true
    },
  })
}
