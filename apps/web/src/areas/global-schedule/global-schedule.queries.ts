import {
  type GlobalSchedule,
  generateGlobalSchedule,
  listBackgroundJobs,
  listGlobalSchedules,
  readGlobalSchedule,
  undoGlobalSchedule,
  verifyGlobalSchedule,
} from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import type { sentCondition } from './condition.ts'

type Sent = ReturnType<typeof sentCondition>

/** Asks what generating would do. */
export function verify(body: Sent) {
  return call(verifyGlobalSchedule, { body, as: 'json', isRead: true })
}

const READS = [listGlobalSchedules, listBackgroundJobs]

export function useGenerate(onStarted: (id: string) => void, refusals: Record<string, string>) {
  return useSave(generateGlobalSchedule, {
    failure: t('Failed to generate the schedule.'),
    refusals,
    invalidates: READS,
    onSaved: ({ id }) => {
      if (id !== undefined) onStarted(id)
    },
  })
}

export function useUndo() {
  return useSave(undoGlobalSchedule, {
    failure: t('Failed to undo the global schedule.'),
    refusals: { alreadyUndone: t('Nothing is left to undo.') },
    invalidates: [...READS, readGlobalSchedule],
  })
}

/** The latest global schedules, read again while one is under way. */
export function useGlobalSchedules() {
  return useQuery({
    ...callQuery(listGlobalSchedules, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  })
}

/** Whether people are being planned or restored. */
export function isUnderWay({ status, isUndoing }: GlobalSchedule): boolean {
  return isUndoing || status === 'waiting' || status === 'running'
}

const WATCH_MS = 1000

export function usePeopleOf(id: string) {
  return useCall(readGlobalSchedule, { params: { id } })
}
