import type { KeyboardEvent, MouseEvent } from 'react'
import type { DataTableProps } from './data-table.types.ts'
import styles from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'
import { textOf } from './table-rows.ts'
import type { TableView } from './use-table-view.ts'
import { chooseRow } from './choose-row.ts'

interface TableRowProps<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  row: Row
  rowIndex: number
}

export function TableRow<Row>({ table, view, row, rowIndex }: TableRowProps<Row>) {
  const { selection, onOpen } = table
  const key = table.rowKey(row)
  const isChosen = selection?.keys.has(key) ?? false
  const tone = table.rowTone?.(row)
  const classes = [isChosen ? styles.chosen : '', tone ? styles[`row-${tone}`] : '', onOpen ? styles.opens : '']

  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      style={{ height: table.rowHeight ?? 44 }}
      aria-rowindex={rowIndex + 2}
      {...(selection ? { 'aria-selected': isChosen } : {})}
      {...(onOpen
        ? {
            tabIndex: 0,
            onClick: (event: MouseEvent) => !isOnControl(event) && onOpen(row),
            onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => moveOrOpen(event, () => onOpen(row)),
          }
        : {})}
    >
      {selection && (
        <td className={styles.check}>
          <RowCheckbox
            label={selection.label(row)}
            isChecked={isChosen}
            isDisabled={selection.isDisabled?.(row) ?? false}
            onChange={(isRange) => selection.onChange(chooseRow({ table, view, key, isRange }))}
          />
        </td>
      )}
      {view.visibleColumns.map((column) => (
        <td key={column.key} className={styles[column.align ?? 'left']}>
          {column.render ? column.render(row) : textOf(column.value?.(row))}
        </td>
      ))}
    </tr>
  )
}

function isOnControl(event: MouseEvent): boolean {
  const target = event.target as HTMLElement
  return target.closest('a, button, input, label, select, textarea, [role="switch"]') !== null
}

function moveOrOpen(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  if (event.target !== event.currentTarget) return
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (event.key === 'Enter') open()
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    let row: Element | null = event.currentTarget[step[event.key]]
    while (row && !row.hasAttribute('tabindex')) row = row[step[event.key]]
    if (row instanceof HTMLElement) row.focus()
  }
}
