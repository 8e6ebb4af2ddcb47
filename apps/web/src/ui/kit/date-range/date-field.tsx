import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ClipboardEvent, type SyntheticEvent, useState } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { t } from '../../../lib/words/words.ts'
import { parseDate } from './parse-range.ts'
import { todayRing } from './today-ring.tsx'
import { useCompanyToday } from './use-company-today.ts'

interface DateFieldProps {
  id?: string
  /** Work date `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (workDate: string | null) => void
  /** The user's date format, such as `dd/MM/yyyy`. */
  dateFormat?: string
  min?: string
  max?: string
  /** Dates that cannot be chosen. */
  isDisabled?: (workDate: string) => boolean
  isClearable?: boolean
  /** Work date that is ringed and offered; today where the company is when absent. */
  today?: string
  disabled?: boolean
  'aria-label'?: string
}

/** One date, typed in the user's format, also without its year, or chosen; weeks start on Monday. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, dateFormat, min, max, isDisabled, isClearable = false, today: givenToday, ...field } = props
  const companyToday = useCompanyToday()
  const today = givenToday ?? companyToday
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  const formats = pickerFormats(dateFormat)
  // The picker opens at a paste and then forgets what was pasted, so a closed one is spared it.
  const takePasted = (event: ClipboardEvent) => {
    const date = isOpen || isPhone || field.disabled ? undefined : readPasted(event, formats)
    if (date === undefined || !isWithin(date, min, max) || isDisabled?.(date)) return
    event.preventDefault()
    onChange?.(date)
  }
  // The picker knows whole dates only, and goes back to the date before at a day and a month.
  const takeWithoutYear = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || isPhone || field.disabled) return
    const date = readWithoutYear(target.value, { formats, today, isMonthFirst: formats.includes('M/D/YYYY') })
    if (date === null || !isWithin(date, min, max) || isDisabled?.(date)) return
    setIsOpen(false)
    onChange?.(date)
  }
  const picker = (
    <DatePicker
      {...field}
      {...todayRing(today)}
      open={isOpen}
      onOpenChange={setIsOpen}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date === null ? null : date.format('YYYY-MM-DD'))}
      format={formats}
      placeholder={t('Select a date')}
      allowClear={isClearable}
      inputReadOnly={isPhone}
      style={{ width: '100%' }}
      {...(today === undefined ? {} : { defaultPickerValue: dayjs(today) })}
      {...(isDisabled ? { disabledDate: (date: Dayjs) => isDisabled(date.format('YYYY-MM-DD')) } : {})}
      {...(today === undefined || !isWithin(today, min, max) || isDisabled?.(today)
        ? {}
        : {
            renderExtraFooter: () => (
              <Button
                type="link"
                block
                onClick={() => {
                  setIsOpen(false)
                  onChange?.(today)
                }}
              >
                {t('Today')}
              </Button>
            ),
          })}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
    />
  )
  return (
    <span
      style={{ display: 'contents' }}
      onPasteCapture={takePasted}
      onBlurCapture={takeWithoutYear}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') takeWithoutYear(event)
      }}
    >
      {picker}
    </span>
  )
}

/** The whole date that is pasted, as a work date; undefined where it is none, or a part of one. */
function readPasted({ clipboardData }: ClipboardEvent, formats: string[]): string | undefined {
  const date = dayjs(clipboardData.getData('text').trim(), formats, true)
  return date.isValid() ? date.format('YYYY-MM-DD') : undefined
}

interface WithoutYear {
  formats: string[]
  today: string | undefined
  isMonthFirst: boolean
}

/** `9/12` or `9 dec` as the nearest date there is; null where it is a whole date already, or none. */
function readWithoutYear(text: string, { formats, today, isMonthFirst }: WithoutYear): string | null {
  if (today === undefined || !/^\s*\d/.test(text) || dayjs(text, formats, true).isValid()) return null
  return parseDate(text, today, isMonthFirst)
}

function isWithin(date: string, min = date, max = date): boolean {
  return min <= date && date <= max
}

/**
 * The picker's spelling of what is shown, and of what else may be typed. A year has four digits: with two, `12/11/2026`
 * would already be a date of 2020 by its eighth letter.
 */
function pickerFormats(dateFormat = 'yyyy-MM-dd'): string[] {
  const shown = dateFormat.toUpperCase()
  return [shown, 'YYYY-MM-DD', shown.startsWith('M') ? 'M/D/YYYY' : 'D/M/YYYY']
}
