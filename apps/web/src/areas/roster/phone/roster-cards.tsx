import type { RosterRow, RosterRule } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { Lock, Search, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import type { CellLookup } from '../grid/cell-lookup.ts'
import type { GridView } from '../grid/grid-view.ts'
import { LeaveCard } from '../grid/leave-card.tsx'
import { ShiftCard } from '../grid/shift-card.tsx'
import { isOff, keyOf, type RosterCell, ruleOn, shiftsOf } from '../plan/day-plan.ts'
import { dayTotals, rowTotals } from '../plan/totals.ts'
import { useIsUnpublished } from '../publishing/unpublished-context.ts'
import { employeeNameOf } from '../roster.queries.ts'
import { peopleWords } from '../roster.words.ts'
import { CellWarnings } from '../warnings/cell-warnings.tsx'
import { DayFigures } from './day-figures.tsx'
import styles from './phone.module.css'

interface RosterCardsProps {
  all: readonly RosterRow[]
  rows: readonly RosterRow[]
  lookup: CellLookup
  view: GridView
  today: string
  search: string
  onSearch: (search: string) => void
  onOpenDay: (cell: RosterCell) => void
  /** Instead of rows, where there are none. */
  empty: ReactNode
}

/** People that are drawn at once. */
const AT_ONCE = 100

/** The roster on a phone: one day at a time, a card for each person. */
export function RosterCards(props: RosterCardsProps) {
  const { all, rows, lookup, view, today, onOpenDay } = props
  const [chosen, setChosen] = useState(today)
  const [shown, setShown] = useState(AT_ONCE)
  const day = view.dates.includes(chosen) ? chosen : (view.dates[0] ?? today)
  const column = view.dates.indexOf(day)
  const { hours, holidays } = dayTotals(all, day, column)
  return (
    <div className={styles.cards}>
      <div className={styles.days} role="group" aria-label={t('Day')}>
        {view.dates.map((date) => (
          <button key={date} type="button" aria-pressed={date === day} onClick={() => setChosen(date)}>
            {dayWithWeekday(date)}
          </button>
        ))}
      </div>
      <Input
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        placeholder={t('Employee List')}
        aria-label={t('Search employees')}
        value={props.search}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      <p className={styles.sum}>
        {peopleWords(rows.length)} · {hours.toFixed(2)} {t('h')}
        {holidays.length > 0 && (
          <span className={styles.holiday}>
            <Star size={12} aria-hidden="true" /> {holidays.join(', ')}
          </span>
        )}
      </p>
      <DayFigures day={day} view={view} />
      {rows.length === 0 ? (
        props.empty
      ) : (
        <ul className={styles.people}>
          {rows.slice(0, shown).map((row, place) => (
            <PersonDay
              key={row.employee.id}
              row={row}
              day={day}
              column={column}
              view={view}
              onOpen={() => {
                const cell = lookup.cellAt({ row: place, column })
                if (cell) onOpenDay(cell)
              }}
            />
          ))}
        </ul>
      )}
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more ({count} left)', { count: rows.length - shown })}
        </Button>
      )}
    </div>
  )
}

interface PersonDayProps {
  row: RosterRow
  day: string
  column: number
  view: GridView
  onOpen: () => void
}

function PersonDay({ row, day, column, view, onOpen }: PersonDayProps) {
  const name = employeeNameOf(row.employee)
  const rule = ruleOn(row, day, column)
  const isUnpublished = useIsUnpublished(keyOf({ employeeId: row.employee.id, day }))
  const { hours, standard } = rowTotals(row, view.dates)
  const shifts = rule ? shiftsOf(rule) : []
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <PersonMark name={name} avatarFileName={row.employee.avatarFileName} size={28} />
        <Link to={view.timesheetOf(row.employee.id)} aria-label={t('Timesheet of {name}', { name })}>
          {name}
        </Link>
        <small>
          {hours.toFixed(1)}
          {standard === null ? '' : `/${standard.toFixed(1)}`}
        </small>
      </div>
      <button type="button" className={styles.day} onClick={onOpen}>
        <span className="sr">{t('{name}, {day}', { name, day: dayWithWeekday(day) })}</span>
        <CellWarnings cellKey={keyOf({ employeeId: row.employee.id, day })} />
        {rule?.isClosed && <Lock size={12} aria-label={t('Closed')} />}
        {isUnpublished && <small className={styles.unpublished}>{t('Not published')}</small>}
        {rule && isOff(rule) && rule.isEmployed && <span className={styles.off}>{t('Off Day')}</span>}
        {shifts.map((section) => (
          <ShiftCard key={section.id} section={section} timeFormat={view.timeFormat} />
        ))}
        {rule?.leave.map((leave, index) => (
          <LeaveCard key={index} leave={leave} timeFormat={view.timeFormat} />
        ))}
        {rule && !(isOff(rule) && rule.isEmployed) && shifts.length === 0 && rule.leave.length === 0 && (
          <span className={styles.nothing}>{nothingWords(rule, view)}</span>
        )}
      </button>
    </li>
  )
}

function nothingWords({ isEmployed, isClosed }: RosterRule, { mayUpdate }: GridView): string {
  if (!isEmployed) return t('Not employed')
  return mayUpdate && !isClosed ? t('Add a shift') : t('Nothing is planned.')
}
