import type { AnswerOf, readDashboardWeeks } from '@timeloom/contract'
import { Button } from 'antd'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { ChartCard } from '../chart-card.tsx'
import { useWeeks } from '../dashboard.queries.ts'
import styles from './figures.module.css'
import { shortDate } from './short-date.ts'

type Week = AnswerOf<typeof readDashboardWeeks>['weeks'][number]

const HEIGHT = 140

/** Hours paid against plan and standard, of the last six weeks. */
export function HoursByWeek() {
  const { data, error, refetch } = useWeeks()
  if (!data) {
    return (
      <section className={styles.card} aria-busy={!error}>
        {error && (
          <p role="alert">
            {errorText(error, t('The hours by week could not be loaded.'))}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          </p>
        )}
      </section>
    )
  }
  const { weeks } = data
  return (
    <div className={styles.card}>
      <ChartCard
        id="dashboard-weeks"
        title={t('Hours by week')}
        legend={
          <>
            <i className={styles.paid} /> {t('Paid')}
            <i className={styles.planned} /> {t('Planned, with breaks')}
            <i className={styles.standard} /> {t('Standard')}
          </>
        }
        chart={<WeekBars weeks={weeks} />}
        table={<WeekTable weeks={weeks} />}
      />
    </div>
  )
}

function WeekBars({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.flatMap((week) => [week.paidMinutes, week.plannedMinutes, week.standardMinutes]))
  const share = (minutes: number) => `${(minutes / most) * 100}%`
  const last = weeks.at(-1)
  const label = t('{weeks} weeks; this week {paid} hours paid so far, {planned} planned, {standard} standard', {
    weeks: weeks.length,
    paid: hours2(last?.paidMinutes ?? 0),
    planned: hours2(last?.plannedMinutes ?? 0),
    standard: hours2(last?.standardMinutes ?? 0),
  })
  return (
    <div role="img" aria-label={label}>
      <div className={styles.bars} style={{ height: HEIGHT }}>
        <span className={styles.most}>{t('{hours} h', { hours: Math.round(most / 60).toLocaleString('en') })}</span>
        {weeks.map((week) => (
          <span key={week.from} className={styles.week} title={titleOf(week)}>
            <i className={styles.paidBar} style={{ height: share(week.paidMinutes) }} />
            <i className={styles.plannedMark} style={{ bottom: share(week.plannedMinutes) }} />
            <i className={styles.standardMark} style={{ bottom: share(week.standardMinutes) }} />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        {weeks.map(({ from }, place) => (
          <small key={from}>{place === weeks.length - 1 ? t('This week') : shortDate(from)}</small>
        ))}
      </div>
    </div>
  )
}

function titleOf({ from, to, paidMinutes, plannedMinutes, standardMinutes }: Week): string {
  return t('{range}: {paid} paid, {planned} planned, {standard} standard', {
    range: dateRange(from, to),
    paid: hours2(paidMinutes),
    planned: hours2(plannedMinutes),
    standard: hours2(standardMinutes),
  })
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    <table>
      <caption className="sr">{t('Hours by week')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Week')}</th>
          <th scope="col">{t('Paid')}</th>
          <th scope="col">{t('Planned, with breaks')}</th>
          <th scope="col">{t('Standard')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, to, paidMinutes, plannedMinutes, standardMinutes }) => (
          <tr key={from}>
            <th scope="row">{dateRange(from, to)}</th>
            <td>{hours2(paidMinutes)}</td>
            <td>{hours2(plannedMinutes)}</td>
            <td>{hours2(standardMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
