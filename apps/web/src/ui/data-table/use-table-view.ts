import { useDeferredValue, useMemo, useState } from 'react'
import { useKept } from '../../lib/kept.ts'
import type { DataTableProps, TableColumn, TableSorting } from './data-table.types.ts'
import { groupRows, viewRows } from './table-rows.ts'

interface TableSettings {
  pageSize?: number
  sorter?: TableSorting | undefined
  hiddenColumns?: string[]
  widths?: Record<string, number>
}

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Everything a table shows and how it came about; the user's settings are kept per table. */
export function useTableView<Row>(props: DataTableProps<Row>) {
  const { name, columns, rows, groups, defaultSorting, defaultPageSize = 10, isUnpaged = false } = props
  const [settings, keepSettings] = useKept<TableSettings>(`table.${name}`, {})
  const [filter, setFilter] = useState('')
  const [askedPage, setPage] = useState(1)
  const deferredFilter = useDeferredValue(filter)

  const hidden = settings.hiddenColumns ?? columns.filter((column) => column.isHiddenByDefault).map(({ key }) => key)
  const visibleColumns = columns.filter((column) => column.isFixed === true || !hidden.includes(column.key))
  const sorting = 'sorter' in settings ? settings.sorter : defaultSorting
  const pageSize = settings.pageSize ?? defaultPageSize

  const shown = useMemo(
    () =>
      groupRows(
        viewRows(rows ?? [], {
          columns: columns.filter((column) => !hidden.includes(column.key)),
          filter: deferredFilter,
          sorting,
        }),
        groups,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hidden and sorting are new objects at each render
    [rows, columns, hidden.join(' '), deferredFilter, sorting?.column, sorting?.order, groups],
  )

  const pages = isUnpaged ? 1 : Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(askedPage, pages)
  const first = isUnpaged ? 0 : (page - 1) * pageSize
  const pageRows = isUnpaged ? shown : shown.slice(first, first + pageSize)

  return {
    filter,
    setFilter: (text: string) => {
      setFilter(text)
      setPage(1)
    },
    visibleColumns,
    hidden,
    setHidden: (hiddenColumns: string[] | undefined) => {
      const { hiddenColumns: _, ...rest } = settings
      keepSettings(hiddenColumns === undefined ? rest : { ...rest, hiddenColumns })
    },
    widthOf: (column: TableColumn<Row>) => settings.widths?.[column.key] ?? column.width ?? 140,
    setWidth: (key: string, width: number) =>
      keepSettings({ ...settings, widths: { ...settings.widths, [key]: Math.max(56, Math.round(width)) } }),
    sorting,
    sortBy: (key: string) => keepSettings({ ...settings, sorter: nextSorting(sorting, key) }),
    pageSize,
    setPageSize: (size: number) => {
      keepSettings({ ...settings, pageSize: size })
      setPage(1)
    },
    page,
    pages,
    setPage,
    shown,
    pageRows,
    first,
    total: rows?.length ?? 0,
  }
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>

/** Ascending, descending, unsorted. */
function nextSorting(sorting: TableSorting | undefined, column: string): TableSorting | undefined {
  if (sorting?.column !== column) return { column, order: 'asc' }
  return sorting.order === 'asc' ? { column, order: 'desc' } : undefined
}
