import styles from './availability.module.css'
import { weekdayWords } from './availability.words.ts'
import { WEEKDAYS } from './week.ts'

interface WeekdaysFieldProps {
  id?: string
  label: string
  value?: number[]
  onChange?: (weekdays: number[]) => void
}

/** Some of the seven weekdays. */
export function WeekdaysField({ id, label, value = NONE, onChange }: WeekdaysFieldProps) {
  return (
    <div role="group" aria-label={label} className={styles.weekdays} {...(id ? { id } : {})}>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            className="checkbox"
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange?.(WEEKDAYS.filter((each) => (each === weekday ? target.checked : value.includes(each))))
            }
          />
          {weekdayWords(weekday)}
        </label>
      ))}
    </div>
  )
}

const NONE: number[] = []
