import { type BulkRun, listBackgroundJobs } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { BULK, type BulkKind } from './bulk-kind.ts'

/** Reads that are old once a run is started. */
export function readsOf(kind: BulkKind) {
  return [BULK[kind].list, listBackgroundJobs]
}

/** The latest runs of a kind, read again while one is under way. */
export function useRuns(kind: BulkKind) {
  return useQuery({
    ...callQuery(BULK[kind].list, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  })
}

/** Whether a job is working on people of the run. */
export function isUnderWay({ status, isUndoing }: BulkRun): boolean {
  return isUndoing || status === 'waiting' || status === 'running'
}

const WATCH_MS = 1000

export function usePeopleOf(kind: BulkKind, id: string) {
  return useCall(BULK[kind].read, { params: { id } })
}

export function useUndo(kind: 'punch' | 'leave') {
  return useSave(BULK[kind].undo, {
    failure: kind === 'punch' ? t('Failed to undo the global punch.') : t('Failed to undo the global leave.'),
    refusals: { alreadyUndone: t('Nothing is left to undo.') },
    invalidates: [...readsOf(kind), BULK[kind].read],
  })
}
