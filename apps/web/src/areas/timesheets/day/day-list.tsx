import type { Timesheet } from '@timeloom/contract'
import { timelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'
import { t } from '../../../lib/words/words.ts'
import { DayCard } from './day-card.tsx'
import styles from './day-list.module.css'
import { useNowMinute } from '../now-minute.ts'

/** The days one after another, for a phone. */
export function DayList({ timesheet }: { timesheet: Timesheet }) {
  const window = timelineWindow(timesheet.timeSheets.map((day) => day.timeline))
  const nowMinute = useNowMinute(timesheet.timeZoneId)
  return (
    <ol className={styles.list} aria-label={t('Punch record, day by day')}>
      {timesheet.timeSheets.map((day) => (
        <li key={day.day}>
          <DayCard day={day} window={window} nowMinute={day.day === timesheet.today ? nowMinute : undefined} />
        </li>
      ))}
    </ol>
  )
}
