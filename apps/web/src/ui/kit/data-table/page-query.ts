import type { AskedRows } from './data-table.types.ts'

/**
 * The stretch of a list as its call takes it (decisions 18); without `sorting` the list keeps its own order.
 *
 * @param searched columns that the server can look in
 */
export function pageQuery<Column extends string>(
  { first, limit, filter, searchIn, searchValues, sorting }: Omit<AskedRows, 'sorting'> & Partial<AskedRows>,
  searched: readonly Column[],
) {
  return {
    page: Math.floor(first / limit) + 1,
    pageSize: limit,
    ...(sorting ? { sort: `${sorting.order === 'desc' ? '-' : ''}${sorting.column}` } : {}),
    ...(filter === '' ? {} : { search: filter, searchIn: searched.filter((column) => searchIn.includes(column)) }),
    ...(searchValues.length === 0 ? {} : { searchValues: [...searchValues] }),
  }
}
