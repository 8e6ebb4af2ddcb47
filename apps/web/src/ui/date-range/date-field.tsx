import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useIsPhone } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'

interface DateFieldProps {
  id?: string
  /** Work date `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (workDate: string | null) => void
  /** The user's date format, such as `dd/MM/yyyy`. */
  dateFormat?: string
  min?: string
  max?: string
  isClearable?: boolean
  disabled?: boolean
  'aria-label'?: string
}

/** One date, typed in the user's format or chosen; weeks start on Monday. */
export function DateField({ value, onChange, dateFormat, min, max, isClearable = false, ...field }: DateFieldProps) {
  const isPhone = useIsPhone()
  const shown = pickerFormat(dateFormat)
  return (
    <DatePicker
      {...field}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date === null ? null : date.format('YYYY-MM-DD'))}
      format={[shown, 'YYYY-MM-DD', 'D/M/YYYY', 'D/M/YY']}
      placeholder={t('Select a date')}
      allowClear={isClearable}
      inputReadOnly={isPhone}
      style={{ width: '100%' }}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
    />
  )
}

/** The picker's spelling of the user's format; `YYYY-MM-DD` when none is chosen. */
function pickerFormat(dateFormat: string | undefined): string {
  return dateFormat ? dateFormat.toUpperCase() : 'YYYY-MM-DD'
}
