import { Checkbox } from 'antd'
import { t } from '../../../lib/words/words.ts'

interface NextDayFieldProps {
  id?: string
  value?: boolean
  onChange?: (isNextDay: boolean) => void
  /** The time that it is about. */
  of: string
}

/** Says that a time is on the day after. */
export function NextDayField({ id, value = false, onChange, of }: NextDayFieldProps) {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value}
      onChange={({ target }) => onChange?.(target.checked)}
    >
      {t('Next Day')} <small>({of})</small>
    </Checkbox>
  )
}
