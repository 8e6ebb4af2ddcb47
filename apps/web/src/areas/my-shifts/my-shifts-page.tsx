import { Button, Skeleton } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { errorText } from '../../lib/api/call-error.ts'
import { dateRange, dayWithWeekday } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { MyShiftsTabs } from '../../ui/widgets/my-shifts-tabs/my-shifts-tabs.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { DayRow } from './day-row.tsx'
import styles from './my-shifts.module.css'
import { useMyShifts } from './my-shifts.queries.ts'
import { NextShift } from '../../ui/widgets/next-shift/next-shift.tsx'
import { useWeek } from './use-week.ts'

/** What an employee works, week by week, the next shift first. */
export function MyShiftsPage() {
  const { week, isThisWeek, step, open } = useWeek()
  const { data, error, refetch, isPlaceholderData } = useMyShifts(week)
  return (
    <PageFrame title={t('My shifts')}>
      <MyShiftsTabs />
      {error && !data ? (
        <div role="alert" className={styles.failed}>
          <p>{errorText(error, t('Your shifts could not be loaded.'))}</p>
          <Button onClick={() => void refetch()}>{t('Retry')}</Button>
        </div>
      ) : !data ? (
        <div className={styles.page} aria-busy="true">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      ) : !data.isEmployee ? (
        <p className={styles.failed}>
          {t('There is no employee record for your account, so no shifts are planned for you.')}
        </p>
      ) : (
        <div className={styles.page}>
          <NextShift next={data.next} today={data.today} />
          <nav className={styles.weeks} aria-label={t('Week')}>
            <Button
              size="large"
              icon={<ChevronLeft size={20} aria-hidden="true" />}
              aria-label={t('Week before')}
              onClick={() => step(-1)}
            />
            <h2 aria-live="polite">{dateRange(week.from, week.to)}</h2>
            <Button
              size="large"
              icon={<ChevronRight size={20} aria-hidden="true" />}
              aria-label={t('Week after')}
              onClick={() => step(1)}
            />
            {!isThisWeek && (
              <Button size="large" type="text" onClick={() => open(null)}>
                {t('This week')}
              </Button>
            )}
          </nav>
          <ul className={styles.days} aria-busy={isPlaceholderData || undefined}>
            {data.days.map((day) => (
              <DayRow key={day.date} day={day} today={data.today} />
            ))}
          </ul>
          <p className={styles.ahead}>
            {data.lastDay === null
              ? t('No shift is planned for you in the next eight weeks.')
              : t('Your last shift planned so far is on {day}.', { day: dayWithWeekday(data.lastDay) })}
          </p>
          <CalendarCard />
        </div>
      )}
    </PageFrame>
  )
}
