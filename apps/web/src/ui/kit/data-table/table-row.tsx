import type { MouseEvent } from 'react'
import { chooseRow, isChosen as isRowChosen } from './choose-row.ts'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { cellClass } from './cell-class.ts'
import { textOf } from './table-rows.ts'
import type { TableView } from './use-table-view.ts'

interface TableRowProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  row: Row
  /** Among all lines of the table, for assistive technology. */
  rowIndex: number
  /** Among the items drawn, for the keyboard. */
  index: number
  isStop: boolean
  /** Passes too fast to be read: plain words, without pictures. */
  isRacing?: boolean
}

export function TableRow<Row>({ table, view, row, rowIndex, index, isStop, isRacing = false }: TableRowProps<Row>) {
  const { selection, onOpen } = table
  const key = table.rowKey(row)
  const isChosen = isRowChosen(selection, key)
  const tone = table.rowTone?.(row)
  const classes = [isChosen ? styles.chosen : '', tone ? styles[`row-${tone}`] : '', onOpen ? styles.opens : '']
  const isFocusable = onOpen !== undefined || selection !== undefined

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the body listens to the keys of all rows
    <tr
      className={classes.filter(Boolean).join(' ')}
      style={{ height: table.rowHeight ?? 44 }}
      aria-rowindex={rowIndex}
      {...(selection ? { 'aria-selected': isChosen } : {})}
      {...(isFocusable ? { tabIndex: isStop ? 0 : -1, 'data-index': index } : {})}
      {...(onOpen ? { onClick: (event: MouseEvent) => !isOnControl(event) && onOpen(row) } : {})}
    >
      {selection && (
        <td className={styles.check}>
          <RowCheckbox
            label={selection.label(row)}
            isChecked={isChosen}
            isDisabled={selection.isDisabled?.(row) ?? false}
            isPassedOver
            onChange={(isRange) => selection.onChange(chooseRow({ table, view, key, isRange }))}
          />
        </td>
      )}
      {view.visibleColumns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.render && !isRacing ? column.render(row) : textOf(column.value?.(row))}
        </td>
      ))}
    </tr>
  )
}

interface WaitingRowProps {
  columns: number
  rowIndex: number
  /** Among the items drawn, for the keyboard. */
  index: number
  height: number | undefined
}

/** The place of a row that is being read. */
export function WaitingRow({ columns, rowIndex, index, height = 44 }: WaitingRowProps) {
  return (
    <tr className={styles.waiting} style={{ height }} aria-rowindex={rowIndex} aria-busy="true" data-waiting={index}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.bone} style={{ width: `${48 + ((rowIndex * 3 + column * 7) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  )
}

function isOnControl(event: MouseEvent): boolean {
  const target = event.target as HTMLElement
  return target.closest('a, button, input, label, select, textarea, [role="switch"]') !== null
}
