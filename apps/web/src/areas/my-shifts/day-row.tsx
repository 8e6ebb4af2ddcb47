import type { MyDay } from '@timeloom/contract'
import { Coffee, Palmtree, Star } from 'lucide-react'
import { dayWithWeekday, formatTime } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './my-shifts.module.css'
import { placeWords, timesWords } from '../../ui/widgets/next-shift/shift-words.ts'

/** A day with its shifts, leave and holiday. */
export function DayRow({ day, today }: { day: MyDay; today: string }) {
  const { timeFormat } = useUser()
  const { date, shifts, isOffDay, leave, holiday } = day
  return (
    <li className={styles.day} data-today={date === today || undefined} data-past={date < today || undefined}>
      <h3>
        {dayWithWeekday(date)}
        {date === today && <small>{t('Today')}</small>}
      </h3>
      <div className={styles.plan}>
        {shifts.map((shift) => (
          <div key={shift.id} className={styles.shift}>
            <b>{timesWords(shift, timeFormat)}</b>
            <span>{placeWords(shift)}</span>
            {shift.breakTime !== null && shift.breakTime > 0 && (
              <small>
                <Coffee size={13} aria-hidden="true" /> {t('{minutes} min break', { minutes: shift.breakTime })}
              </small>
            )}
          </div>
        ))}
        {shifts.length === 0 && <span className={styles.nothing}>{isOffDay ? t('Day off') : t('No shift')}</span>}
        {leave.map((each, index) => (
          <span key={index} className={styles.leave}>
            <Palmtree size={14} aria-hidden="true" /> {leaveWords(each, timeFormat)}
          </span>
        ))}
        {holiday !== null && (
          <span className={styles.holiday}>
            <Star size={14} aria-hidden="true" /> {holiday}
          </span>
        )}
      </div>
    </li>
  )
}

function leaveWords({ name, status, fromTime, toTime }: MyDay['leave'][number], timeFormat: string): string {
  const times =
    fromTime === null || toTime === null
      ? ''
      : ` ${formatTime(fromTime, { timeFormat })} – ${formatTime(toTime, { timeFormat })}`
  return status === 'Pending' ? t('{leave}, requested', { leave: name + times }) : name + times
}
