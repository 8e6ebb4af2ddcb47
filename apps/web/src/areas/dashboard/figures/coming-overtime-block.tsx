import { COMING_OVERTIME, type ComingOvertime } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange, dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { timesheetOf } from '../../../ui/widgets/allow-time/timesheet-link.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { useComingOvertime } from '../dashboard.queries.ts'
import styles from './figures.module.css'

/** Who passes the overtime threshold soon, if the rest of the roster is worked. */
export function ComingOvertimeBlock() {
  const [count, setCount] = useState<number>(COMING_OVERTIME.first)
  const { data, error, refetch, isPlaceholderData } = useComingOvertime(count)
  return (
    <section className={styles.card} aria-labelledby="dashboard-overtime" aria-busy={!data && !error}>
      <h2 id="dashboard-overtime">{t('Overtime about to happen')}</h2>
      {data ? (
        <>
          <p className={styles.quiet}>
            {data.rows.length === 0 ? nobody(data.more, count) : t('If the rest of the roster is worked as planned')}
          </p>
          <ul className={styles.overtime}>
            {data.rows.map((row) => (
              <OvertimeRow key={row.employeeId} row={row} />
            ))}
          </ul>
          {data.more > 0 && (
            <p className={styles.quiet}>
              {t('{count, plural, one {# more person may pass it} other {# more people may pass it}}', {
                count: data.more,
              })}{' '}
              {count < COMING_OVERTIME.most && (
                <Button size="small" loading={isPlaceholderData} onClick={() => setCount(COMING_OVERTIME.most)}>
                  {t('Show more')}
                </Button>
              )}
            </p>
          )}
        </>
      ) : error ? (
        <p role="alert">
          {errorText(error, t('Overtime to come could not be loaded.'))}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  )
}

function nobody(more: number, looked: number): string {
  if (more === 0) return t('Nobody passes their overtime threshold, if the rest of the roster is worked as planned.')
  return t('None of the {count} with the most planned hours passes their overtime threshold.', { count: looked })
}

function OvertimeRow({ row }: { row: ComingOvertime }) {
  const { employeeName, avatarFileName, departmentName, soFarMinutes, plannedMinutes, limitMinutes } = row
  return (
    <li>
      <Link to={timesheetOf({ employeeId: row.employeeId, date: row.passesOn })} className={styles.person}>
        <PersonMark name={employeeName} avatarFileName={avatarFileName} size={28} />
        <span className={styles.about}>
          <b>{employeeName}</b>
          <small>{[departmentName, spanWords(row)].filter((words) => words !== null).join(' · ')}</small>
          <small>
            {t('{soFar} so far + {planned} planned, threshold {limit}', {
              soFar: hours2(soFarMinutes),
              planned: hours2(plannedMinutes),
              limit: hours2(limitMinutes),
            })}
          </small>
        </span>
        <span className={styles.over}>
          <b>{t('+{hours} h', { hours: hours2(row.overtimeMinutes) })}</b>
          <small>{t('from {day}', { day: dayWithWeekday(row.passesOn) })}</small>
        </span>
      </Link>
    </li>
  )
}

function spanWords({ span, from, to }: ComingOvertime): string {
  if (span === 'Daily') return t('Today')
  return span === 'Weekly' ? t('This week') : t('Pay period {range}', { range: dateRange(from, to) })
}
