import type { PayGroupDetail } from '@timeloom/contract'
import { Input, Radio } from 'antd'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { dayInWords } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { useCompanyToday } from '../../../ui/date-range/use-company-today.ts'
import styles from './rules-dates.module.css'

/** The calendar comes when a date is asked for. */
const DateField = lazy(() =>
  import('../../../ui/date-range/date-field.tsx').then((file) => ({ default: file.DateField })),
)

interface RulesDatesProps {
  group: PayGroupDetail
  dateFormat: string
  /** The work date from which the changes hold; null: every day that is still open. */
  value: string | null
  onChange: (from: string | null) => void
}

/** From when what is changed holds. */
export function RulesDates({ group, dateFormat, value, onChange }: RulesDatesProps) {
  const id = useId()
  const today = useCompanyToday() ?? group.effectiveFrom
  const { laterFrom } = group
  return (
    <div className={styles.dates}>
      <CalendarClock size={16} aria-hidden="true" />
      <b id={id}>{t('Changes hold')}</b>
      <Radio.Group
        aria-labelledby={id}
        value={value === null ? 'open' : 'from'}
        onChange={({ target }) => onChange(target.value === 'open' ? null : today)}
        options={[
          { value: 'open', label: t('on every open day') },
          { value: 'from', label: t('from a date on') },
        ]}
      />
      {value !== null && (
        <span className={styles.date}>
          <Suspense fallback={<Input disabled />}>
            <DateField
              value={value}
              onChange={(date) => onChange(date ?? today)}
              dateFormat={dateFormat}
              aria-label={t('Changes hold from')}
            />
          </Suspense>
        </span>
      )}
      <p>
        {laterFrom !== null && (value === null || value < laterFrom)
          ? t('Other rules begin on {date}: what you save holds until then.', {
              date: dayInWords(laterFrom, { withYear: true }),
            })
          : t('Closed pay periods stay as they are.')}
      </p>
    </div>
  )
}
