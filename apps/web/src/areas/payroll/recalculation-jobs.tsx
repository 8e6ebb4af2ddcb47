import { searchPayrollTransfers } from '@timeloom/contract'
import { RunningJobs } from '../../ui/widgets/job-tray/running-jobs.tsx'
import styles from './payroll.module.css'

/** Recalculations under way, also those begun before this page was loaded; at their end the list is read again. */
export function RecalculationJobs() {
  return <RunningJobs className={styles.jobs} kind="recalculation" refreshes={LIST} />
}

const LIST = [searchPayrollTransfers]
