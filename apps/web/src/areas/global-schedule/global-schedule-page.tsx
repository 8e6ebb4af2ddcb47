import { listGlobalSchedules, readGlobalSchedule } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { RunningJobs } from '../../ui/widgets/job-tray/running-jobs.tsx'
import { ConditionForm } from './condition-form.tsx'
import styles from './global-schedule.module.css'
import { GlobalSchedules } from './global-schedules.tsx'
import { useEndNotice } from './use-end-notice.ts'

/** The same shifts on one date for many people. @source spec 002 §2.13 */
export function GlobalSchedulePage() {
  const [startedId, setStartedId] = useState<string | null>(null)
  useEndNotice(startedId)
  return (
    <PageFrame title={t('Global Schedule')} subtitle={t('The same shifts on one date for many people')}>
      <div className={styles.page}>
        {/* a new form once this one is generated */}
        <ConditionForm key={startedId} onStarted={setStartedId} />
        <RunningJobs className={styles.jobs} kind="globalSchedule" refreshes={READS} />
        <GlobalSchedules />
      </div>
    </PageFrame>
  )
}

const READS = [listGlobalSchedules, readGlobalSchedule]
