import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateRangeField } from '../../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'

interface DatesFieldProps {
  id?: string
  value?: DateRange | null
  onChange?: (range: DateRange) => void
  /** of the company */
  today: string
}

/** The first and the last date. */
export function DatesField({ id, value = null, onChange, today }: DatesFieldProps) {
  const { dateFormat } = useUser()
  return (
    <DateRangeField
      {...(id === undefined ? {} : { id })}
      aria-label={t('Dates')}
      value={value}
      onChange={(range) => onChange?.(range)}
      today={today}
      dateFormat={dateFormat}
    />
  )
}
