import type { BackgroundJob } from '@timeloom/contract'
import { Popover } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/late/lazy-part.tsx'
import { JobChip } from './job-chip.tsx'
import styles from './job-tray.module.css'

const JobList = lazyPart(() => import('./job-list.tsx').then((file) => file.default))

interface JobPopoverProps {
  jobs: BackgroundJob[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onCancel: (id: string) => void
  onClearEnded: () => void
}

/** The chip in the top bar, with the jobs behind it. */
export function JobPopover({ jobs, isOpen, onOpenChange, onCancel, onClearEnded }: JobPopoverProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={onOpenChange}
      styles={{ container: { padding: 0 } }}
      content={
        <Suspense fallback={<div className={styles.tray} />}>
          <JobList jobs={jobs} onCancel={onCancel} onClearEnded={onClearEnded} />
        </Suspense>
      }
    >
      <JobChip jobs={jobs} aria-expanded={isOpen} />
    </Popover>
  )
}
