import type { EmployeeRow } from '@timeloom/contract'
import { CalendarDays, Clock, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import styles from './people.module.css'

const SCHEDULE = '/schedule/employee'

/** Address of an employee's form. */
export function formOf({ id }: Pick<EmployeeRow, 'id'>): string {
  return `/employee/update?${new URLSearchParams({ id }).toString()}`
}

/** Edit, timesheet and schedule of an employee, as far as the reader may open them. @source spec 000 §2.10 */
export function EmployeeLinks({ employee }: { employee: EmployeeRow }) {
  const { timeZoneId } = useSettings()
  const [mayEdit, mayPlan] = [useCan('employee:update'), useCan('schedule:visible')]
  const mayOpenTimesheet = useCan('timesheet:visible')
  const today = todayIn(timeZoneId)
  const name = nameOf(employee)
  const schedule = new URLSearchParams({ employeeId: employee.id, startDate: addDays(today, -7), endDate: today })
  const timesheet = new URLSearchParams({ id: employee.id })
  return (
    <span className={styles.links}>
      {mayEdit && (
        <Link to={formOf(employee)} aria-label={t('Edit {name}', { name })} title={t('Edit')}>
          <Pencil size={15} aria-hidden="true" />
        </Link>
      )}
      {mayOpenTimesheet && (
        <Link
          to={`/timesheet/view?${timesheet.toString()}`}
          aria-label={t('Timesheet of {name}', { name })}
          title={t('Timesheet')}
        >
          <Clock size={15} aria-hidden="true" />
        </Link>
      )}
      {mayPlan && (
        <Link
          to={`${SCHEDULE}?${schedule.toString()}`}
          aria-label={t('Schedule of {name}', { name })}
          title={t('Schedule')}
        >
          <CalendarDays size={15} aria-hidden="true" />
        </Link>
      )}
    </span>
  )
}
