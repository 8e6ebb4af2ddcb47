import type { BackgroundJob } from '@timeloom/contract'
import { Popover } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { JobChip } from './job-chip.tsx'
import styles from './job-tray.module.css'
import { isUnderWay, useBackgroundJobs } from './use-background-jobs.ts'
import { lazyPart } from '../../kit/late/lazy-part.tsx'

const JobList = lazyPart(() => import('./job-list.tsx').then((file) => file.default))

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
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          destroyOnHidden
          open={isOpen}
          onOpenChange={setIsOpen}
          styles={{ container: { padding: 0 } }}
          content={
            <Suspense fallback={<div className={styles.tray} />}>
              <JobList jobs={jobs} onCancel={cancel} onClearEnded={clearEnded} />
            </Suspense>
          }
        >
          <JobChip jobs={jobs} aria-expanded={isOpen} />
        </Popover>
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
