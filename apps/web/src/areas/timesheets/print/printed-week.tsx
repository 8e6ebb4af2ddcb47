import type { TimesheetDay } from '@timeloom/contract'
import { dateRange } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { dayTitle } from '../day/day-title.ts'
import { minutesOf } from '../figures.ts'
import { dayInPrint } from './day-in-print.ts'
import styles from './printed-timesheet.module.css'

interface PrintedWeekProps {
  days: readonly TimesheetDay[]
  number: number
  count: number
}

/** A week of the period, a row for each day. */
export function PrintedWeek({ days, number, count }: PrintedWeekProps) {
  const range = dateRange(days[0]!.day, days.at(-1)!.day)
  return (
    <table className={styles.week}>
      <caption>{count > 1 ? `${t('Week {number}', { number })}, ${range}` : range}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Schedule')}</th>
          <th scope="col">{t('Punches')}</th>
          <th scope="col">{t('Hours by pay type')}</th>
          <th scope="col">{t('Paid')}</th>
          <th scope="col">{t('Exceptions and notes')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {count > 1 ? t('Week {number}', { number }) : t('Period')}
          </th>
          <td>{hours2(days.reduce((total, day) => total + minutesOf(day), 0))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Day({ day }: { day: TimesheetDay }) {
  const { schedule, punches, notes } = dayInPrint(day, useUser())
  return (
    <tr>
      <th scope="row">{dayTitle(day.day)}</th>
      <td>
        <Lines lines={schedule} />
      </td>
      <td>
        <Lines lines={punches} />
      </td>
      <td>
        {day.payTypeTimes.map(({ name, value }) => (
          <p key={name} className={styles.payType}>
            <span>{name}</span>
            <span>{value.toFixed(2)}</span>
          </p>
        ))}
      </td>
      <td>{hours2(minutesOf(day))}</td>
      <td>
        <Lines lines={notes} />
      </td>
    </tr>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, place) => <p key={`${place} ${line}`}>{line}</p>)
}
