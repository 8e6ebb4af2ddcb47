import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { hours2 } from '../../../lib/format/hours.ts'
import { changeInCents, moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import type { DateRange } from '../../../ui/kit/date-range/preset-range.ts'
import styles from '../labour-cost.module.css'
import { changeWords, hoursGrouped, roundCents, shareWords } from '../labour-cost.words.ts'
import type { CostPerson } from './cost-person.ts'

/** Someone's timesheet of the dates. */
export function timesheetIn({ from, to }: DateRange, id: string): string {
  return `/timesheet/view?${new URLSearchParams({ id, fromT: from, toT: to }).toString()}`
}

export function peopleColumns(range: DateRange): TableColumn<CostPerson>[] {
  return [
    {
      key: 'employeeName',
      title: t('Name'),
      width: 200,
      minWidth: 140,
      value: ({ employeeName }) => employeeName,
      render: ({ id, employeeName }) => <Link to={timesheetIn(range, id)}>{employeeName}</Link>,
    },
    {
      key: 'departmentName',
      title: t('Department'),
      width: 160,
      minWidth: 110,
      value: ({ departmentName }) => departmentName,
    },
    {
      key: 'minutes',
      title: t('Hours'),
      width: 110,
      minWidth: 80,
      align: 'right',
      value: ({ minutes }) => minutes,
      csv: ({ minutes }) => hours2(minutes),
      render: ({ minutes }) => hoursGrouped(minutes),
    },
    {
      key: 'cost',
      title: t('Cost'),
      width: 150,
      minWidth: 110,
      align: 'right',
      value: ({ cost }) => cost,
      csv: ({ cost }) => cost.toFixed(2),
      render: (person) => <CostCell person={person} />,
    },
    {
      key: 'previous',
      title: t('Before'),
      width: 130,
      minWidth: 110,
      align: 'right',
      value: ({ previous }) => previous.cost,
      csv: ({ previous }) => previous.cost.toFixed(2),
      render: ({ previous }) => moneyInCents(previous.cost),
    },
    {
      key: 'change',
      title: t('Change'),
      width: 130,
      minWidth: 110,
      align: 'right',
      value: changeOf,
      csv: (person) => changeOf(person).toFixed(2),
      render: (person) => changeInCents(changeOf(person)),
    },
    {
      key: 'share',
      title: t('Change %'),
      width: 100,
      minWidth: 84,
      align: 'right',
      isSortable: false,
      value: ({ cost, previous }) => shareWords(cost, previous.cost),
    },
  ]
}

function changeOf({ cost, previous }: CostPerson): number {
  return roundCents(cost - previous.cost)
}

function CostCell({ person: { cost, entered, unpricedDays } }: { person: CostPerson }) {
  return (
    <span className={styles.name}>
      <span>{moneyInCents(cost)}</span>
      {entered !== 0 && <small>{t('{amount} entered', { amount: changeInCents(entered) })}</small>}
      {unpricedDays > 0 && <NoRate days={unpricedDays} />}
    </span>
  )
}

function NoRate({ days }: { days: number }) {
  return (
    <small className={styles.noRate}>
      <TriangleAlert size={12} aria-hidden="true" />{' '}
      {t('{days, plural, one {# day} other {# days}} without a pay rate', { days })}
    </small>
  )
}

/** On a phone. */
export function PersonCostCard({ person, range }: { person: CostPerson; range: DateRange }) {
  const { id, employeeName, departmentName, minutes, cost, previous, unpricedDays } = person
  const hours = t('{hours} h', { hours: hoursGrouped(minutes) })
  return (
    <div className={styles.cardRow}>
      <span className={styles.name}>
        <Link to={timesheetIn(range, id)}>{employeeName}</Link>
        <small>{[...(departmentName === null ? [] : [departmentName]), hours].join(' · ')}</small>
      </span>
      <span className={styles.name}>
        <b>{moneyInCents(cost)}</b>
        <small>{changeWords(cost, previous.cost)}</small>
      </span>
      {unpricedDays > 0 && <NoRate days={unpricedDays} />}
    </div>
  )
}
