import type { TimesheetDay } from '@timeloom/contract'
import { Ban, Hourglass } from 'lucide-react'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { ChangedFigure } from './changed-figure.tsx'
import styles from './day-values.module.css'

/** Pay types of a day with their values, then what is pending and what was not accepted. */
export function DayValues({ day }: { day: TimesheetDay }) {
  return (
    <dl className={styles.values}>
      {day.payTypeTimes.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ChangedFigure value={value}>{value.toFixed(2)}</ChangedFigure>
          </dd>
        </div>
      ))}
      {day.pendingOvertimeMinutes > 0 && (
        <div className={styles.pending}>
          <dt>
            <Hourglass size={13} strokeWidth={2.2} aria-hidden="true" />
            {t('OT to approve')}
          </dt>
          <dd>
            <ChangedFigure value={day.pendingOvertimeMinutes}>{hours2(day.pendingOvertimeMinutes)}</ChangedFigure>
          </dd>
        </div>
      )}
      {day.notAcceptedMinutes > 0 && (
        <div className={styles.cut}>
          <dt>
            <Ban size={13} strokeWidth={2.2} aria-hidden="true" />
            {t('Not accepted')}
          </dt>
          <dd>
            <ChangedFigure value={day.notAcceptedMinutes}>{hours2(day.notAcceptedMinutes)}</ChangedFigure>
          </dd>
        </div>
      )}
    </dl>
  )
}
