import { useSearchParams } from 'react-router'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'
import type { CalendarAsked } from './calendar.queries.ts'

export interface CalendarAddress extends CalendarAsked {
  /** only people who are away in the month */
  isAwayOnly: boolean
}

/** What the calendar shows, which lives in the address: month, departments, who. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const today = useCompanyToday() ?? ''
  const month = search.get('month') ?? ''
  const address: CalendarAddress = {
    month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7),
    departmentIds: search.getAll('department'),
    isAwayOnly: search.get('who') === 'away',
  }
  const change = (changes: Partial<CalendarAddress>) => {
    const next = { ...address, ...changes }
    const after = new URLSearchParams()
    if (next.month !== today.slice(0, 7)) after.set('month', next.month)
    for (const id of next.departmentIds) after.append('department', id)
    if (next.isAwayOnly) after.set('who', 'away')
    setSearch(after)
  }
  return { address, today, change }
}

/** The month `months` later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
