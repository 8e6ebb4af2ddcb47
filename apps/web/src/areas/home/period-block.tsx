import type { Timesheet } from '@timeloom/contract'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { dateRange } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { Figure } from '../../ui/kit/figure.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './home.module.css'

/** The hours of the pay period so far, against what is planned and what is standard. */
export function PeriodBlock({ timesheet }: { timesheet: Timesheet }) {
  const { timeSheets, summary, fromT, toT } = timesheet
  const { paidMinutes, standardMinutes, pendingOvertimeMinutes } = summary
  const sum = (of: (day: Timesheet['timeSheets'][number]) => number) =>
    timeSheets.reduce((total, day) => total + of(day), 0)
  const planned = sum(({ scheduledMinutes }) => scheduledMinutes)
  const parts = [
    { key: 'worked', words: t('Worked'), minutes: sum((day) => day.paidMinutes) },
    { key: 'holiday', words: t('Holiday'), minutes: sum(({ holidayMinutes }) => holidayMinutes) },
    { key: 'leave', words: t('Leave'), minutes: sum(({ leaveMinutes }) => leaveMinutes) },
  ].filter(({ key, minutes }) => key === 'worked' || minutes > 0)
  const full = Math.max(standardMinutes, planned, paidMinutes, 1)
  return (
    <section className={styles.block} aria-labelledby="home-period">
      <header>
        <h2 id="home-period">{t('My hours, {range}', { range: dateRange(fromT, toT) })}</h2>
        <Link to="/timesheet/view">{t('Timesheet')}</Link>
      </header>
      <p className={styles.hours}>
        <Figure minutes={paidMinutes} size="hero" />
        <span>
          {t('hours paid')}
          <br />
          {t('of {hours} standard', { hours: hours2(standardMinutes) })} ·{' '}
          {t('{hours} planned with breaks', { hours: hours2(planned) })}
        </span>
        {pendingOvertimeMinutes > 0 && (
          <Tag tone="warning" icon={Hourglass} isRequested>
            {t('{hours} to approve', { hours: hours2(pendingOvertimeMinutes) })}
          </Tag>
        )}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, minutes }) => (
          <i key={key} className={styles[key]} style={{ width: `${(minutes / full) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ key, words, minutes }) => (
          <li key={key}>
            <i className={styles[key]} aria-hidden="true" /> {words} <b>{hours2(minutes)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
