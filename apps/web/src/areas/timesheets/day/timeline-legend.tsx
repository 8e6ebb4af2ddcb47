import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import styles from './timeline-legend.module.css'

/** What the shapes of the day pictures mean; those that no day shows are left out. */
export function TimelineLegend({ timesheet }: { timesheet: Timesheet }) {
  const has = (isThere: (day: TimesheetDay) => boolean) => timesheet.timeSheets.some(isThere)
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {ENTRIES.filter(({ isShown }) => isShown === undefined || has(isShown)).map(({ shape, words }) => (
        <li key={shape}>
          <i className={styles[shape]} aria-hidden="true" />
          {words()}
        </li>
      ))}
    </ul>
  )
}

interface LegendEntry {
  shape: string
  words: () => string
  isShown?: (day: TimesheetDay) => boolean
}

const ENTRIES: LegendEntry[] = [
  { shape: 'scheduled', words: () => t('Scheduled') },
  { shape: 'paid', words: () => t('Paid') },
  { shape: 'overtime', words: () => t('Overtime'), isShown: (day) => day.overtimeMinutes > 0 },
  { shape: 'break', words: () => t('Break'), isShown: (day) => day.breakMinutes > 0 },
  { shape: 'pending', words: () => t('Overtime to approve'), isShown: (day) => day.pendingOvertimeMinutes > 0 },
  { shape: 'cut', words: () => t('Not accepted'), isShown: (day) => day.notAcceptedMinutes > 0 },
  { shape: 'punched', words: () => t('Punched') },
]
