import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../kit/date-range/preset-range.ts'

/** What a filter holds: the id of a record, or a word. */
export type FilterKind = 'id' | 'word'

/** Filters on a list; absent means everything. */
export type ListFilters<Name extends string> = Record<Name, string | undefined> & { range: DateRange | undefined }

/** The filters of a list, which live in the address under their names, the dates as `fromDate` and `toDate`. */
export function useListFilters<Name extends string>(kinds: Record<Name, FilterKind>) {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search, kinds)
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    change: (changes: Partial<ListFilters<Name>>) =>
      setSearch((before) => writeFilters(before, { ...readFilters(before, kinds), ...changes })),
    clear: () => setSearch((before) => writeFilters(before, readFilters(new URLSearchParams(), kinds))),
  }
}

/** Unreadable values are ignored. */
export function readFilters<Name extends string>(
  search: URLSearchParams,
  kinds: Record<Name, FilterKind>,
): ListFilters<Name> {
  const [from, to] = [search.get('fromDate'), search.get('toDate')]
  const isRange = isValid(WorkDate, from) && isValid(WorkDate, to) && from <= to
  const read = Object.entries<FilterKind>(kinds).map(([name, kind]) => {
    const text = search.get(name)
    return [name, kind === 'id' && !isValid(Id, text) ? undefined : (text ?? undefined)]
  })
  return {
    ...(Object.fromEntries(read) as Record<Name, string | undefined>),
    range: isRange ? { from, to } : undefined,
  }
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
export function writeFilters<Name extends string>(
  before: URLSearchParams,
  { range, ...filters }: ListFilters<Name>,
): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = { ...filters, fromDate: range?.from, toDate: range?.to, page: undefined }
  for (const [name, value] of Object.entries<string | undefined>(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

function isValid(schema: typeof Id | typeof WorkDate, text: string | null): text is string {
  return schema.safeParse(text).success
}
