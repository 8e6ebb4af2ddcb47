import type { Holiday } from '@timeloom/contract'
import { useId } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { type HolidayDay, holidayDays, weeksOf } from './holiday-days.ts'
import styles from './holidays.module.css'

interface MonthCardProps {
  year: number
  /** 1 to 12 */
  month: number
  holidays: readonly Holiday[]
  /** `YYYY-MM-DD` */
  today: string | undefined
  /** Opens a holiday; absent: the user may not change any. */
  onOpen: ((holiday: Holiday) => void) | undefined
}

/** A month with its holidays marked, and below it their names. */
export function MonthCard({ year, month, holidays, today, onOpen }: MonthCardProps) {
  const id = useId()
  const days = holidayDays(holidays, year, month)
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id}>{monthInWords(year, month)}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayInWords(day, 'long')}>{weekdayInWords(day, 'narrow')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={WEEK[weekday]} />
                ) : (
                  <DayCell key={day} day={day} isToday={day === today} of={days.filter((each) => each.day === day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > 0 && (
        <ul>
          {days.map((each) => (
            <li key={`${each.day}${each.holiday.id}`}>
              {onOpen ? (
                <button type="button" onClick={() => onOpen(each.holiday)}>
                  <Line {...each} />
                </button>
              ) : (
                <span className={styles.line}>
                  <Line {...each} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DayCell({ day, isToday, of }: { day: string; isToday: boolean; of: HolidayDay[] }) {
  const kind = of.length === 0 ? undefined : of.some(({ isAlternative }) => !isAlternative) ? 'holiday' : 'alternative'
  return (
    <td data-kind={kind} aria-current={isToday ? 'date' : undefined} title={of.map(wordsOf).join(', ') || undefined}>
      <span>{Number(day.slice(8))}</span>
      {of.length > 0 && <span className="sr">{of.map(wordsOf).join(', ')}</span>}
    </td>
  )
}

function Line({ day, holiday, isAlternative }: HolidayDay) {
  return (
    <>
      <span className={styles.mark} data-kind={isAlternative ? 'alternative' : 'holiday'}>
        {Number(day.slice(8))}
      </span>
      <span>
        {holiday.name}
        <span className="sr">{`, ${dayWithWeekday(day, { withYear: true })}`}</span>
        {isAlternative && <small>{t('instead of {day}', { day: dayWithWeekday(holiday.date) })}</small>}
      </span>
    </>
  )
}

function wordsOf({ holiday, isAlternative }: HolidayDay): string {
  return isAlternative ? t('{name}, alternative day', { name: holiday.name }) : holiday.name
}

/** Days of a week that begins on a Monday. */
const WEEK = Array.from({ length: 7 }, (_, place) => `2024-01-0${place + 1}`)

function weekdayInWords(day: string, weekday: 'long' | 'narrow'): string {
  return new Intl.DateTimeFormat('en-NZ', { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function monthInWords(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  return new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}
