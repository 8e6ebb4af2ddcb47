import type { RosterRow } from '@timeloom/contract'
import { Clock3, Mail } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { keyOf, ruleOn } from '../plan/day-plan.ts'
import { PersonCost } from '../cost/cost-amount.tsx'
import { rowTotals } from '../plan/totals.ts'
import { employeeNameOf } from '../roster.queries.ts'
import { DayCell } from './day-cell.tsx'
import type { GridView, InCell } from './grid-view.ts'
import styles from './grid.module.css'

interface GridRowProps {
  row: RosterRow
  /** Place among the rows. */
  index: number
  view: GridView
  height: number
  /** Pixels from the first row; absent: in the flow. */
  top?: number
  /** The day that has the focus; -1: none of this row. */
  active: number
  /** The first and last chosen day; -1: none. */
  from: number
  to: number
  /** Days that are cut. */
  cut: ReadonlySet<string> | undefined
  inCell: InCell | undefined
}

/** An employee with the days in view; drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, view, height, top, active, from, to, cut, inCell } = props
  const employeeId = row.employee.id
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-current={active !== -1 || undefined}
      style={top === undefined ? { height } : { height, position: 'absolute', transform: `translateY(${top}px)` }}
    >
      <NameCell row={row} view={view} />
      <Standard row={row} dates={view.dates} />
      {view.dates.map((day, column) => {
        const key = keyOf({ employeeId, day })
        return (
          <DayCell
            key={day}
            rule={ruleOn(row, day, column)}
            cellKey={key}
            day={day}
            view={view}
            isActive={column === active}
            isSelected={column >= from && column <= to && from !== -1}
            isCut={cut?.has(key) ?? false}
            inCell={inCell?.column === column ? inCell : undefined}
          />
        )
      })}
      {view.isBudget && <Total row={row} dates={view.dates} />}
    </div>
  )
})

function NameCell({ row, view }: { row: RosterRow; view: GridView }) {
  const name = employeeNameOf(row.employee)
  return (
    <div role="rowheader" className={styles.name}>
      <PersonMark name={name} avatarFileName={row.employee.avatarFileName} size={22} />
      <span className={styles.words} title={[name, row.employee.departmentName].filter(Boolean).join(' · ')}>
        {name}
      </span>
      <span className={styles.acts}>
        <Link
          to={view.timesheetOf(row.employee.id)}
          tabIndex={-1}
          title={t('Timesheet')}
          aria-label={t('Timesheet of {name}', { name })}
        >
          <Clock3 size={15} aria-hidden="true" />
        </Link>
        {view.onEmail && (
          <button
            type="button"
            tabIndex={-1}
            title={t('Send by e-mail')}
            aria-label={t('Send the roster to {name}', { name })}
            onClick={() => view.onEmail?.(row)}
          >
            <Mail size={15} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  )
}

function Standard({ row, dates }: { row: RosterRow; dates: readonly string[] }) {
  const { hours, standard } = rowTotals(row, dates)
  return (
    <div role="gridcell" className={styles.standard}>
      <b>{hours.toFixed(1)}</b>
      {standard !== null && <small>/{standard.toFixed(1)}</small>}
    </div>
  )
}

function Total({ row, dates }: { row: RosterRow; dates: readonly string[] }) {
  const { hours } = rowTotals(row, dates)
  return (
    <div role="gridcell" className={styles.total}>
      <b>{hours.toFixed(2)}</b>
      <PersonCost employeeId={row.employee.id} />
    </div>
  )
}
