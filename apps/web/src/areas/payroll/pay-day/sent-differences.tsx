import type { SentDifference } from '@timeloom/contract'
import { useState } from 'react'
import { Button } from 'antd'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './pay-day.module.css'
import type { Range } from './steps.ts'

const FIRST_SHOWN = 8

/** What the run pays otherwise than its last file said, by person and pay type, with who changed something since then. */
export function SentDifferences({ differences, range }: { differences: SentDifference[]; range: Range }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? differences : differences.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="pay-day-sent">
      <h2 id="pay-day-sent">{t('Differs from what was sent')}</h2>
      <ul className={styles.unusual}>
        {shown.map((difference) => (
          <Difference key={keyOf(difference)} difference={difference} range={range} />
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button type="link" onClick={() => setIsAll(true)}>
          {t('Show all {count}', { count: differences.length })}
        </Button>
      )}
    </section>
  )
}

function keyOf({ payrollTransferId, employeeId, payType }: SentDifference): string {
  return `${payrollTransferId} ${employeeId} ${payType}`
}

function Difference({ difference, range }: { difference: SentDifference; range: Range }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const { employeeId, employeeName, payType, sent, now, changedBy, changedAt } = difference
  const search = new URLSearchParams({ id: employeeId, fromT: range.startDate, toT: range.endDate })
  const reason =
    changedAt === null
      ? t('No change by hand: a rule or setting has other results.')
      : t('Last change by {name}, {at}', { name: changedBy ?? '', at: formatMoment(changedAt, formats, timeZoneId) })
  return (
    <li>
      <Link to={`/timesheet/view?${search.toString()}`}>
        <span>
          <b>{employeeName}</b>
          <small>
            {t('{payType}: {sent} sent, now {now}', { payType, sent: sent.toFixed(2), now: now.toFixed(2) })}
          </small>
          <small>{reason}</small>
        </span>
      </Link>
    </li>
  )
}
