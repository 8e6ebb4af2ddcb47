import { type AnswerOf, getNextShift } from '@timeloom/contract'
import { CalendarClock } from 'lucide-react'
import { useCall } from '../../../lib/api/use-call.ts'
import { addDays, dayWithWeekday, formatTime } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import cards from './cards.module.css'
import styles from './next-shift-card.module.css'

/** What people on a phone want to know first: when they work next, or until when today. */
export function NextShiftCard({ employeeId }: { employeeId: string }) {
  const formats = useUser()
  const { data } = useCall(getNextShift, { query: { employee: employeeId } }, { staleTimeMs: 60_000 })
  if (data === undefined) return null
  const { shift } = data
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="next-shift">
      <CalendarClock size={20} aria-hidden="true" />
      <div>
        <h2 id="next-shift" className={styles.title}>
          {shift === null ? t('Next shift') : headingOf(shift)}
        </h2>
        {shift === null ? (
          <p>{t('None planned in the next four weeks')}</p>
        ) : (
          <p>
            <b>
              {dayWords(shift.startDate, data.today)} {formatTime(shift.startTime, formats)} –{' '}
              {formatTime(shift.endTime, formats)}
            </b>
            {shift.labelName !== null && <small>{shift.labelName}</small>}
          </p>
        )}
      </div>
    </section>
  )
}

type Shift = NonNullable<AnswerOf<typeof getNextShift>['shift']>

const SOON_MINUTES = 12 * 60

function headingOf({ startsAt }: Shift): string {
  const minutes = Math.ceil((Date.parse(startsAt) - Date.now()) / 60_000)
  if (minutes <= 0) return t('Your shift now')
  return minutes > SOON_MINUTES
    ? t('Next shift')
    : t('Next shift · starts in {length}', { length: hoursInProse(minutes) })
}

function dayWords(date: string, today: string): string {
  if (date === today) return t('Today')
  return date === addDays(today, 1) ? t('Tomorrow') : dayWithWeekday(date)
}
