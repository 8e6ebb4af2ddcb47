import type { PayrollTransfer } from '@timeloom/contract'
import { Link } from 'react-router'
import { dateRange, todayIn } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { usePeriodsToClose } from './dashboard.queries.ts'
import styles from './dashboard.module.css'
import { daysToClose } from './days-to-close.ts'

/** The pay period to close next, and what stands in the way, each with where it is settled. */
export function ClosingStrip() {
  const { timeZoneId } = useSettings()
  const { data: periods = [] } = usePeriodsToClose()
  const today = todayIn(timeZoneId)
  const [first] = periods
  if (!first) return null
  // they end on the same day, and begin with the longest
  const from = periods.reduce((least, { fromDate }) => (fromDate < least ? fromDate : least), first.fromDate)
  const range = { startDate: from, endDate: first.toDate }
  const approvals = `/time-approvals/list?${new URLSearchParams({ status: 'Unapproved', ...range }).toString()}`
  const sum = (of: (period: PayrollTransfer) => number) => periods.reduce((total, period) => total + of(period), 0)
  const overtime = sum(({ pendingOvertimeHours }) => pendingOvertimeHours)
  const items = [
    { words: t('Missing punches'), count: sum(({ missingPunches }) => missingPunches), to: approvals },
    { words: t('Pairs to approve'), count: sum(({ unapprovedPairs }) => unapprovedPairs), to: approvals },
    { words: t('Overtime to allow'), count: overtime, shown: `${hours2(overtime * 60)} h`, to: approvals },
    { words: t('Late punches'), count: sum(({ latePunches }) => latePunches), to: '/late-punches' },
    { words: t('Still at work'), count: sum(({ atWork }) => atWork), to: '/payrolltransfer/list' },
  ]
  const days = daysToClose(first, today)
  return (
    <section className={styles.strip} aria-label={t('Next pay period to close')}>
      <div className={styles.period}>
        <small>{t('Period {range}', { range: dateRange(from, first.toDate) })}</small>
        <b>
          {days > 0
            ? t('{count, plural, one {# day to close} other {# days to close}}', { count: days })
            : t('Over, to be closed')}
        </b>
        <small>{periods.map(({ paygroupName }) => paygroupName).join(', ')}</small>
      </div>
      {items.map(({ words, count, shown, to }) => (
        <Link key={words} to={to} className={`${styles.obstacle} ${count === 0 ? styles.none : ''}`}>
          <small>{words}</small>
          <b>{shown ?? count}</b>
        </Link>
      ))}
      <Link to="/payday" className={styles.through}>
        {t('Work through')}
      </Link>
    </section>
  )
}
