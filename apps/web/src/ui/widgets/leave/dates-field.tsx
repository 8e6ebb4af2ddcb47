import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateRangeField } from '../../kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../kit/date-range/preset-range.ts'

interface DatesFieldProps {
  id?: string
  value?: DateRange | null
  onChange?: (range: DateRange) => void
}

/** The first and the last date. */
export function DatesField({ id, value = null, onChange }: DatesFieldProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  return (
    <DateRangeField
      {...(id === undefined ? {} : { id })}
      aria-label={t('Date')}
      value={value}
      onChange={(range) => onChange?.(range)}
      today={todayIn(timeZoneId)}
      dateFormat={dateFormat}
    />
  )
}
