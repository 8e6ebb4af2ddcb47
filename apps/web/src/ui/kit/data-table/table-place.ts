import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { TableSorting } from './data-table.types.ts'

/** Where a reader stands in a table: what is filtered, how it is sorted, which page. */
export interface PlaceInTable {
  filter: string
  /** null: not sorted; undefined: nothing was said, the user's habit counts. */
  sorting: TableSorting | null | undefined
  page: number
}

export interface TablePlace extends PlaceInTable {
  /** The entry of the history; absent when the place is not in the address. */
  key?: string
  /** Path and query; absent likewise. */
  address?: string
  change: (changes: Partial<PlaceInTable>) => void
}

/** A place that lasts as long as the table is shown. */
export function useOwnPlace(): TablePlace {
  const [place, setPlace] = useState<PlaceInTable>({ filter: '', sorting: undefined, page: 1 })
  return {
    ...place,
    // the sorting is the user's habit, which the settings keep
    change: ({ sorting: _, ...changes }) => setPlace((before) => ({ ...before, ...changes })),
  }
}

/**
 * The place in the address, so that it can be bookmarked, shared and reached with Back: `filter`, `sort` (`name.desc`,
 * `none`) and `page`. Typing in the filter replaces the entry of the history; sorting and paging are steps of it.
 *
 * @param prefix in front of the three names, where a page has several tables
 */
export function useAddressPlace(prefix = ''): TablePlace {
  const [search, setSearch] = useSearchParams()
  const { key, pathname, search: query } = useLocation()
  const [draft, setDraft] = useState<string | null>(null)
  const inAddress = search.get(`${prefix}filter`) ?? ''
  // the address follows a moment later: until then the field shows what was typed
  if (draft !== null && draft === inAddress) setDraft(null)

  return {
    key,
    address: pathname + query,
    filter: draft ?? inAddress,
    sorting: readSorting(search.get(`${prefix}sort`)),
    page: readPage(search.get(`${prefix}page`)),
    change: (changes) => {
      if (changes.filter !== undefined) setDraft(changes.filter)
      setSearch((before) => writePlace(before, prefix, changes), { replace: changes.filter !== undefined })
    },
  }
}

/** The address with what changed; what is as usual is left out, other parameters stay. */
export function writePlace(before: URLSearchParams, prefix: string, changes: Partial<PlaceInTable>): URLSearchParams {
  const search = new URLSearchParams(before)
  const write = (name: string, value: string) =>
    value === '' ? search.delete(prefix + name) : search.set(prefix + name, value)
  if (changes.filter !== undefined) write('filter', changes.filter)
  if (changes.sorting !== undefined) write('sort', sortingText(changes.sorting))
  if (changes.page !== undefined) write('page', changes.page > 1 ? String(changes.page) : '')
  return search
}

function sortingText(sorting: TableSorting | null): string {
  return sorting === null ? 'none' : `${sorting.column}.${sorting.order}`
}

/** @returns undefined when the address says nothing that can be understood */
export function readSorting(text: string | null): TableSorting | null | undefined {
  if (text === 'none') return null
  const [, column, order] = /^(.+)\.(asc|desc)$/.exec(text ?? '') ?? []
  return column === undefined ? undefined : { column, order: order === 'desc' ? 'desc' : 'asc' }
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
