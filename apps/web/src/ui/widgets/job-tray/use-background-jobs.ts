import { type BackgroundJob, cancelBackgroundJob, listBackgroundJobs } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useKept } from '../../../lib/kept.ts'
import { t } from '../../../lib/words/words.ts'

const WATCH_MS = 1_000
/** How soon the tray learns of work that was begun in another window. */
const IDLE_MS = 30_000

/**
 * The user's background jobs of the last day, wherever they were begun, without those cleared away; what was cleared is
 * remembered per user. One answer serves every part that watches jobs.
 */
export function useBackgroundJobs() {
  const [cleared, keepCleared] = useKept<string[]>('jobs.cleared', [])
  const [seenUnderWay, setSeenUnderWay] = useState<readonly string[]>([])
  const { data = [] } = useQuery({
    queryKey: callKey(listBackgroundJobs, {}),
    queryFn: ({ signal }) => call(listBackgroundJobs, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : IDLE_MS),
  })
  const cancel = useSave(cancelBackgroundJob, {
    failure: t('Failed to cancel.'),
    invalidates: [listBackgroundJobs],
  })
  const unseen = data.filter((job) => isUnderWay(job) && !seenUnderWay.includes(job.id)).map(({ id }) => id)
  if (unseen.length > 0) setSeenUnderWay([...seenUnderWay, ...unseen])

  return {
    jobs: data.filter((job) => isUnderWay(job) || !cleared.includes(job.id)),
    /** The job that ended last while this page was open. */
    lastEnded: data.find((job) => !isUnderWay(job) && seenUnderWay.includes(job.id)),
    cancel: (id: string) => cancel.mutate({ params: { id } }),
    clearEnded: () => keepCleared(data.filter((job) => !isUnderWay(job)).map(({ id }) => id)),
  }
}

export function isUnderWay({ status }: Pick<BackgroundJob, 'status'>): boolean {
  return status === 'waiting' || status === 'running'
}
