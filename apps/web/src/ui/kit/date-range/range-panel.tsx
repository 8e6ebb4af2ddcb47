import { Button } from 'antd'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { DateField } from './date-field.tsx'
import styles from './date-range-field.module.css'
import { type DateRange, PRESETS, presetRange } from './preset-range.ts'

interface RangePanelProps {
  value: DateRange | null
  today: string
  dateFormat: string
  onTake: (range: DateRange) => void
}

/** Presets and two dates. */
export default function RangePanel({ value, today, dateFormat, onTake }: RangePanelProps) {
  const [from, setFrom] = useState(value?.from ?? today)
  const [to, setTo] = useState(value?.to ?? today)
  return (
    <div className={styles.panel}>
      <ul className={styles.presets} aria-label={t('Presets')}>
        {PRESETS.map((name) => {
          const range = presetRange(name, today)
          const isCurrent = range.from === value?.from && range.to === value.to
          return (
            <li key={name}>
              <button type="button" aria-pressed={isCurrent} onClick={() => onTake(range)}>
                {t(name)}
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.dates}>
        <span className={styles.label}>{t('From')}</span>
        <DateField
          value={from}
          onChange={(date) => date && setFrom(date)}
          dateFormat={dateFormat}
          today={today}
          aria-label={t('From')}
        />
        <span className={styles.label}>{t('To')}</span>
        <DateField
          value={to}
          onChange={(date) => date && setTo(date)}
          dateFormat={dateFormat}
          today={today}
          aria-label={t('To')}
        />
        {from > to && <p className={styles.unknown}>{t('The end is before the start.')}</p>}
        <Button type="primary" disabled={from > to} onClick={() => onTake({ from, to })}>
          {t('Apply')}
        </Button>
      </div>
    </div>
  )
}
