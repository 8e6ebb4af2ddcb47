import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import { type Deadline, NO_DEADLINE } from './deadline.ts'
import styles from './open-shifts.module.css'

interface DeadlineFieldProps {
  id?: string
  value?: Deadline
  onChange?: (deadline: Deadline) => void
  /** of the company */
  today: string
}

/** The date and the time until which an open shift can be claimed. */
export function DeadlineField({ id, value = NO_DEADLINE, onChange, today }: DeadlineFieldProps) {
  const { dateFormat, timeFormat } = useUser()
  return (
    <div className={styles.deadline}>
      <DateField
        {...(id ? { id } : {})}
        value={value.date}
        onChange={(date) => onChange?.({ ...value, date })}
        dateFormat={dateFormat}
        today={today}
        min={today}
        isClearable
      />
      <TimeField
        aria-label={t('Claim by (time)')}
        value={value.minute}
        onChange={(minute) => onChange?.({ ...value, minute })}
        timeFormat={timeFormat}
        mayBeNextDay={false}
        placeholder={t('Time')}
      />
    </div>
  )
}
