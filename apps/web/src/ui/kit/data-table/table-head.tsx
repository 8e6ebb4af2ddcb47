import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { t } from '../../../lib/words/words.ts'
import type { DataTableProps, TableColumn, TableSelection } from './data-table.types.ts'
import { cellClass } from './cell-class.ts'
import styles from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableView } from './use-table-view.ts'

interface TableHeadProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
}

/** Headings that sort (click, Enter) and change their width (drag the edge, Shift with an arrow key). */
export function TableHead<Row>({ table, view }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.selection && (
          <th className={styles.check} scope="col">
            <SelectAll table={table} view={view} />
          </th>
        )}
        {view.visibleColumns.map((column) => (
          <Heading key={column.key} column={column} view={view} />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll<Row>({ table, view }: TableHeadProps<Row>) {
  const { selection, rowKey } = table
  if (!selection) return null
  if (table.source) return <SelectWholeList selection={selection} count={view.count} />
  const keys = view.shown.filter((row) => selection.isDisabled?.(row) !== true).map(rowKey)
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <RowCheckbox
      label={t('Select all')}
      isChecked={chosen > 0 && chosen === keys.length}
      isMixed={chosen > 0 && chosen < keys.length}
      isDisabled={keys.length === 0}
      onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
    />
  )
}

/** With a source not every key is known here: all of the filter is a choice of its own. */
function SelectWholeList<Row>({ selection, count }: { selection: TableSelection<Row>; count: number }) {
  const { keys, isAll = false, onAll } = selection
  return (
    <RowCheckbox
      label={t('Select all')}
      isChecked={isAll && keys.size === 0}
      isMixed={keys.size > 0}
      isDisabled={count === 0 || onAll === undefined}
      onChange={() => onAll?.(!(isAll && keys.size === 0))}
    />
  )
}

function Heading<Row>({ column, view }: { column: TableColumn<Row>; view: TableView<Row> }) {
  const canSort = column.value !== undefined && column.isSortable !== false
  const order = view.sorting?.column === column.key ? view.sorting.order : undefined
  const ariaSort = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp
  const text = column.heading ?? column.title

  const widen = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (!event.shiftKey || step === undefined) return
    event.preventDefault()
    view.setWidth(column.key, view.widthOf(column) + step)
  }

  return (
    <th
      scope="col"
      className={cellClass(column)}
      {...(canSort ? { 'aria-sort': ariaSort } : {})}
      {...(column.heading === undefined ? {} : { 'aria-label': column.title })}
    >
      {canSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => view.sortBy(column.key)}
          onKeyDown={widen}
          title={t('Sort; Shift + arrow keys change the width')}
        >
          <span className={styles.headText}>{text}</span>
          {order && <Arrow size={12} aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.headText}>{text}</span>
      )}
      <span className={styles.edge} onPointerDown={(event) => dragEdge(event, column, view)} aria-hidden="true" />
    </th>
  )
}

function dragEdge<Row>(event: PointerEvent<HTMLElement>, column: TableColumn<Row>, view: TableView<Row>) {
  event.preventDefault()
  const edge = event.currentTarget
  const begin = event.clientX
  const width = edge.parentElement?.offsetWidth ?? view.widthOf(column)
  edge.setPointerCapture(event.pointerId)
  const move = (moved: globalThis.PointerEvent) => view.setWidth(column.key, width + moved.clientX - begin)
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
}
