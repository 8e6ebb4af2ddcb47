import { type BackgroundJob, cancelBackgroundJob, type Endpoint, listBackgroundJobs } from '@timeloom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { JobProgress } from './job-progress.tsx'

interface RunningJobsProps {
  kind: BackgroundJob['kind']
  /** A job to show even when it has ended. */
  jobId?: string | null
  /** Reading calls whose answers are old when a job ends; a constant list. */
  refreshes?: readonly Endpoint[]
  className?: string | undefined
}

/**
 * The user's background jobs of a kind that are under way, wherever and whenever they were begun, so that a reload
 * loses none; one that ends here stays with its result until the page is left. Nothing when there is none.
 */
export function RunningJobs({ kind, jobId, refreshes = NONE, className }: RunningJobsProps) {
  const jobs = useWatchedJobs(kind, jobId ?? undefined, refreshes)
  const cancel = useSave(cancelBackgroundJob, {
    failure: t('Failed to cancel.'),
    invalidates: [listBackgroundJobs],
  })
  if (jobs.length === 0) return null
  return (
    <section className={className} aria-label={t('Background work')}>
      {jobs.map((job) => (
        <JobProgress key={job.id} job={job} onCancel={() => cancel.mutate({ params: { id: job.id } })} />
      ))}
    </section>
  )
}

function useWatchedJobs(kind: BackgroundJob['kind'], jobId: string | undefined, refreshes: readonly Endpoint[]) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<readonly string[]>([])
  const { data = [] } = useQuery({
    queryKey: callKey(listBackgroundJobs, {}),
    queryFn: ({ signal }) => call(listBackgroundJobs, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  })
  const ended = data.filter((job) => !isUnderWay(job) && seen.includes(job.id))
  const endedIds = ended.map((job) => job.id).join(' ')
  const unseen = data.filter((job) => isUnderWay(job) && !seen.includes(job.id))
  if (unseen.length > 0) setSeen([...seen, ...unseen.map((job) => job.id)])

  useEffect(() => {
    if (endedIds === '') return
    for (const read of refreshes) void client.invalidateQueries({ queryKey: callKey(read) })
  }, [endedIds, refreshes, client])

  return data.filter((job) => job.kind === kind && (isUnderWay(job) || ended.includes(job) || job.id === jobId))
}

function isUnderWay(job: BackgroundJob): boolean {
  return job.status === 'waiting' || job.status === 'running'
}

const WATCH_MS = 1000
const NONE: readonly Endpoint[] = []
