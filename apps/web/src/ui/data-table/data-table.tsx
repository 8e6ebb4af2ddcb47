import { useState } from 'react'
import { useIsPhone } from '../../lib/media.ts'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { TableBody } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableEmpty, TableError, TableSkeleton } from './table-states.tsx'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { tableItems } from './table-rows.ts'
import { type TableView, useTableView } from './use-table-view.ts'

/**
 * The one table for every list: sorting, substring filter, pages, columns and widths kept per user, groups,
 * selection, CSV of what is shown, and its three states. Rows become cards on a phone; above 200 only those in view
 * are in the document.
 *
 * @source spec 000 §5, §9; design/ui.md Foundations
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return <ViewedTable table={props} view={useTableView(props)} />
}

interface ViewedTableProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
}

/** The table for a page that has to know what is shown: it calls `useTableView` itself. */
export function ViewedTable<Row>({ table: props, view }: ViewedTableProps<Row>) {
  const isPhone = useIsPhone()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const items = tableItems(view.pageRows, view.shown, props.groups, props.rowKey)
  const isWaiting = props.isLoading === true && props.rows === undefined
  const hasFailed = Boolean(props.error) && props.rows === undefined
  const width = view.visibleColumns.reduce((sum, column) => sum + view.widthOf(column), props.selection ? 48 : 0)

  return (
    <div className={styles.frame}>
      <TableToolbar table={props} view={view} />
      <div className={styles.scroller} ref={setScroller} tabIndex={-1}>
        {isPhone && !isWaiting && !hasFailed && items.length > 0 ? (
          <TableCards table={props} view={view} items={items} />
        ) : (
          <table
            className={styles.table}
            style={{ minWidth: width }}
            aria-label={props.label}
            aria-rowcount={view.shown.length + 1}
            aria-busy={isWaiting}
          >
            <colgroup>
              {props.selection && <col style={{ width: 48 }} />}
              {view.visibleColumns.map((column) => (
                <col key={column.key} style={{ width: view.widthOf(column) }} />
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
        {hasFailed && <TableError error={props.error} onRetry={props.onRetry} />}
        {!isWaiting && !hasFailed && view.shown.length === 0 && <TableEmpty table={props} view={view} />}
      </div>
      <TablePager view={view} isUnpaged={props.isUnpaged === true} />
    </div>
  )
}
