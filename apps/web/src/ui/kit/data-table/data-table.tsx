import { useMemo, useState } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import type { DataTableProps, TableSource } from './data-table.types.ts'
import styles from './data-table.module.css'
import { fitWidths } from './fit-widths.ts'
import { TableBody } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableEmpty, TableError, TableNotRead, TableSkeleton } from './table-states.tsx'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { type TablePlace, useAddressPlace, useOwnPlace } from './table-place.ts'
import { lineCount, tableItems } from './table-rows.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useRoom } from './use-room.ts'
import { useSourceView } from './use-source-view.ts'
import { type TableView, useTableView } from './use-table-view.ts'

/**
 * The one table for every list: sorting, substring filter, pages, columns and widths kept per user, groups,
 * selection, CSV of what is shown, and its three states. Rows become cards on a phone; above 200 only those in view
 * are in the document. Given a `source`, it reads only the stretches in view.
 *
 * @source spec 000 §5, §9; design/ui.md Foundations
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return props.address === undefined ? <OwnTable {...props} /> : <AddressedTable {...props} />
}

function OwnTable<Row>(props: DataTableProps<Row>) {
  return <PlacedTable table={props} place={useOwnPlace()} />
}

function AddressedTable<Row>(props: DataTableProps<Row>) {
  return <PlacedTable table={props} place={useAddressPlace(props.address)} />
}

function PlacedTable<Row>({ table, place }: { table: DataTableProps<Row>; place: TablePlace }) {
  const { source } = table
  return source ? (
    <SourcedTable table={{ ...table, source }} place={place} />
  ) : (
    <KnownTable table={table} place={place} />
  )
}

function KnownTable<Row>({ table, place }: { table: DataTableProps<Row>; place: TablePlace }) {
  return <ViewedTable table={table} view={useTableView(table, place)} />
}

interface SourcedTableProps<Row> {
  table: DataTableProps<Row> & { source: TableSource<Row> }
  place: TablePlace
}

function SourcedTable<Row>({ table, place }: SourcedTableProps<Row>) {
  return <ViewedTable table={table} view={useSourceView(table, place)} />
}

/** Pixels of the column of checkboxes. */
const CHECK_WIDTH = 48

interface ViewedTableProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
}

/** The table for a page that has to know what is shown: it calls `useTableView` itself. */
export function ViewedTable<Row>({ table: props, view }: ViewedTableProps<Row>) {
  const isPhone = useIsPhone()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { pageRows, shown, first, isWaiting } = view
  const { groups, rowKey } = props
  const isByPlace = props.source !== undefined
  const items = useMemo(
    () => tableItems({ pageRows, shown, first, isByPlace }, groups, rowKey),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- pages write rowKey in place: a new function that says the same
    [pageRows, shown, first, groups, isByPlace],
  )
  const lines = useMemo(() => lineCount(view.count, shown, groups), [view.count, shown, groups])
  const hasFailed = Boolean(view.error) && !view.isOutOfDate && view.count === 0
  const isEmpty = !isWaiting && !hasFailed && view.count === 0
  const checkWidth = props.selection ? CHECK_WIDTH : 0
  const room = useRoom(scroller)
  const widths = fitWidths(
    view.visibleColumns.map((column) => ({ wanted: view.widthOf(column), least: view.minWidthOf(column) })),
    Math.max(0, room - checkWidth),
  )
  const width = widths.reduce((sum, each) => sum + each, checkWidth)
  // without rows there is nothing to scroll to: the headings shrink, and a phone shows none
  const hasWidth = !isPhone && !isEmpty
  useKeptScroll(view.scrolledPlace, scroller, items.length > 0)

  return (
    <div className={styles.frame}>
      <TableToolbar table={props} view={view} />
      <div className={styles.scroller} ref={setScroller} tabIndex={-1}>
        {isPhone && !isWaiting && !hasFailed && items.length > 0 ? (
          <TableCards table={props} view={view} items={items} />
        ) : isPhone && isEmpty ? null : (
          <table
            className={`${styles.table} ${room > 0 && width > room ? styles.isCut : ''}`}
            style={hasWidth ? { minWidth: width } : undefined}
            aria-label={props.label}
            aria-rowcount={lines}
            aria-busy={isWaiting}
          >
            <colgroup>
              {props.selection && <col style={{ width: CHECK_WIDTH }} />}
              {view.visibleColumns.map((column, place) => (
                <col key={column.key} style={{ width: widths[place] }} />
              ))}
            </colgroup>
            <TableHead table={props} view={view} />
            {isWaiting ? (
              <TableSkeleton columns={view.visibleColumns.length + (props.selection ? 1 : 0)} />
            ) : (
              <TableBody table={props} view={view} items={items} scroller={scroller} />
            )}
          </table>
        )}
        {hasFailed && <TableError error={view.error} onRetry={view.retry} />}
        {isEmpty && <TableEmpty table={props} view={view} />}
      </div>
      {Boolean(view.error) && !hasFailed && <TableNotRead view={view} />}
      <TablePager view={view} isUnpaged={props.isUnpaged === true} />
    </div>
  )
}
