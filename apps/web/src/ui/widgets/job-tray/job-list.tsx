import type { BackgroundJob } from '@timeloom/contract'
import { Button } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { JobProgress } from './job-progress.tsx'
import styles from './job-tray.module.css'
import { isUnderWay } from './use-background-jobs.ts'

interface JobListProps {
  jobs: readonly BackgroundJob[]
  onCancel: (id: string) => void
  onClearEnded: () => void
}

/** The jobs of the tray, a row each: progress with Cancel, or the outcome. */
export default function JobList({ jobs, onCancel, onClearEnded }: JobListProps) {
  return (
    <section className={styles.tray} aria-label={t('Jobs')}>
      <header>
        <h3>{t('Jobs')}</h3>
        {jobs.some((job) => !isUnderWay(job)) && (
          <Button type="link" size="small" onClick={onClearEnded}>
            {t('Clear done')}
          </Button>
        )}
      </header>
      {jobs.length === 0 && <p className={styles.none}>{t('No background work.')}</p>}
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobProgress job={job} onCancel={() => onCancel(job.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
