import type { AnswerOf, EmployeeRow, getEmployee, Timesheet } from '@timeloom/contract'
import { CircleDot } from 'lucide-react'
import { formatMoment, formatTime } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { EmployeePicker } from '../../ui/widgets/employee-picker/employee-picker.tsx'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PeriodChips } from '../../ui/widgets/period-chips/period-chips.tsx'
import type { PeriodFrame } from '../../ui/widgets/period-chips/period-frames.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import type { EmployeeOrder } from './employee-order.ts'
import { EmployeePlace, NextEmployee, PreviousEmployee } from './employee-switcher.tsx'
import styles from './timesheet-header.module.css'
import { punchStatusWords } from './timesheets.words.ts'

type Employee = AnswerOf<typeof getEmployee>

interface TimesheetHeaderProps {
  id: string
  employee: Employee | undefined
  employees: EmployeeRow[]
  order: EmployeeOrder
  onOrder: (order: EmployeeOrder) => void
  /** False for the role Employee, which sees itself only. */
  mayChoose: boolean
  timesheet: Timesheet | undefined
  /** The periods of the employee's pay group. */
  frames: readonly PeriodFrame[]
  onEmployee: (id: string) => void
  onPeriod: (date: string) => void
}

/** Whose timesheet and which period, with the ways to others. */
export function TimesheetHeader(props: TimesheetHeaderProps) {
  const { id, employee, employees, mayChoose, onEmployee } = props
  const known = employee ?? employees.find((candidate) => candidate.id === id)
  const name = known ? nameOf(known) : ''
  const others = { id, employees, onGo: onEmployee }
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {mayChoose && <PreviousEmployee {...others} />}
        <PersonMark name={name} avatarFileName={known?.avatarFileName ?? null} size={44} />
        <div className={styles.names}>
          <h1 tabIndex={-1} className={mayChoose ? 'sr' : styles.name}>
            {name === '' ? t('Timesheet') : mayChoose ? t('Timesheet of {name}', { name }) : name}
          </h1>
          {mayChoose && (
            <EmployeePicker
              look="heading"
              aria-label={t('Employee')}
              employees={employees}
              value={id}
              chosenName={name}
              onChange={onEmployee}
            />
          )}
          {known && (
            <p className={styles.facts}>
              <span>
                {t('Clock ID')} <b>{known.clockId ?? '–'}</b>
              </span>
              <span className={styles.payId}>
                {t('Pay ID')} <b>{known.payId ?? '–'}</b>
              </span>
              {employee && <PunchStatus employee={employee} />}
            </p>
          )}
        </div>
        {mayChoose && <NextEmployee {...others} />}
        {mayChoose && <EmployeePlace id={id} employees={employees} order={props.order} onOrder={props.onOrder} />}
      </div>
      {props.timesheet && <Periods timesheet={props.timesheet} frames={props.frames} onPeriod={props.onPeriod} />}
    </header>
  )
}

function Periods({
  timesheet: { fromT, toT, ptClosed, today, previousPeriodFrom, nextPeriodFrom },
  frames,
  onPeriod,
}: Pick<TimesheetHeaderProps, 'frames' | 'onPeriod'> & { timesheet: Timesheet }) {
  return (
    <PeriodChips
      frames={frames}
      value={{ from: fromT, to: toT, isClosed: ptClosed }}
      today={today}
      previousFrom={previousPeriodFrom}
      nextFrom={nextPeriodFrom}
      onGo={onPeriod}
    />
  )
}

/** `In since 07:55`, in the employee's zone. */
function PunchStatus({ employee }: { employee: Employee }) {
  const { dateFormat, timeFormat } = useUser()
  const { punchStatus, punchStatusSince, timeZoneId } = employee
  const since =
    punchStatusSince === null
      ? null
      : formatMoment(punchStatusSince, { dateFormat, timeFormat }, timeZoneId).split(' ').slice(1).join(' ')
  const words = punchStatusWords(punchStatus)
  return (
    <span className={punchStatus === 'In' ? styles.isIn : undefined}>
      <CircleDot size={13} strokeWidth={2.2} aria-hidden="true" />{' '}
      {since === null ? words : t('{status} since {time}', { status: words, time: formatTime(since, { timeFormat }) })}
    </span>
  )
}
