import type { BackgroundJob } from '@timeloom/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { offerUndo } from '../../ui/kit/feedback/undo.ts'
import { JobChip } from '../../ui/widgets/job-tray/job-chip.tsx'
import JobList from '../../ui/widgets/job-tray/job-list.tsx'
import { isUnderWay } from '../../ui/widgets/job-tray/use-background-jobs.ts'
import styles from './kit.module.css'
import { KitSection, KitState } from './kit-section.tsx'

const BEGUN = new Date(Date.now() - 14_000).toISOString()

const JOBS: BackgroundJob[] = [
  job({ id: '1', title: 'Recalculate 26 Oct – 8 Nov', status: 'running', done: 90 }),
  job({ id: '2', title: 'Recalculate 9 Nov – 22 Nov', status: 'waiting', done: 0 }),
  job({ id: '3', title: 'Recalculate Packing', status: 'done', done: 148, message: '148 people, 12 days changed.' }),
  job({ id: '4', title: 'Recalculate Dispatch', status: 'failed', done: 40 }),
  job({ id: '5', title: 'Recalculate Office', status: 'cancelled', done: 60 }),
]

/** Notices, questions and background work. */
export function KitFeedback() {
  const [jobs, setJobs] = useState<readonly BackgroundJob[]>(JOBS)
  return (
    <>
      <KitSection title="Notices and questions" columns={6}>
        <div className={styles.row}>
          <Button onClick={() => offerUndo('The punch is deleted successfully.', () => notify.success('It is back.'))}>
            Undo for ten seconds
          </Button>
          <Button onClick={() => notify.info('Lord Howe times are shown in Australia/Lord_Howe.')}>Information</Button>
          <Button
            onClick={() =>
              notify.error('Failed to save the punch.', {
                detail: 'The same sign time exists, please modify it and try again.',
              })
            }
          >
            Error
          </Button>
          <Button
            onClick={() =>
              notify.warning('Oops! The selected date is within a closed pay period.', {
                detail: "If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
                keep: true,
              })
            }
          >
            Warning that stays
          </Button>
        </div>
        <div className={styles.row}>
          <Button
            danger
            onClick={() =>
              void confirm({
                title: 'Delete punch',
                question: 'Are you sure to delete this punch?',
                detail: 'In 11:00, Fri 30 Oct, entered by Hemi Waitora.',
                kind: 'delete',
              })
            }
          >
            Delete with a question
          </Button>
        </div>
      </KitSection>
      <KitSection title="Job tray" columns={6}>
        <div className={styles.row}>
          <KitState name="Under way">
            <JobChip jobs={JOBS.slice(0, 2)} />
          </KitState>
          <KitState name="Done">
            <JobChip jobs={JOBS.slice(2, 3)} />
          </KitState>
          <KitState name="Failed">
            <JobChip jobs={JOBS.slice(2, 4)} />
          </KitState>
        </div>
        <div className={styles.floating} style={{ width: 'max-content', maxWidth: '100%' }}>
          <JobList
            jobs={jobs}
            onCancel={(id) =>
              setJobs(jobs.map((each) => (each.id === id ? { ...each, status: 'cancelled', finishedAt: BEGUN } : each)))
            }
            onClearEnded={() => setJobs(jobs.filter(isUnderWay))}
          />
        </div>
      </KitSection>
    </>
  )
}

function job(given: Pick<BackgroundJob, 'id' | 'title' | 'status' | 'done'> & { message?: string }): BackgroundJob {
  const hasEnded = given.status !== 'running' && given.status !== 'waiting'
  return {
    kind: 'recalculation',
    total: 148,
    startedAt: given.status === 'waiting' ? null : BEGUN,
    finishedAt: hasEnded ? BEGUN : null,
    message: null,
    ...given,
  }
}
