import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  /** Stable name: width, visibility and sorting are remembered under it. */
  key: string
  title: string
  /** Value that is sorted, filtered and exported; absent means none of the three. */
  value?: (row: Row) => string | number | boolean | null
  /** What is drawn; the value as text when absent. */
  render?: (row: Row) => ReactNode
  /** Drawn in the heading instead of the title (an axis); the title stays its name for assistive technology. */
  heading?: ReactNode
  /** Text of the exported cell, when the value alone would not do. */
  csv?: (row: Row) => string
  align?: 'left' | 'right' | 'center'
  /** Pixels; the user may change it. */
  width?: number
  isHiddenByDefault?: boolean
  /** Stays on: cannot be hidden. */
  isFixed?: boolean
  isSortable?: boolean
}

export interface TableSorting {
  column: string
  order: 'asc' | 'desc'
}

/** A named stretch of rows, such as 'Needs a look' and 'Clean'; each keeps its own place whatever the sorting. */
export interface TableGroup<Row> {
  key: string
  title: string
  icon?: ReactNode
  tone?: 'error' | 'warning' | 'quiet'
  note?: ReactNode
  /** Right end of the group's heading, such as a sum. */
  extra?: (rows: Row[]) => ReactNode
  holds: (row: Row) => boolean
}

export interface TableSelection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Rows that cannot be chosen. */
  isDisabled?: (row: Row) => boolean
  /** Name of a row's checkbox, such as the employee and the day. */
  label: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** Name under which the user's columns, sorting and page size are kept. */
  name: string
  /** What the table lists, for assistive technology. */
  label: string
  columns: TableColumn<Row>[]
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  isLoading?: boolean
  error?: unknown
  onRetry?: () => void
  /** Why there is nothing, and what next. */
  empty?: { title: string; detail?: ReactNode; action?: ReactNode }
  groups?: TableGroup<Row>[]
  selection?: TableSelection<Row>
  /** Row class by meaning: `done` is lighter. */
  rowTone?: (row: Row) => 'done' | 'error' | undefined
  defaultSorting?: TableSorting
  defaultPageSize?: 10 | 25 | 50 | 100
  /** Shows every row in one scrolling list instead of pages. */
  isUnpaged?: boolean
  /** Left of the filter: search popover, chips, segments. */
  toolbar?: ReactNode
  /** Phone card of a row; a list of heading and value when absent. */
  card?: (row: Row) => ReactNode
  /** Opens a row (click, Enter). */
  onOpen?: (row: Row) => void
  /** File name of the CSV; the label when absent. */
  csvName?: string
  /** Pixels of a row; 44 when absent. */
  rowHeight?: number
}
