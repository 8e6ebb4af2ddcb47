import { Button, Input, Popover } from 'antd'
import { CalendarRange } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { formatDate } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './date-range-field.module.css'
import { parseRange } from './parse-range.ts'
import type { DateRange } from './preset-range.ts'
import { lazyPart } from '../late/lazy-part.tsx'

/** With its calendars it is 50 kB, needed only when someone opens it. */
const RangePanel = lazyPart(() => import('./range-panel.tsx').then((file) => file.default))

interface DateRangeFieldProps {
  id?: string
  value: DateRange | null
  onChange: (range: DateRange) => void
  /** Today in the zone that counts (the company's for reports, the employee's for a timesheet). */
  today: string
  /** The user's date format, such as `dd/MM/yyyy`. */
  dateFormat?: string
  'aria-label'?: string
}

/** A range by typing (`last fortnight`, `5/11 – 6/11`), by one of the 13 presets, or by two dates. */
export function DateRangeField({
  id,
  value,
  onChange,
  today,
  dateFormat = 'yyyy-MM-dd',
  ...rest
}: DateRangeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hintId = useId()
  const isMonthFirst = dateFormat.startsWith('MM')
  const typed = draft === null ? null : parseRange(draft, today, isMonthFirst)
  const isUnknown = draft !== null && draft.trim() !== '' && typed === null
  const shown = value ? rangeText(value, dateFormat) : ''

  const take = (range: DateRange) => {
    setDraft(null)
    setIsOpen(false)
    onChange(range)
  }
  const finish = () => {
    if (typed) take(typed)
    else if (!isUnknown) setDraft(null)
  }

  return (
    <span className={styles.field}>
      <Input
        {...(id ? { id } : {})}
        aria-label={rest['aria-label'] ?? t('Date range')}
        value={draft ?? shown}
        autoComplete="off"
        placeholder={t('Dates, or last fortnight')}
        status={isUnknown ? 'error' : ''}
        aria-invalid={isUnknown || undefined}
        aria-describedby={hintId}
        onChange={(event) => setDraft(event.target.value)}
        onPressEnter={(event) => {
          // takes what is typed; a form around it is not sent
          event.preventDefault()
          finish()
        }}
        onBlur={finish}
        suffix={
          <Popover
            trigger="click"
            open={isOpen}
            onOpenChange={setIsOpen}
            placement="bottomLeft"
            arrow={false}
            content={
              <Suspense fallback={<div className={styles.waiting} />}>
                <RangePanel value={value} today={today} dateFormat={dateFormat} onTake={take} />
              </Suspense>
            }
          >
            <Button
              type="text"
              size="small"
              className={styles.calendar ?? ''}
              icon={<CalendarRange size={16} aria-hidden="true" />}
              aria-label={t('Choose a date range')}
            />
          </Popover>
        }
      />
      <output id={hintId} className={isUnknown ? styles.unknown : 'sr'}>
        {isUnknown ? t('Not a date range. Try 5/11 – 6/11 or last fortnight.') : typed && rangeText(typed, dateFormat)}
      </output>
    </span>
  )
}

function rangeText({ from, to }: DateRange, dateFormat: string): string {
  const start = formatDate(from, { dateFormat })
  return from === to ? start : `${start} – ${formatDate(to, { dateFormat })}`
}
