import type { PayGroupDetail } from '@timeloom/contract'
import { CalendarClock } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'
import { EffectiveFromField } from '../../../ui/widgets/effective-from/effective-from-field.tsx'
import styles from './rules-dates.module.css'

interface RulesDatesProps {
  group: PayGroupDetail
  /** The work date from which the changes apply; null: every day that is still open. */
  value: string | null
  onChange: (from: string | null) => void
}

/** When the changes apply from. */
export function RulesDates({ group, value, onChange }: RulesDatesProps) {
  const today = useCompanyToday() ?? group.effectiveFrom
  const { laterFrom } = group
  return (
    <div className={styles.dates}>
      <CalendarClock size={16} aria-hidden="true" />
      <b aria-hidden="true">{t('Changes apply')}</b>
      <EffectiveFromField value={value} onChange={(date) => onChange(date === '' ? today : date)} />
      <p>
        {laterFrom !== null && (value === null || value < laterFrom)
          ? t('Different rules apply from {date}: what you save applies until then.', {
              date: dayWithWeekday(laterFrom, { withYear: true }),
            })
          : t('Closed pay periods stay as they are.')}
      </p>
    </div>
  )
}
