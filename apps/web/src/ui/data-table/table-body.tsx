import { useVirtualizer } from '@tanstack/react-virtual'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { GroupRow } from './group-row.tsx'
import { TableRow } from './table-row.tsx'
import type { TableItem } from './table-rows.ts'
import type { TableView } from './use-table-view.ts'

interface TableBodyProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  items: TableItem<Row>[]
  /** What scrolls; null before it is in the document. */
  scroller: HTMLDivElement | null
}

/** From this many rows on, only those in view are drawn. */
const VIRTUAL_FROM = 200

export function TableBody<Row>({ table, view, items, scroller }: TableBodyProps<Row>) {
  const isVirtual = items.length > VIRTUAL_FROM
  const rowHeight = table.rowHeight ?? 44
  // oxlint-disable-next-line react/incompatible-library -- it measures by itself; nothing here is memoised
  const virtualizer = useVirtualizer({
    count: isVirtual ? items.length : 0,
    getScrollElement: () => scroller,
    estimateSize: (index) => (items[index]?.kind === 'group' ? 36 : rowHeight),
    overscan: 12,
  })

  if (!isVirtual) {
    return (
      <tbody>
        {items.map((item, index) => (
          <Item key={item.key} table={table} view={view} item={item} rowIndex={view.first + index} />
        ))}
      </tbody>
    )
  }

  const inView = virtualizer.getVirtualItems()
  const before = inView[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 && <tr className={styles.space} style={{ height: before }} aria-hidden="true" />}
      {inView.map(({ index }) => {
        const item = items[index]
        return item && <Item key={item.key} table={table} view={view} item={item} rowIndex={view.first + index} />
      })}
      {after > 0 && <tr className={styles.space} style={{ height: after }} aria-hidden="true" />}
    </tbody>
  )
}

interface ItemProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  item: TableItem<Row>
  rowIndex: number
}

function Item<Row>({ table, view, item, rowIndex }: ItemProps<Row>) {
  const columns = view.visibleColumns.length + (table.selection ? 1 : 0)
  if (item.kind === 'group') return <GroupRow group={item.group} rows={item.rows} columns={columns} />
  return <TableRow table={table} view={view} row={item.row} rowIndex={rowIndex} />
}
