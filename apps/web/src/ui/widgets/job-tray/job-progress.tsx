import type { BackgroundJob } from '@timeloom/contract'
import { Button } from 'antd'
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './job-progress.module.css'

interface JobProgressProps {
  job: BackgroundJob
  /** Absent where it can no longer be stopped. */
  onCancel?: () => void
}

/** Background work as a row: done of total, elapsed and remaining time, cancel; at the end the outcome. */
export function JobProgress({ job, onCancel }: JobProgressProps) {
  const isUnderWay = job.status === 'running' || job.status === 'waiting'
  const elapsedSeconds = useElapsedSeconds(job, isUnderWay)
  return (
    <div className={styles.job}>
      <div className={styles.head}>
        <StateIcon status={job.status} />
        <b>{job.title}</b>
        {isUnderWay && onCancel && (
          <Button type="link" size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
      {isUnderWay && (
        <progress className={styles.track} aria-label={job.title} max={Math.max(1, job.total)} value={job.done} />
      )}
      <output className={styles.detail}>{isUnderWay ? progressWords(job, elapsedSeconds) : endWords(job)}</output>
    </div>
  )
}

function StateIcon({ status }: { status: BackgroundJob['status'] }) {
  if (status === 'done') return <CircleCheck className={styles.done} size={16} aria-hidden="true" />
  if (status === 'failed') return <TriangleAlert className={styles.failed} size={16} aria-hidden="true" />
  if (status === 'cancelled') return <CircleSlash size={16} aria-hidden="true" />
  return null
}

function progressWords(job: BackgroundJob, elapsedSeconds: number): string {
  if (job.status === 'waiting') return t('Waiting')
  const counted = t('{done} of {total}', { done: job.done, total: job.total })
  const left = job.done === 0 ? null : Math.ceil((elapsedSeconds / job.done) * (job.total - job.done))
  const parts = [counted, clock(elapsedSeconds)]
  if (left !== null && elapsedSeconds >= 2) parts.push(t('about {seconds} s left', { seconds: left }))
  return parts.join(' · ')
}

function endWords(job: BackgroundJob): string {
  if (job.message) return job.message
  if (job.status === 'done') return t('Done: {done} of {total}', { done: job.done, total: job.total })
  if (job.status === 'cancelled') return t('Cancelled after {done} of {total}', { done: job.done, total: job.total })
  return t('Something went wrong.')
}

function useElapsedSeconds(job: BackgroundJob, isUnderWay: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isUnderWay])
  if (job.startedAt === null) return 0
  const end = job.finishedAt === null ? now : Date.parse(job.finishedAt)
  return Math.max(0, Math.round((end - Date.parse(job.startedAt)) / 1000))
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
