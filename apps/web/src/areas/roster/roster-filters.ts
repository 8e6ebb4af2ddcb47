import { Id, MAX_ROSTER_DAYS, ROSTER_SORTS, WorkDate } from '@timeloom/contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useSettings } from '../../lib/session/session.ts'
import { type DateRange, presetRange } from '../../ui/kit/date-range/preset-range.ts'
import { daysIn } from './plan/copy-dates.ts'

type RosterSort = (typeof ROSTER_SORTS)[number]
export type RosterLook = 'Week' | 'Hours'

export interface RosterFilters {
  range: DateRange
  /** empty: all that the person plans */
  departmentIds: string[]
  sortBy: RosterSort
  look: RosterLook
}

/** The filters of the roster, which live in the address. @source spec 001 §2.4, §9 */
export function useRosterFilters() {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(useSettings().timeZoneId)
  const filters = useMemo(() => readFilters(search, today), [search, today])
  const change = useCallback(
    (changes: Partial<RosterFilters>) =>
      setSearch((before) => writeFilters(before, { ...readFilters(before, today), ...changes }, today)),
    [setSearch, today],
  )
  return { filters, today, change }
}

function readFilters(search: URLSearchParams, today: string): RosterFilters {
  return {
    range: rangeIn(search) ?? presetRange('This Week', today),
    departmentIds: search
      .getAll('departmentIds')
      .flatMap((ids) => ids.split(','))
      .filter((id) => Id.safeParse(id).success),
    sortBy: ROSTER_SORTS.find((name) => name === search.get('sortBy')) ?? 'LastName',
    look: search.get('view') === 'Hours' ? 'Hours' : 'Week',
  }
}

/** The address of filters; other parameters stay, what is usual is left out. */
function writeFilters(before: URLSearchParams, filters: RosterFilters, today: string): URLSearchParams {
  const search = new URLSearchParams(before)
  const { range, departmentIds, sortBy, look } = filters
  const usual = presetRange('This Week', today)
  const isUsual = range.from === usual.from && range.to === usual.to
  const written = {
    startDate: isUsual ? undefined : range.from,
    endDate: isUsual ? undefined : range.to,
    departmentIds: departmentIds.length === 0 ? undefined : departmentIds.join(','),
    sortBy: sortBy === 'LastName' ? undefined : sortBy,
    view: look === 'Week' ? undefined : look,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}

/** A range as long as a roster may be. */
export function withinRoster({ from, to }: DateRange): DateRange {
  return { from, to: daysIn({ from, to }) > MAX_ROSTER_DAYS ? addDays(from, MAX_ROSTER_DAYS - 1) : to }
}

/** The range before or after, as long as this one. */
export function stepRange(range: DateRange, direction: -1 | 1): DateRange {
  const days = daysIn(range) * direction
  return { from: addDays(range.from, days), to: addDays(range.to, days) }
}

function rangeIn(search: URLSearchParams): DateRange | undefined {
  const from = WorkDate.safeParse(search.get('startDate')).data
  const to = WorkDate.safeParse(search.get('endDate')).data
  return from !== undefined && to !== undefined && from <= to ? withinRoster({ from, to }) : undefined
}
