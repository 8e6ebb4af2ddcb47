import type { PayrollTransfer } from '@timeloom/contract'
import { Link } from 'react-router'
import { dateRange, todayIn } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { addressInRun } from '../../lib/run-address.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { WholeCompanyNote } from '../../ui/widgets/pay-run/whole-company-note.tsx'
import { useLatePunchCount, usePeriodsToClose } from './dashboard.queries.ts'
import styles from './dashboard.module.css'
import { daysToClose } from './days-to-close.ts'

/**
 * The pay period to close next, and what stands in the way of everyone in it, each with where it is settled; and what came
 * in late for closed ones.
 */
export function ClosingStrip() {
  const { timeZoneId } = useSettings()
  const { data: periods = [] } = usePeriodsToClose()
  const late = useLatePunchCount()
  const today = todayIn(timeZoneId)
  const [first] = periods
  if (!first) return null
  // they end on the same day, and begin with the longest
  const from = periods.reduce((least, { fromDate }) => (fromDate < least ? fromDate : least), first.fromDate)
  const run = { ids: periods.map(({ id }) => id), startDate: from, endDate: first.toDate }
  const approvals = (more: Record<string, string>) =>
    addressInRun('/time-approvals/list', run, { status: 'Unapproved', ...more })
  const sum = (of: (period: PayrollTransfer) => number) => periods.reduce((total, period) => total + of(period), 0)
  const payDay = `/payday?${new URLSearchParams({ toDate: first.toDate }).toString()}`
  const overtime = sum(({ pendingOvertimeHours }) => pendingOvertimeHours)
  const items = [
    {
      words: t('Missing punches'),
      count: sum(({ missingPunches }) => missingPunches),
      to: approvals({ left: 'missing' }),
    },
    {
      words: t('Pairs to approve'),
      count: sum(({ unapprovedPairs }) => unapprovedPairs),
      to: approvals({ left: 'complete' }),
    },
    {
      words: t('Overtime to allow'),
      count: overtime,
      shown: `${hours2(overtime * 60)} h`,
      // of approved pairs too
      to: approvals({ status: 'All', left: 'overtime' }),
    },
    // corrections and leave, of which each has a list of its own
    {
      words: t('Requests to decide'),
      count: sum(({ waitingCorrections, pendingLeave }) => waitingCorrections + pendingLeave),
      to: payDay,
    },
    { words: t('Still at work'), count: sum(({ atWork }) => atWork), to: payDay },
    // of periods that are closed already: none is late for one that is open
    { words: t('Late punches held'), count: late, to: '/late-punches?state=held' },
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
          <b>{shown ?? count ?? '–'}</b>
        </Link>
      ))}
      <Link to={payDay} className={styles.through}>
        {t('Work through')}
      </Link>
      <WholeCompanyNote className={styles.whole} />
    </section>
  )
}
