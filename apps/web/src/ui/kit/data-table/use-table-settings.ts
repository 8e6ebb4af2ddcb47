import { useDeferredValue, useState } from 'react'
import { useKept } from '../../../lib/kept.ts'
import { useIsPhone } from '../../../lib/media.ts'
import type { DataTableProps, TableColumn, TableSorting } from './data-table.types.ts'
import { fittingPageSize } from './fitting-page-size.ts'
import type { TablePlace } from './table-place.ts'

interface KeptSettings {
  pageSize?: number
  /** null: not sorted. */
  sorter?: TableSorting | null
  hiddenColumns?: string[]
  widths?: Record<string, number>
}

/** Pixels of a column that says none. */
const USUAL_WIDTH = 140

type TableNeeds<Row> = Pick<DataTableProps<Row>, 'name' | 'columns' | 'defaultSorting'>

/** How a table is looked at, whatever its rows: columns, widths and page size kept per user, filter, sorting, page. */
export function useTableSettings<Row>(props: TableNeeds<Row>, place: TablePlace) {
  const { name, columns, defaultSorting } = props
  const [height] = useState(() => window.innerHeight)
  const isPhone = useIsPhone()
  const [kept, keep] = useKept<KeptSettings>(`table.${name}`, {})
  const hidden = kept.hiddenColumns ?? columns.filter((column) => column.isHiddenByDefault).map(({ key }) => key)
  const habit = kept.sorter === undefined ? defaultSorting : (kept.sorter ?? undefined)
  const sorting = place.sorting === undefined ? habit : (place.sorting ?? undefined)

  return {
    scrolledPlace: { key: place.key, address: place.address },
    filter: place.filter,
    /** A moment behind the typing, so that the field itself never waits for the rows. */
    appliedFilter: useDeferredValue(place.filter).trim(),
    setFilter: (filter: string) => place.change({ filter, page: 1 }),
    visibleColumns: columns.filter((column) => column.isFixed === true || !hidden.includes(column.key)),
    hidden,
    setHidden: (hiddenColumns: string[] | undefined) => {
      const { hiddenColumns: _, ...rest } = kept
      keep(hiddenColumns === undefined ? rest : { ...rest, hiddenColumns })
    },
    widthOf: (column: TableColumn<Row>) => kept.widths?.[column.key] ?? column.width ?? USUAL_WIDTH,
    /** Pixels it may shrink to. */
    minWidthOf: (column: TableColumn<Row>) =>
      kept.widths?.[column.key] ?? Math.min(column.width ?? USUAL_WIDTH, column.minWidth ?? Infinity),
    setWidth: (key: string, width: number) =>
      keep({ ...kept, widths: { ...kept.widths, [key]: Math.max(56, Math.round(width)) } }),
    sorting,
    sortBy: (key: string) => {
      const sorter = nextSorting(sorting, key)
      keep({ ...kept, sorter })
      place.change({ sorting: sorter, page: 1 })
    },
    pageSize: kept.pageSize ?? fittingPageSize({ height, isPhone }),
    setPageSize: (pageSize: number) => {
      keep({ ...kept, pageSize })
      place.change({ page: 1 })
    },
    askedPage: place.page,
    setPage: (page: number) => place.change({ page }),
  }
}

export type TableSettings<Row> = ReturnType<typeof useTableSettings<Row>>

/** Ascending, descending, unsorted. */
function nextSorting(sorting: TableSorting | undefined, column: string): TableSorting | null {
  if (sorting?.column !== column) return { column, order: 'asc' }
  return sorting.order === 'asc' ? { column, order: 'desc' } : null
}
