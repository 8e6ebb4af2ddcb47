import type { AnswerOf, getMyShifts } from '@timeloom/contract'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, dayWithWeekday } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './next-shift.module.css'
import { placeWords, timesWords } from './shift-words.ts'

interface NextShiftProps {
  next: AnswerOf<typeof getMyShifts>['next']
  today: string
  /** where it leads */
  children?: ReactNode
}

/** What someone with a phone in the hand wants to know first. */
export function NextShift({ next, today, children }: NextShiftProps) {
  const { timeFormat } = useUser()
  return (
    <section className={styles.next} aria-labelledby="next-own-shift">
      <CalendarClock size={26} aria-hidden="true" />
      <div>
        <h2 id="next-own-shift">{next === null ? t('Next shift') : headingOf(next.shift.startsAt)}</h2>
        {next === null ? (
          <p>{t('None planned in the next four weeks')}</p>
        ) : (
          <>
            <p className={styles.when}>
              {dayWords(next.date, today)} {timesWords(next.shift, timeFormat)}
            </p>
            <p>{placeWords(next.shift)}</p>
          </>
        )}
      </div>
      {children}
    </section>
  )
}

const SOON_MINUTES = 12 * 60

function headingOf(startsAt: string): string {
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
