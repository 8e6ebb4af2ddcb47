import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/date-range/preset-range.ts'

interface DatesFieldProps {
  id?: string
  value?: DateRange | null
  onChange?: (range: DateRange) => void
}

/** The first and the last date; Enter takes what is typed and sends nothing. */
export function DatesField({ id, value = null, onChange }: DatesFieldProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the form from being sent
    <span style={{ display: 'contents' }} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <DateRangeField
        {...(id === undefined ? {} : { id })}
        aria-label={t('Date')}
        value={value}
        onChange={(range) => onChange?.(range)}
        today={todayIn(timeZoneId)}
        dateFormat={dateFormat}
      />
    </span>
  )
}
