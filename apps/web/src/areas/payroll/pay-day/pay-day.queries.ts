import {
  approveCleanOfRun,
  comparePayRun,
  listExceptionGroups,
  listExceptions,
  readPayDay,
  reconcilePayRun,
} from '@timeloom/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callKey, callQuery, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { RunPeriods } from '../../../lib/run-address.ts'
import { rangeOf } from './run-to-close.ts'

/** What is left changes while others work on it. */
const REPEAT_MS = 60_000

/** Long enough that neither the run shown, written to the address, nor a list that the page waited for is asked for again. */
const FRESH_MS = 5_000

/** @param toDate the last day of a pay run; null: the one to close next, which is filed under its own last day too */
export function usePayDay(toDate: string | null) {
  const client = useQueryClient()
  const { queryKey, queryFn } = payDayQuery(toDate)
  return useQuery({
    queryKey,
    queryFn: async (context) => {
      const day = await queryFn(context)
      if (toDate === null && day.periods.length > 0) {
        client.setQueryData(payDayQuery(rangeOf(day.periods).endDate).queryKey, day)
      }
      return day
    },
    placeholderData: keepPreviousData,
    refetchInterval: REPEAT_MS,
    staleTime: FRESH_MS,
    // which run is next has to be asked each time
    ...(toDate === null ? { gcTime: 0 } : {}),
  })
}

function payDayQuery(toDate: string | null) {
  return callQuery(readPayDay, { query: toDate === null ? {} : { toDate } })
}

export function usePayRunBefore(ids: string[]) {
  return useCall(comparePayRun, { query: { ids } }, { keepPrevious: true, enabled: ids.length > 0 })
}

export function usePayRunReconciliation(ids: string[]) {
  return useCall(reconcilePayRun, { query: { ids } }, { keepPrevious: true })
}

/** Reads what the page shows again once there are more, or fewer, missing punches. */
export function useRereadAfterFix(missing: number | undefined) {
  const client = useQueryClient()
  const known = useRef(missing)
  useEffect(() => {
    const before = known.current
    known.current = missing
    if (before === undefined || before === missing) return
    for (const read of [readPayDay, comparePayRun, reconcilePayRun, listExceptionGroups]) {
      void client.invalidateQueries({ queryKey: callKey(read) })
    }
  }, [client, missing])
}

/** So many missing punches are read, and their suggestions taken together. */
const TAKEN_TOGETHER = 200

/** The missing punches of pay periods, and their likely fixes. */
export function useMissingPunches({ ids }: RunPeriods, { enabled = true } = {}) {
  return useCall(
    listExceptions,
    { query: { type: 'MissingPunch', payrollTransferId: [...ids], page: 1, pageSize: TAKEN_TOGETHER } },
    { keepPrevious: true, staleTimeMs: FRESH_MS, enabled },
  )
}

/** The exceptions of pay periods in groups that one look settles. */
export function useExceptionGroups({ ids }: RunPeriods, { enabled = true } = {}) {
  const query = { payrollTransferId: [...ids] }
  return useCall(listExceptionGroups, { query }, { keepPrevious: true, staleTimeMs: FRESH_MS, enabled })
}

export function useApproveClean() {
  const client = useQueryClient()
  return useSave(approveCleanOfRun, {
    failure: t('Approve failed'),
    refusals: { close: t('Nothing was approved: the pay periods were closed meanwhile.') },
    onFailed: () => void client.invalidateQueries({ queryKey: callKey(readPayDay) }),
    invalidates: [readPayDay, reconcilePayRun],
    onSaved: ({ approved = 0 }) =>
      notify.success(t('Approve successfully'), {
        detail: t('{count, plural, one {# pair of punches} other {# pairs of punches}}', { count: approved }),
      }),
  })
}
