import type { ScheduleTemplate } from '@timeloom/contract'
import { CalendarClock } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'
import { EffectiveFromField } from '../../../ui/widgets/effective-from/effective-from-field.tsx'
import styles from './template-form.module.css'

interface TemplateDatesProps {
  template: ScheduleTemplate
  /** The work date from which the changes apply; null: every day that is still open. */
  value: string | null
  onChange: (from: string | null) => void
}

/** When the changes apply from. */
export function TemplateDates({ template, value, onChange }: TemplateDatesProps) {
  const today = useCompanyToday() ?? template.startDate
  const { next } = template
  return (
    <div className={styles.dates}>
      <CalendarClock size={16} aria-hidden="true" />
      <b aria-hidden="true">{t('Changes apply')}</b>
      <EffectiveFromField value={value} onChange={(date) => onChange(date === '' ? today : date)} />
      <p>
        {next !== null && (value === null || value < next.effectiveFrom)
          ? t('Different days apply from {date}: what you save applies until then.', {
              date: dayWithWeekday(next.effectiveFrom, { withYear: true }),
            })
          : t('Closed pay periods stay as they are.')}
      </p>
    </div>
  )
}
