import type { BackgroundJob } from '@timeloom/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './job-tray.module.css'
import { isUnderWay } from './use-background-jobs.ts'

interface JobChipProps extends ComponentProps<'button'> {
  jobs: readonly BackgroundJob[]
}

/** How many jobs there are and how far they are, as a ring. */
export function JobChip({ jobs, ...button }: JobChipProps) {
  const running = jobs.filter(isUnderWay)
  const hasFailed = jobs.some(({ status }) => status === 'failed')
  const words =
    running.length > 0
      ? t('{count, plural, one {# job} other {# jobs}}', { count: running.length })
      : hasFailed
        ? t('{count, plural, one {# job failed} other {# jobs failed}}', {
            count: jobs.filter(({ status }) => status === 'failed').length,
          })
        : t('{count, plural, one {# job done} other {# jobs done}}', { count: jobs.length })
  return (
    <button type="button" {...button} className={styles.chip} aria-haspopup="true">
      {running.length > 0 ? (
        <Ring share={shareOf(running)} />
      ) : hasFailed ? (
        <TriangleAlert className={styles.failed} size={16} aria-hidden="true" />
      ) : (
        <CircleCheck className={styles.done} size={16} aria-hidden="true" />
      )}
      <span>{words}</span>
    </button>
  )
}

const ROUND = 2 * Math.PI * 6

function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="6" strokeDasharray={`${share * ROUND} ${ROUND}`} transform="rotate(-90 8 8)" />
    </svg>
  )
}

function shareOf(jobs: readonly BackgroundJob[]): number {
  const total = jobs.reduce((sum, job) => sum + job.total, 0)
  const done = jobs.reduce((sum, job) => sum + job.done, 0)
  return total === 0 ? 0 : Math.min(1, done / total)
}
