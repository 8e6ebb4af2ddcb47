import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  /** Stable name: width, visibility and sorting are remembered under it. */
  key: string
  title: string
  /** Value that is sorted, filtered and exported; absent: none of these. */
  value?: (row: Row) => string | number | boolean | null
  /** What is drawn; the value as text when absent. */
  render?: (row: Row) => ReactNode
  /** Drawn in the heading instead of the title (an axis); the title stays its name for assistive technology. */
  heading?: ReactNode
  /** Text of the exported cell, when the value alone would not do. */
  csv?: (row: Row) => string
  /** Text that the cell shows, which the filter looks in, where it is none of the exported, the drawn and the value. */
  shown?: (row: Row) => string
  /** Values that it can have, in words: with a source the filter's text is looked for in the words here. */
  choices?: readonly ColumnChoice[]
  align?: 'left' | 'right' | 'center'
  /** Pixels; the user may change it. */
  width?: number
  /** Pixels it may shrink to where the columns would not fit; its width when absent, or where the user chose one. */
  minWidth?: number
  /** Stays in view at the right edge while the others scroll: what opens a row. */
  isAtEdge?: boolean
  isHiddenByDefault?: boolean
  /** Stays on: cannot be hidden. */
  isFixed?: boolean
  isSortable?: boolean
}

export interface ColumnChoice {
  value: string
  words: string
}

export interface TableSorting {
  column: string
  order: 'asc' | 'desc'
}

/** A named stretch of rows, such as 'Needs review' and 'Clean'; each keeps its own place whatever the sorting. */
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
  /** The chosen rows; with `isAll`, those that are left out. */
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Everything that the filter leaves is chosen, also what was not read yet; only with a source. */
  isAll?: boolean
  /** Chooses all or none of what the filter leaves; needed with a source, whose keys are not all known here. */
  onAll?: (isAll: boolean) => void
  /** Rows that cannot be chosen. */
  isDisabled?: (row: Row) => boolean
  /** Name of a row's checkbox, such as the employee and the day. */
  label: (row: Row) => string
}

/** A stretch of a long list, as it is asked from the server. */
export interface AskedRows {
  /** Place of the first row, from 0. */
  first: number
  limit: number
  /** Trimmed; empty means everything. */
  filter: string
  /** Columns that are shown, of those that the server looks in. */
  searchIn: readonly string[]
  /** Values whose words have the filter's text, as `column:value`. */
  searchValues: readonly string[]
  sorting: TableSorting | undefined
}

/** Reads a long list by stretches: the server filters and sorts. */
export interface TableSource<Row> {
  /** Of the call with what the page itself narrows by (`callKey`); another key is another list. */
  key: readonly unknown[]
  /** Columns that the server can look in for the filter's text. */
  searched: readonly string[]
  /** @returns the rows from `first` on, and how many the filter leaves in all */
  read: (asked: AskedRows, signal?: AbortSignal) => Promise<{ rows: Row[]; total: number }>
}

export interface DataTableProps<Row> {
  /** Name under which the user's columns, sorting and page size are kept. */
  name: string
  /** What the table lists, for assistive technology. */
  label: string
  columns: TableColumn<Row>[]
  /** All rows; undefined while they are read, or with a source. */
  rows?: Row[] | undefined
  /** Instead of `rows`, for a list that can pass 1,000 rows. Groups need all rows, so they do not go with it. */
  source?: TableSource<Row>
  rowKey: (row: Row) => string
  isLoading?: boolean
  /** The rows are from memory, and are being read again. */
  isChecking?: boolean
  /** Why they could not be read; with rows, read again. */
  error?: unknown
  onRetry?: () => void
  /** Why there is nothing, and what next. */
  empty?: { title: string; detail?: ReactNode; action?: ReactNode }
  groups?: TableGroup<Row>[]
  selection?: TableSelection<Row>
  /** Row class by meaning: `done` is lighter. */
  rowTone?: (row: Row) => 'done' | 'error' | undefined
  defaultSorting?: TableSorting
  /** Shows every row in one scrolling list instead of pages. */
  isUnpaged?: boolean
  /**
   * Keeps filter, sorting and page in the address, under names that begin so; '' for the one list of a page. Absent: not
   * in the address.
   */
  address?: string
  /** Left of the filter: search popover, chips, segments. */
  toolbar?: ReactNode
  /** Phone card of a row; a list of heading and value when absent. */
  card?: (row: Row) => ReactNode
  /** Opens a row (click, Enter). */
  onOpen?: (row: Row) => void
  /** What a letter does with the row that has the focus; true moves on to the next row. */
  rowKeys?: Partial<Record<string, (row: Row) => boolean | void>>
  /** File name of the CSV; the label when absent. */
  csvName?: string
  /** Pixels of a row; 44 when absent. */
  rowHeight?: number
}
