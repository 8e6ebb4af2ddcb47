import type { PayRun } from '@timeloom/contract'
import { Select } from 'antd'
import { dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { StatusTag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import styles from './pay-day.module.css'

interface RunSelectProps {
  runs: PayRun[]
  /** the last day of the shown one */
  chosen: string
  onChoose: (toDate: string) => void
}

/** Whether the shown pay run is open, and the others to go to. */
export function RunSelect({ runs, chosen, onChoose }: RunSelectProps) {
  const shown = runs.find(({ toDate }) => toDate === chosen)
  if (!shown) return null
  return (
    <span className={styles.run}>
      <StatusTag status={shown.isClosed ? 'closed' : 'open'} />
      <Select
        aria-label={t('Pay run')}
        className={styles.runs ?? ''}
        value={chosen}
        onChange={onChoose}
        options={runs.map((run) => ({ value: run.toDate, label: labelOf(run) }))}
      />
    </span>
  )
}

function labelOf({ fromDate, toDate, isClosed }: PayRun): string {
  const days = dateRange(fromDate, toDate)
  return isClosed ? t('{days}, closed', { days }) : days
}
