import { listPeopleAtWork, type PersonAtWork } from '@timeloom/contract'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './payroll.module.css'

/** Who is at work on the days of pay periods: since when, until when as planned, with a link to the day. */
export function PeopleAtWork({ periodIds }: { periodIds: string[] }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const { data, isError } = useCall(listPeopleAtWork, { query: { payrollTransferId: periodIds } })
  if (isError) return <p>{t('The people at work could not be loaded.')}</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (data.total === 0) return <p>{t('Nobody is at work any more.')}</p>
  return (
    <ul className={styles.people}>
      {data.rows.map((person) => (
        <li key={`${person.employeeId} ${person.day} ${person.since}`}>
          <Link to={dayOf(person)}>{person.employeeName}</Link> {shiftWords(person, formats, timeZoneId)}
        </li>
      ))}
      {data.total > data.rows.length && <li>{t('and {count} more', { count: data.total - data.rows.length })}</li>}
    </ul>
  )
}

function dayOf({ employeeId, day }: PersonAtWork): string {
  return `/timesheet/view?${new URLSearchParams({ id: employeeId, fromT: day, toT: day }).toString()}`
}

/** `in since 08/11/2026 22:03, planned until 06:00`, with the zone where it is not the company's. */
function shiftWords({ since, plannedEnd, zone }: PersonAtWork, formats: UserFormats, companyZone: string): string {
  const [date = '', time = ''] = since.split('T')
  const start = `${formatDate(date, formats)} ${formatTime(time, formats)}`
  const words =
    plannedEnd === null
      ? t('in since {start}, no shift planned', { start })
      : t('in since {start}, planned until {end}', { start, end: endWords(plannedEnd, date, formats) })
  return zone === companyZone ? words : `${words} (${zone})`
}

function endWords(plannedEnd: string, startDate: string, formats: UserFormats): string {
  const [date = '', time = ''] = plannedEnd.split('T')
  return date === startDate ? formatTime(time, formats) : `${formatDate(date, formats)} ${formatTime(time, formats)}`
}
