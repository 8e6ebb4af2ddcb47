import { SyncStatus, SyncType, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

export interface SyncResultFilters {
  range: DateRange | undefined
  /** none: all */
  types: SyncType[]
  statuses: SyncStatus[]
}

/** The filters of the list, which live in the address: startDate, endDate, types, statuses. @source spec 002 §2.6 */
export function useSyncResultFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const { range, types, statuses } = filters
  return {
    filters,
    isFiltered: range !== undefined || types.length + statuses.length > 0,
    change: (changes: Partial<SyncResultFilters>) =>
      setSearch((before) => writeFilters(before, { ...readFilters(before), ...changes })),
    clear: () => setSearch((before) => writeFilters(before, { range: undefined, types: [], statuses: [] })),
  }
}

/** Unreadable values are ignored. */
function readFilters(search: URLSearchParams): SyncResultFilters {
  const [from, to] = ['startDate', 'endDate'].map((name) => WorkDate.safeParse(search.get(name)).data)
  return {
    range: from !== undefined && to !== undefined && from <= to ? { from, to } : undefined,
    types: readList(search.get('types'), SyncType),
    statuses: readList(search.get('statuses'), SyncStatus),
  }
}

function readList<T extends string>(text: string | null, choice: z.ZodType<T>): T[] {
  return (text ?? '').split(',').flatMap((each) => choice.safeParse(each).data ?? [])
}

/** The address of filters; other parameters stay, but the list begins at its first page. */
function writeFilters(before: URLSearchParams, { range, types, statuses }: SyncResultFilters): URLSearchParams {
  const search = new URLSearchParams(before)
  const written = {
    startDate: range?.from ?? '',
    endDate: range?.to ?? '',
    types: types.join(','),
    statuses: statuses.join(','),
    page: '',
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === '') search.delete(name)
    else search.set(name, value)
  }
  return search
}
