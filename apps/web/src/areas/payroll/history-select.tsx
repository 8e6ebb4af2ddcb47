import { Select } from 'antd'
import { useId } from 'react'
import { t } from '../../lib/words/words.ts'
import { HISTORY_RANGES, type HistoryDays } from './payroll-view.ts'
import styles from './payroll.module.css'

interface HistorySelectProps {
  /** Undefined: one period is shown. */
  days: HistoryDays | undefined
  onChange: (days: HistoryDays) => void
}

/** Which pay periods are listed. */
export function HistorySelect({ days, onChange }: HistorySelectProps) {
  const id = useId()
  return (
    <span className={styles.days}>
      <label htmlFor={id}>{t('Search by Day')}</label>
      <Select
        id={id}
        value={days ?? null}
        placeholder={t('All periods')}
        onChange={onChange}
        style={{ width: 184 }}
        options={HISTORY_RANGES.map((range) => ({ value: range.days, label: range.words() }))}
      />
    </span>
  )
}
