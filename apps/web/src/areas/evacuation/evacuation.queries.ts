import { endRollCall, listRollCallMarks, listRollCalls, listWorkplaces, startRollCall } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'

/** Milliseconds after which the list in view is read again. */
const REPEAT_MS = 10_000

export function useRollCalls(count: number) {
  return useCall(listRollCalls, { query: { page: 1, pageSize: count } }, { repeatMs: REPEAT_MS, keepPrevious: true })
}

/** Work sites to choose from; none for people who may not see them. */
export function useSites() {
  const isAllowed = useCan('workplace:visible')
  return (
    useCall(listWorkplaces, { query: { status: 'Active' } }, { enabled: isAllowed, staleTimeMs: 60_000 }).data ?? []
  )
}

/** Starts a roll call; one that runs already is for the dialog to open. */
export function useStart() {
  return useSave(startRollCall, {
    failure: t('Failed to start the roll call.'),
    invalidates: [listRollCalls],
    onFailed: () => true,
  })
}

export function useEnd() {
  return useSave(endRollCall, {
    success: t('The roll call has ended.'),
    failure: t('Failed to end the roll call.'),
    invalidates: [listRollCalls, listRollCallMarks],
  })
}

/** Every mark of a roll call, the latest first. */
export function useMarks(id: string) {
  return useCall(listRollCallMarks, { params: { id }, query: {} })
}
