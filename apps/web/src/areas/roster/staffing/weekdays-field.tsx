import styles from './coverage.module.css'
import { weekdayWords } from './coverage.words.ts'

interface WeekdaysFieldProps {
  id?: string
  /** Monday is 1. */
  value?: readonly number[]
  onChange?: (weekdays: number[]) => void
  'aria-label'?: string
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const NONE: readonly number[] = []

/** Any days of the week. */
export function WeekdaysField({ id, value = NONE, onChange, ...named }: WeekdaysFieldProps) {
  return (
    <div role="group" className={styles.weekdays} {...(id === undefined ? {} : { id })} {...named}>
      {WEEK.map((weekday) => {
        const isOn = value.includes(weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isOn}
            title={weekdayWords(weekday)}
            onClick={() => onChange?.(WEEK.filter((each) => (each === weekday ? !isOn : value.includes(each))))}
          >
            {weekdayWords(weekday).slice(0, 3)}
          </button>
        )
      })}
    </div>
  )
}
