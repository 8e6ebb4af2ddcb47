import type { AskedRows } from './data-table.types.ts'

/** The stretch of a list as its call takes it (decisions 18); without `sorting` the list keeps its own order. */
export function pageQuery<Column extends string = never>({
  first,
  limit,
  filter,
  searchIn,
  searchValues,
  sorting,
}: Omit<AskedRows, 'sorting'> & Partial<Pick<AskedRows, 'sorting'>>) {
  return {
    page: Math.floor(first / limit) + 1,
    pageSize: limit,
    ...(sorting ? { sort: `${sorting.order === 'desc' ? '-' : ''}${sorting.column}` } : {}),
    ...(filter === '' ? {} : { search: filter, searchIn: [...searchIn] as Column[] }),
    ...(searchValues.length === 0 ? {} : { searchValues: [...searchValues] }),
  }
}
