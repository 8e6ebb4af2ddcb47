import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ClipboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { notify } from '../../../lib/notify.ts'
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
  const mayBe = (date: string) => isWithin(date, min, max) && !isDisabled?.(date)
  /** Said once, not at Enter and again when the field is left. */
  const told = useRef('')
  // The picker opens at a paste and then forgets what was pasted, so a closed one is spared it.
  const takePasted = (event: ClipboardEvent) => {
    const date = isOpen || isPhone || field.disabled ? undefined : readPasted(event, formats)
    if (date === undefined || !mayBe(date)) return
    event.preventDefault()
    onChange?.(date)
  }
  // The picker knows whole dates only, and silently goes back to the date before at anything else.
  const takeTyped = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || isPhone || field.disabled) return
    const typed = target.value.trim()
    const whole = readWhole(typed, formats)
    const date = whole ?? readWithoutYear(typed, { today, isMonthFirst: formats.includes('M/D/YYYY') })
    if (typed === '' || (date !== null && mayBe(date))) told.current = ''
    else if (told.current !== typed) {
      told.current = typed
      notify.warning(notTaken(typed, date), {
        detail: value ? t('The field has the date from before.') : t('The field is empty.'),
      })
    }
    if (whole !== undefined || date === null || !mayBe(date)) return
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
      {...(today === undefined || !mayBe(today)
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
      onBlurCapture={takeTyped}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') takeTyped(event)
      }}
    >
      {picker}
    </span>
  )
}

/** The whole date that is pasted, as a work date; undefined where it is none, or a part of one. */
function readPasted({ clipboardData }: ClipboardEvent, formats: string[]): string | undefined {
  return readWhole(clipboardData.getData('text').trim(), formats)
}

function readWhole(text: string, formats: string[]): string | undefined {
  const date = dayjs(text, formats, true)
  return date.isValid() ? date.format('YYYY-MM-DD') : undefined
}

/** Why nothing was taken of what was typed. @param date null: it is none */
function notTaken(typed: string, date: string | null): string {
  return date === null ? t('“{typed}” is not a date.', { typed }) : t('“{typed}” cannot be chosen here.', { typed })
}

interface WithoutYear {
  today: string | undefined
  isMonthFirst: boolean
}

/** `9/12` or `9 dec` as the nearest date there is; null where it is none. */
function readWithoutYear(text: string, { today, isMonthFirst }: WithoutYear): string | null {
  return today === undefined || !/^\d/.test(text) ? null : parseDate(text, today, isMonthFirst)
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
