import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { chooseRow } from './choose-row.ts'
import type { DataTableProps } from './data-table.types.ts'
import type { TableItem } from './table-rows.ts'
import type { TableView } from './use-table-view.ts'

interface RowKeysOf<Row> {
  table: DataTableProps<Row>
  view: TableView<Row>
  items: TableItem<Row>[]
}

/** Rows that PageUp and PageDown step over. */
const PAGE = 10

/**
 * The keyboard in the rows: one of them is in the tab order; arrows, Home, End and the page keys move, Enter opens,
 * Space selects (with Shift everything from the last choice on), J and K move as well. One listener for all rows.
 */
export function useRowKeys<Row>({ table, view, items }: RowKeysOf<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** Key of the row that has or had the focus. */
  const [at, setAt] = useState<string | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const isMoving = useRef(false)
  const found = at === null ? -1 : items.findIndex(({ key }) => key === at)
  const stop = found === -1 ? undefined : found

  useLayoutEffect(() => {
    if (!isMoving.current || stop === undefined) return
    // a row that is still to be read is brought into view, which reads it; it gets the focus when it is there
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${stop}"]`)
    if (!row) {
      body.current?.querySelector(`tr[data-waiting="${stop}"]`)?.scrollIntoView({ block: 'nearest' })
      return
    }
    isMoving.current = false
    row.focus()
  })

  const moveTo = (index: number | undefined) => {
    const item = index === undefined ? undefined : items[index]
    if (!item || item.key === at) return
    isMoving.current = true
    setAt(item.key)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target)
    const item = index === undefined ? undefined : items[index]
    // a control inside a row has its own keys
    if (index === undefined || item?.kind !== 'row' || event.target !== rowOf(event.target)) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const target = targetOf(event.key, index, items)
    const act = isPlain ? table.rowKeys?.[event.key.toLowerCase()] : undefined
    if (target !== null && (isPlain || event.key.length > 1)) moveTo(target)
    else if (act) {
      if (act(item.row) === true) moveTo(rowFrom(items, index + 1, 1))
    } else if (event.key === 'Enter' && table.onOpen) table.onOpen(item.row)
    else if (event.key === ' ' && table.selection && table.selection.isDisabled?.(item.row) !== true) {
      table.selection.onChange(chooseRow({ table, view, key: table.rowKey(item.row), isRange: event.shiftKey }))
    } else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target)
    if (index === undefined) return
    setAt(items[index]?.key ?? null)
    setHasFocus(true)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false)
  }

  return {
    handlers: { ref: body, onKeyDown, onFocus, onBlur },
    /** Index of the row in the tab order; undefined before one was focused: then the first in view is. */
    stop,
    firstRow: items.findIndex(({ kind }) => kind === 'row'),
    /** Index of the row that holds the focus: it stays in the document however far the list is scrolled. */
    focused: hasFocus ? stop : undefined,
  }
}

/** Where a key leads among the rows; null when it is none of the moving keys, undefined when there is no such row. */
function targetOf<Row>(key: string, from: number, items: TableItem<Row>[]): number | undefined | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return rowFrom(items, from + 1, 1)
    case 'ArrowUp':
    case 'k':
      return rowFrom(items, from - 1, -1)
    case 'PageDown':
      return rowFrom(items, Math.min(items.length - 1, from + PAGE), -1)
    case 'PageUp':
      return rowFrom(items, Math.max(0, from - PAGE), 1)
    case 'Home':
      return rowFrom(items, 0, 1)
    case 'End':
      return rowFrom(items, items.length - 1, -1)
    default:
      return null
  }
}

/** The first row from a place on, in a direction; a row that is being read counts: it will be there. */
function rowFrom<Row>(items: TableItem<Row>[], from: number, step: 1 | -1): number | undefined {
  for (let index = from; index >= 0 && index < items.length; index += step) {
    if (items[index]?.kind !== 'group') return index
  }
  return undefined
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('tr[data-index]') : null
}

function indexOf(target: EventTarget): number | undefined {
  const index = rowOf(target)?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
