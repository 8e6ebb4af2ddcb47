import type { RosterRow, ShiftTemplate } from '@timeloom/contract'
import { type MouseEvent, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { useShortcuts } from '../../../ui/kit/shortcut-sheet/shortcuts.ts'
import { type DayKey, keyOf, type RosterCell } from '../plan/day-plan.ts'
import type { Planner } from '../use-planner.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { useSoughtDay } from '../warnings/use-sought-day.ts'
import { WarningsContext } from '../warnings/warnings-context.ts'
import { type CellLookup, dayKeyIn } from './cell-lookup.ts'
import { gridActions } from './grid-actions.ts'
import { GridBody } from './grid-body.tsx'
import { gridColumns } from './grid-columns.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { gridShortcuts, pressGridKey } from './grid-keys.ts'
import { cellId, type GridView, type InCell } from './grid-view.ts'
import styles from './grid.module.css'
import { OpenedCell } from './opened-cell.tsx'
import { useGridState } from './use-grid-state.ts'

interface RosterGridProps {
  /** All employees of the roster. */
  all: readonly RosterRow[]
  /** Those that the search leaves. */
  rows: readonly RosterRow[]
  lookup: CellLookup
  view: GridView
  search: string
  onSearch: (search: string) => void
  planner: Planner
  commands: RosterCommands
  templates: readonly ShiftTemplate[]
  /** a day to go to; another object goes there again */
  sought: DayKey | null
  isBusy: boolean
  onOpenDay: (cell: RosterCell) => void
  /** Instead of rows, where there are none. */
  empty: ReactNode
  /** Told what scrolls. */
  onScroller: (scroller: HTMLDivElement | null) => void
}

/** The table of employees and days: one stop of the keyboard, in which the arrows move. */
export function RosterGrid(props: RosterGridProps) {
  const { all, rows, lookup, view, planner, commands, onOpenDay } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { onScroller } = props
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      grid.current = element
      setScroller(element)
      onScroller(element)
    },
    [onScroller],
  )
  const size = { rows: rows.length, columns: view.dates.length }
  const state = useGridState(size)
  const warned = use(WarningsContext).ofDay
  const actions = gridActions({
    state,
    lookup,
    size,
    commands,
    planner,
    timeFormat: view.timeFormat,
    warned,
    onOpenDay,
  })
  useSoughtDay(props.sought, { lookup, state, grid })
  useShortcuts(t('Roster'), gridShortcuts(view.mayUpdate))
  const cell = lookup.cellAt(state.active)
  const columns = useMemo(() => gridColumns(view), [view])

  const back = () => {
    state.open(null)
    grid.current?.focus({ preventScroll: true })
  }
  /** Goes to the cell of an event. */
  const goTo = (event: MouseEvent): boolean => {
    const key =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
    const place = key === undefined ? undefined : lookup.placeOf(dayKeyIn(key))
    const isInOpened = event.target instanceof Element && event.target.closest('input, button, a') !== null
    if (!place || isInOpened) return false
    state.go(place, { isExtending: event.shiftKey })
    return true
  }
  const { opened } = state
  const inCell: InCell | undefined =
    cell && opened
      ? {
          column: state.active.column,
          isInstead: opened.kind === 'editor',
          node: (
            <OpenedCell
              opened={opened}
              cell={cell}
              row={rows[state.active.row]}
              view={view}
              actions={actions}
              commands={commands}
              templates={props.templates}
              onClose={back}
            />
          ),
        }
      : undefined

  const table = (
    <div
      ref={take}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      aria-label={t('Roster')}
      aria-rowcount={rows.length + 1 + (view.isBudget ? 1 : 0)}
      aria-multiselectable
      aria-readonly={!view.mayUpdate}
      aria-busy={props.isBusy || undefined}
      data-read-only={view.mayUpdate ? undefined : true}
      data-empty={rows.length === 0 || undefined}
      data-coverage={view.isCoverage || undefined}
      {...(cell ? { 'aria-activedescendant': cellId(keyOf(cell)) } : {})}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && pressGridKey(event, actions, view.mayUpdate)) event.preventDefault()
      }}
      onClick={goTo}
      onDoubleClick={(event) => {
        if (goTo(event) && view.mayUpdate) actions.edit()
      }}
      onContextMenu={(event) => {
        if (!goTo(event)) return
        event.preventDefault()
        actions.menu()
      }}
    >
      <div className={styles.inner} style={columns}>
        <GridHead rows={all} shown={rows.length} view={view} search={props.search} onSearch={props.onSearch} />
        {rows.length > 0 && <GridBody rows={rows} view={view} state={state} inCell={inCell} scroller={scroller} />}
        {rows.length > 0 && view.isBudget && <GridFoot rows={rows} view={view} />}
      </div>
    </div>
  )
  return (
    <div className={styles.frame}>
      {table}
      {rows.length === 0 && props.empty}
    </div>
  )
}
