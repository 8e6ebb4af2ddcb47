import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedRows, DataTableProps, TableColumn, TableSource } from './data-table.types.ts'
import type { TablePlace } from './table-place.ts'
import { useTableSettings } from './use-table-settings.ts'
import { pagesOf, type TableView } from './use-table-view.ts'

/** Rows asked for at once: every page size divides it, so that a page needs one call. */
const STRETCH = 100
const STRETCH_OF_ALL = 1000
/** Rows that a scrolling list begins with, before it is known what is in view. */
const AT_FIRST = 40

/**
 * A long list of which only the stretches in view are read. While one is under way its rows are placeholders, so that
 * the scroll position stays where it is; filter and sorting are the server's work.
 */
export function useSourceView<Row>(
  props: DataTableProps<Row> & { source: TableSource<Row> },
  place: TablePlace,
): TableView<Row> {
  const { source, isUnpaged = false } = props
  const settings = useTableSettings(props, place)
  const { appliedFilter: filter, sorting, pageSize, askedPage } = settings
  const client = useQueryClient()
  const search = searchOf(settings.visibleColumns, source.searched, filter)
  const key = [...source.key, filter, search, sorting ?? null]
  const list = JSON.stringify(key)
  const [known, setKnown] = useState({ list: '', total: 0 })
  const [inView, setInView] = useState({ first: 0, last: AT_FIRST - 1 })

  const isKnown = known.list === list
  const paging = pagesOf({
    count: isKnown ? known.total : askedPage * pageSize,
    asked: askedPage,
    pageSize,
    isUnpaged,
  })
  const wanted = isUnpaged ? inView : { first: paging.first, last: paging.first + pageSize - 1 }
  const stretches = stretchesOf(wanted.first, Math.min(wanted.last, isKnown ? Math.max(0, known.total - 1) : Infinity))
  const answers = useQueries({
    queries: stretches.map((stretch) => ({
      queryKey: [...key, stretch],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        source.read({ first: stretch * STRETCH, limit: STRETCH, filter, ...search, sorting }, signal),
    })),
  })
  const total = answers.find(({ data }) => data !== undefined)?.data?.total
  if (total !== undefined && (!isKnown || known.total !== total)) setKnown({ list, total })

  const count = isKnown ? known.total : 0
  const rowAt = (place: number) => {
    const at = stretches.indexOf(Math.floor(place / STRETCH))
    return at === -1 ? undefined : answers[at]?.data?.rows[place % STRETCH]
  }
  const onPage = isUnpaged ? count : Math.max(0, Math.min(pageSize, count - paging.first))
  const pageRows = Array.from({ length: onPage }, (_, index) => rowAt(paging.first + index))
  const failed = answers.find(({ isError }) => isError)

  return {
    ...settings,
    ...paging,
    shown: pageRows.filter((row) => row !== undefined),
    pageRows,
    count,
    total: count,
    isWaiting: !isKnown && failed === undefined,
    isChecking: answers.some(({ data, isFetching }) => data !== undefined && isFetching),
    error: failed?.error ?? null,
    isOutOfDate: failed?.data !== undefined,
    retry: () => void client.invalidateQueries({ queryKey: key }),
    onInView: (first, last) =>
      setInView((before) => (before.first === first && before.last === last ? before : { first, last })),
    readAll: () => readAll(source, { filter, ...search, sorting }),
  }
}

/** Where the filter's text is looked for: in the columns that are shown, and here in the words of their values. */
function searchOf<Row>(
  columns: readonly TableColumn<Row>[],
  searched: readonly string[],
  filter: string,
): Pick<AskedRows, 'searchIn' | 'searchValues'> {
  if (filter === '') return { searchIn: [], searchValues: [] }
  const wanted = filter.toLowerCase()
  const shown = columns.filter(({ key }) => searched.includes(key))
  return {
    searchIn: shown.map(({ key }) => key),
    searchValues: shown.flatMap(({ key, choices = [] }) =>
      choices.filter(({ words }) => words.toLowerCase().includes(wanted)).map(({ value }) => `${key}:${value}`),
    ),
  }
}

function stretchesOf(first: number, last: number): number[] {
  const begin = Math.floor(first / STRETCH)
  return Array.from({ length: Math.max(1, Math.floor(last / STRETCH) - begin + 1) }, (_, index) => begin + index)
}

/** The whole list, for a file; one stretch after the other, as the total may change in the meantime. */
async function readAll<Row>(source: TableSource<Row>, asked: Omit<AskedRows, 'first' | 'limit'>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await source.read({ ...asked, first: all.length, limit: STRETCH_OF_ALL })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
