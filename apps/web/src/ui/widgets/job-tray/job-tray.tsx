import type { BackgroundJob } from '@timeloom/contract'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { isUnderWay, useBackgroundJobs } from './use-background-jobs.ts'
import { lazyPart } from '../../kit/late/lazy-part.tsx'

const JobPopover = lazyPart(() => import('./job-popover.tsx').then((file) => file.JobPopover))

/**
 * Background work in the top bar: a chip while there is some or its result has not been cleared, the jobs behind it.
 * A start and an end are said once; the counting in between is only to be seen.
 */
export function JobTray() {
  const { jobs, lastEnded, cancel, clearEnded } = useBackgroundJobs()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <output className="sr">{announcement(jobs.find(isUnderWay), lastEnded)}</output>
      {(jobs.length > 0 || isOpen) && (
        <Suspense fallback={null}>
          <JobPopover
            jobs={jobs}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onCancel={cancel}
            onClearEnded={clearEnded}
          />
        </Suspense>
      )}
    </>
  )
}

function announcement(underWay: BackgroundJob | undefined, ended: BackgroundJob | undefined): string {
  if (underWay) return t('{title} is in progress.', { title: underWay.title })
  if (ended === undefined) return ''
  if (ended.status === 'failed') return t('{title} failed.', { title: ended.title })
  if (ended.status === 'cancelled') return t('{title} was cancelled.', { title: ended.title })
  return t('{title} is done.', { title: ended.title })
}
