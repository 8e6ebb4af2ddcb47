import type { ReactNode } from 'react'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { RunningJobs } from '../../ui/widgets/job-tray/running-jobs.tsx'
import { BULK, type BulkKind } from './bulk-kind.ts'
import styles from './bulk-actions.module.css'
import { Runs } from './runs.tsx'

interface BulkPageProps {
  kind: BulkKind
  title: string
  subtitle: string
  /** The form. */
  children: ReactNode
}

/** One page: who and what, the progress while it runs, and what became of each person. @source spec 002 §2.13 */
export function BulkPage({ kind, title, subtitle, children }: BulkPageProps) {
  return (
    <PageFrame title={title} subtitle={subtitle}>
      <div className={styles.page}>
        {children}
        <RunningJobs className={styles.jobs} kind={BULK[kind].job} refreshes={REFRESHES[kind]} />
        <Runs kind={kind} />
      </div>
    </PageFrame>
  )
}

const REFRESHES = {
  punch: [BULK.punch.list, BULK.punch.read],
  leave: [BULK.leave.list, BULK.leave.read],
  recalculation: [BULK.recalculation.list, BULK.recalculation.read],
}
