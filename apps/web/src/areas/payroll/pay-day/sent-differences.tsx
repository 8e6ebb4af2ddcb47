import type { EarlierDifference, SentDifference } from '@timeloom/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dateRange, formatMoment } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './pay-day.module.css'
import type { Range } from './run-to-close.ts'

const FIRST_SHOWN = 8

interface SentDifferencesProps {
  differences: SentDifference[]
  range: Range
}

/** What the run pays otherwise than its last file said, by person and pay type, with who changed something since then. */
export function SentDifferences({ differences, range }: SentDifferencesProps) {
  return (
    <section aria-labelledby="pay-day-sent">
      <h2 id="pay-day-sent">{t('Differs from what was sent')}</h2>
      <ShortList items={byPerson(differences)}>
        {(difference) => <Difference key={keyOf(difference)} difference={difference} range={range} />}
      </ShortList>
    </section>
  )
}

interface EarlierDifferencesProps {
  differences: EarlierDifference[]
  /** exports them */
  children: ReactNode
}

/** What earlier periods pay otherwise since they were corrected, each with the period it comes from. */
export function EarlierDifferences({ differences, children }: EarlierDifferencesProps) {
  return (
    <section aria-labelledby="pay-day-earlier">
      <h2 id="pay-day-earlier">{t('Adjustments from earlier periods')}</h2>
      <p className={styles.quiet}>
        {t(
          'Corrected after they were sent to payroll, or in no file yet. They go out in the file of this run, or in one of their own, with their dates.',
        )}
      </p>
      <ShortList items={byPerson(differences)}>
        {(difference) => (
          <Difference
            key={keyOf(difference)}
            difference={difference}
            range={{ startDate: difference.fromDate, endDate: difference.toDate }}
            origin={dateRange(difference.fromDate, difference.toDate)}
          />
        )}
      </ShortList>
      {children}
    </section>
  )
}

function ShortList<Item>({ items, children }: { items: Item[]; children: (item: Item) => ReactNode }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? items : items.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className={styles.unusual}>{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button type="link" onClick={() => setIsAll(true)}>
          {t('Show all {count}', { count: items.length })}
        </Button>
      )}
    </>
  )
}

/** In the order in which people come first, all lines of each together. */
function byPerson<Each extends SentDifference>(differences: readonly Each[]): Each[] {
  const people = [...new Set(differences.map(({ employeeId }) => employeeId))]
  return people.flatMap((id) => differences.filter(({ employeeId }) => employeeId === id))
}

function keyOf({ payrollTransferId, employeeId, payType }: SentDifference): string {
  return `${payrollTransferId} ${employeeId} ${payType}`
}

interface DifferenceProps {
  difference: SentDifference
  range: Range
  /** the period it comes from, where that is another than the run */
  origin?: string
}

function Difference({ difference, range, origin }: DifferenceProps) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const { employeeId, employeeName, payType, sent, now, changedBy, changedAt } = difference
  const search = new URLSearchParams({ id: employeeId, fromT: range.startDate, toT: range.endDate })
  const unchanged =
    sent === 0 ? t('In no payroll file yet.') : t('No change by hand: a rule or setting has other results.')
  const reason =
    changedAt === null
      ? unchanged
      : t('Last change by {name}, {at}', { name: changedBy ?? '', at: formatMoment(changedAt, formats, timeZoneId) })
  return (
    <li>
      <Link to={`/timesheet/view?${search.toString()}`}>
        <span>
          <b>{employeeName}</b>
          {origin !== undefined && <small>{origin}</small>}
          <small>
            {t('{payType}: {sent} sent, now {now}', { payType, sent: sent.toFixed(2), now: now.toFixed(2) })}
          </small>
          <small>{reason}</small>
        </span>
      </Link>
    </li>
  )
}
