import type { LabourCost } from '@timeloom/contract'
import { Link } from 'react-router'
import { hours2 } from '../../lib/format/hours.ts'
import { changeInCents, moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { Breakdown, CostAsk } from './cost-address.ts'
import type { CostRow } from './cost-rows.ts'
import styles from './labour-cost.module.css'
import { breakdownWords, leftWords, paidWords, previousWords, roundCents, shareWords } from './labour-cost.words.ts'
import { peoplePath } from './people/cost-figure.ts'

type Column = TableColumn<CostRow>

interface ColumnNeeds {
  by: Breakdown
  ask: CostAsk
  previous: LabourCost['previous']
  /** some line has one */
  hasBudgets: boolean
  /** Leaves out what can be switched on. */
  isNarrow: boolean
}

export function costColumns({ by, ask, previous, hasBudgets, isNarrow }: ColumnNeeds): Column[] {
  return [
    {
      key: 'name',
      title: breakdownWords(by),
      width: 240,
      minWidth: 150,
      isFixed: true,
      value: ({ name }) => name,
      csv: ({ name, about }) => (by === 'department' && about !== null ? `${about} / ${name}` : name),
      render: (row) => <NameCell row={row} ask={ask} />,
    },
    {
      key: 'minutes',
      title: t('Hours'),
      width: 130,
      minWidth: 90,
      align: 'right',
      value: ({ minutes }) => minutes,
      csv: ({ minutes }) => hours2(minutes),
      render: (row) => paidWords(row),
    },
    {
      key: 'cost',
      title: t('Cost'),
      width: 140,
      minWidth: 110,
      align: 'right',
      value: ({ cost }) => cost,
      csv: ({ cost }) => (cost === null ? '' : cost.toFixed(2)),
      render: (row) => <CostCell row={row} />,
    },
    ...(hasBudgets ? budgetColumns({ isNarrow }) : []),
    {
      key: 'previous',
      title: t('Before'),
      heading: <span title={previousWords(previous)}>{t('Before')}</span>,
      width: 130,
      minWidth: 110,
      align: 'right',
      value: (row) => row.previous.cost,
      csv: (row) => row.previous.cost.toFixed(2),
      render: (row) => moneyInCents(row.previous.cost),
    },
    {
      key: 'change',
      title: t('Change'),
      width: 130,
      minWidth: 110,
      align: 'right',
      value: changeOf,
      csv: (row) => changeOf(row)?.toFixed(2) ?? '',
      render: (row) => <ChangeCell row={row} />,
    },
    {
      key: 'share',
      title: t('Change %'),
      width: 100,
      minWidth: 84,
      align: 'right',
      isSortable: false,
      isHiddenByDefault: true,
      value: (row) => (row.cost === null ? '–' : shareWords(row.cost, row.previous.cost)),
    },
  ]
}

function budgetColumns({ isNarrow }: Pick<ColumnNeeds, 'isNarrow'>): Column[] {
  return [
    {
      key: 'budget',
      title: t('Budget'),
      width: 130,
      minWidth: 110,
      align: 'right',
      isHiddenByDefault: isNarrow,
      value: ({ budget }) => budget?.amount ?? null,
      csv: ({ budget }) => budget?.amount.toFixed(2) ?? '',
      render: ({ budget }) => (budget === null ? '' : moneyInCents(budget.amount)),
    },
    {
      key: 'left',
      title: t('Left or over'),
      width: 160,
      minWidth: 130,
      align: 'right',
      value: ({ budget }) => budget?.left ?? null,
      csv: ({ budget }) => budget?.left?.toFixed(2) ?? '',
      render: (row) => <LeftCell row={row} />,
    },
  ]
}

function changeOf({ cost, previous }: CostRow): number | null {
  return cost === null ? null : roundCents(cost - previous.cost)
}

function ChangeCell({ row }: { row: CostRow }) {
  const change = changeOf(row)
  if (row.cost === null || change === null) return '–'
  return (
    <span className={styles.name}>
      <span>{changeInCents(change)}</span>
      <small>{shareWords(row.cost, row.previous.cost)}</small>
    </span>
  )
}

function NameCell({ row: { name, about, figure }, ask }: { row: CostRow; ask: CostAsk }) {
  return (
    <span className={styles.name}>
      {figure === null ? <b>{name}</b> : <Link to={peoplePath(ask, figure)}>{name}</Link>}
      {about !== null && <small>{about}</small>}
    </span>
  )
}

function CostCell({ row: { cost, entered } }: { row: CostRow }) {
  return (
    <span className={styles.name}>
      <span>{cost === null ? t('not known') : moneyInCents(cost)}</span>
      {entered !== 0 && entered !== cost && <small>{t('{amount} entered', { amount: changeInCents(entered) })}</small>}
    </span>
  )
}

/** A budget is for departments below too: where they cost something, what it is compared with is said. */
function LeftCell({ row: { budget, cost } }: { row: CostRow }) {
  if (budget === null) return null
  return (
    <span className={styles.name} data-over={(budget.left !== null && budget.left < 0) || undefined}>
      <span>{leftWords(budget)}</span>
      {budget.cost !== cost && <small>{t('{amount} with those below', { amount: moneyInCents(budget.cost) })}</small>}
    </span>
  )
}
