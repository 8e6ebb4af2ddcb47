import { Button, Form } from 'antd'
import { Suspense } from 'react'
import { addDays, dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { weekdayOf } from './holiday-days.ts'
import styles from './holidays.module.css'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

const DateField = lazyPart(() => import('../../../ui/kit/date-range/date-field.tsx').then((file) => file.DateField))

interface DateControlProps {
  id?: string
  value?: string | null
  onChange?: (date: string | null) => void
}

const SATURDAY = 5

/** The date of a holiday. Its alternative day goes with it while both are the same, as on weekdays they are. */
export function HolidayDateField({ value, onChange, ...rest }: DateControlProps) {
  const form = Form.useFormInstance()
  const { dateFormat } = useUser()
  const change = (date: string | null) => {
    const alternative = form.getFieldValue('alterdate') as string | null | undefined
    if (!alternative || alternative === value) form.setFieldValue('alterdate', date)
    onChange?.(date)
  }
  return (
    <Suspense>
      <DateField {...rest} value={value ?? null} onChange={change} dateFormat={dateFormat} />
    </Suspense>
  )
}

/**
 * Where people who do not otherwise work on a holiday's date observe it; for one on a weekend the usual days are
 * offered.
 */
export function AlternativeDayField({ value, onChange, ...rest }: DateControlProps) {
  const date = Form.useWatch<string | null>('date')
  const { dateFormat } = useUser()
  return (
    <>
      <Suspense>
        <DateField {...rest} value={value ?? null} onChange={(next) => onChange?.(next)} dateFormat={dateFormat} />
      </Suspense>
      {date && weekdayOf(date) >= SATURDAY && (
        <div className={styles.offered}>
          <span>{t('{day} is on a weekend. Observed on', { day: dayWithWeekday(date) })}</span>
          {offeredDays(date).map((day) => (
            <Button key={day} size="small" aria-pressed={day === value} onClick={() => onChange?.(day)}>
              {dayWithWeekday(day)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** The day itself, the Monday and the Tuesday after. */
function offeredDays(date: string): string[] {
  const monday = addDays(date, 7 - weekdayOf(date))
  return [date, monday, addDays(monday, 1)]
}
