import { minuteWords } from './coverage.words.ts'
import styles from './coverage.module.css'

const HOURS = [0, 6, 12, 18, 24]

/** The hours below a day’s chart. Its figures are told in words elsewhere. */
export function HourAxis({ timeFormat }: { timeFormat: string }) {
  return (
    <span className={styles.axis} aria-hidden="true">
      {HOURS.map((hour) => (
        <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
          {minuteWords(hour * 60, timeFormat)}
        </span>
      ))}
    </span>
  )
}
