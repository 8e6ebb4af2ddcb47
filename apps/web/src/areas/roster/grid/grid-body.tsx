import type { RosterRow } from '@timeloom/contract'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo } from 'react'
import type { Place } from '../plan/cell-block.ts'
import { keyOf } from '../plan/day-plan.ts'
import { GridRow } from './grid-row.tsx'
import { cellId, type GridView, type InCell } from './grid-view.ts'
import styles from './grid.module.css'
import { rowHeight } from './row-height.ts'
import type { GridState } from './use-grid-state.ts'

interface GridBodyProps {
  rows: readonly RosterRow[]
  view: GridView
  state: GridState
  /** What is open in the cell that has the focus. */
  inCell: InCell | undefined
  /** What scrolls; null before it is in the document. */
  scroller: HTMLDivElement | null
}

/** From so many days on, only the rows in view are drawn. */
const VIRTUAL_FROM = 700
const OVERSCAN = 4
/** Of the heading and the foot, which lie over the rows. */
const HEAD_AND_FOOT = 112
const COVERAGE = 36

export function GridBody(props: GridBodyProps) {
  return props.rows.length * props.view.dates.length > VIRTUAL_FROM ? (
    <VirtualRows {...props} />
  ) : (
    <AllRows {...props} />
  )
}

function AllRows({ rows, view, state, inCell }: GridBodyProps) {
  useInView(rows, view, state.active)
  return (
    <div role="rowgroup" className={styles.body}>
      {rows.map((row, index) => (
        <GridRow
          key={row.employee.id}
          row={row}
          index={index}
          view={view}
          height={rowHeight(row, view.look)}
          {...partOf(state, row, index)}
          inCell={index === state.active.row ? inCell : undefined}
        />
      ))}
    </div>
  )
}

/** The rows in view and the one with the focus, each at its place. */
function VirtualRows({ rows, view, state, inCell, scroller }: GridBodyProps) {
  const heights = useMemo(() => rows.map((row) => rowHeight(row, view.look)), [rows, view.look])
  // another function where heights differ: the places are counted again
  const getItemKey = useCallback(
    (index: number) => (heights[index] === undefined ? index : (rows[index]?.employee.id ?? index)),
    [rows, heights],
  )
  const activeRow = state.active.row
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => heights[index] ?? 36,
    getItemKey,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD_AND_FOOT + (view.isCoverage ? COVERAGE : 0),
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeRow, rows.length),
  })
  useEffect(() => virtualizer.scrollToIndex(activeRow, { align: 'auto' }), [virtualizer, activeRow])
  useInView(rows, view, state.active)

  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
        const row = rows[index]
        return (
          row && (
            <GridRow
              key={key}
              row={row}
              index={index}
              view={view}
              height={size}
              top={start}
              {...partOf(state, row, index)}
              inCell={index === activeRow ? inCell : undefined}
            />
          )
        )
      })}
    </div>
  )
}

/** What a row has of the state; of most rows nothing, so that they are not drawn again. */
function partOf({ active, block, cut }: GridState, { employee }: RosterRow, index: number) {
  const isChosen = index >= block.top && index <= block.bottom && !isOneCell(block)
  return {
    active: index === active.row ? active.column : -1,
    from: isChosen ? block.left : -1,
    to: isChosen ? block.right : -1,
    cut: cut?.employeeIds.has(employee.id) ? cut.keys : undefined,
  }
}

function isOneCell({ top, bottom, left, right }: GridState['block']): boolean {
  return top === bottom && left === right
}

/** Scrolls as far as the cell with the focus is in view, when the focus moves. */
function useInView(rows: readonly RosterRow[], { dates }: GridView, { row, column }: Place) {
  const employeeId = rows[row]?.employee.id
  const day = dates[column]
  useEffect(() => {
    if (employeeId === undefined || day === undefined || document.activeElement?.getAttribute('role') !== 'grid') return
    const cell = document.getElementById(cellId(keyOf({ employeeId, day })))
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [employeeId, day])
}

function withIndex(indexes: number[], index: number, count: number): number[] {
  return index >= count || indexes.includes(index) ? indexes : [...indexes, index].toSorted((one, other) => one - other)
}
