import { useMemo } from 'react'
import type { DataTableProps } from './data-table.types.ts'
import { type TablePlace, useOwnPlace } from './table-place.ts'
import { groupRows, viewRows } from './table-rows.ts'
import { type TableSettings, useTableSettings } from './use-table-settings.ts'

/** The rows of a table as they are shown, and how it is looked at. */
export interface TableView<Row> extends TableSettings<Row> {
  /** Rows that the filter leaves, sorted, over all pages; with a source, those of them that have been read. */
  shown: Row[]
  /** The rows of the page; undefined stands for a row that is being read. */
  pageRows: (Row | undefined)[]
  /** How many rows the filter leaves. */
  count: number
  /** How many there are without the filter; with a source as many as `count`. */
  total: number
  page: number
  pages: number
  /** Place of the page's first row, from 0. */
  first: number
  isWaiting: boolean
  /** Rows from memory are shown while they are read again. */
  isChecking: boolean
  error: unknown
  /** The error is of rows that are shown: they could not be read again. */
  isOutOfDate: boolean
  retry: (() => void) | undefined
  /** Tells which rows of the page are in view; with a source they are read. */
  onInView?: (first: number, last: number) => void
  /** Every row that the filter leaves; absent when `shown` holds them all. */
  readAll?: () => Promise<Row[]>
}

/** Everything a table of known rows shows and how it came about. */
export function useTableView<Row>(props: DataTableProps<Row>, givenPlace?: TablePlace): TableView<Row> {
  const { columns, rows, groups, isUnpaged = false } = props
  const ownPlace = useOwnPlace()
  const settings = useTableSettings(props, givenPlace ?? ownPlace)
  const { hidden, sorting, appliedFilter, pageSize } = settings

  const shown = useMemo(
    () =>
      groupRows(
        viewRows(rows ?? [], {
          columns: columns.filter((column) => !hidden.includes(column.key)),
          filter: appliedFilter,
          sorting,
        }),
        groups,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hidden and sorting are new objects at each render
    [rows, columns, hidden.join(' '), appliedFilter, sorting?.column, sorting?.order, groups],
  )
  const paging = pagesOf({ count: shown.length, asked: settings.askedPage, pageSize, isUnpaged })
  const pageRows = useMemo(
    () => (isUnpaged ? shown : shown.slice(paging.first, paging.first + pageSize)),
    [shown, isUnpaged, paging.first, pageSize],
  )

  return {
    ...settings,
    ...paging,
    shown,
    pageRows,
    count: shown.length,
    total: rows?.length ?? 0,
    isWaiting: props.isLoading === true && rows === undefined,
    isChecking: props.isChecking === true && rows !== undefined,
    error: props.error,
    isOutOfDate: Boolean(props.error) && rows !== undefined,
    retry: props.onRetry,
  }
}

interface Paging {
  count: number
  asked: number
  pageSize: number
  isUnpaged: boolean
}

/** The page that is shown: the one asked for, or the last one there is. */
export function pagesOf({ count, asked, pageSize, isUnpaged }: Paging) {
  const pages = isUnpaged ? 1 : Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(asked, pages)
  return { page, pages, first: isUnpaged ? 0 : (page - 1) * pageSize }
}
