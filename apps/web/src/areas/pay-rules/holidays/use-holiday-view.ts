import { useSearchParams } from 'react-router'
import { useCompanyToday } from '../../../ui/kit/date-range/use-company-today.ts'

export type HolidayView = 'list' | 'calendar'

export interface HolidayViewState {
  view: HolidayView
  /** null: every year, in the list only */
  year: number | null
  change: (next: { view?: HolidayView; year?: number | null }) => void
}

const EVERY = 'all'

/** How holidays are shown, kept in the address as `view` and `year`: the list of this year when absent or unreadable. */
export function useHolidayView(): HolidayViewState {
  const [search, setSearch] = useSearchParams()
  const thisYear = Number(useCompanyToday()?.slice(0, 4))
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list'
  const asked = search.get('year')
  const isYear = asked !== null && /^(19|20|21)\d\d$/.test(asked)
  const year = isYear ? Number(asked) : asked === EVERY && view === 'list' ? null : thisYear
  return {
    view,
    year,
    change: (next) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (next.view === 'list') after.delete('view')
        if (next.view === 'calendar') after.set('view', 'calendar')
        if (next.year === null) after.set('year', EVERY)
        else if (next.year !== undefined) after.set('year', String(next.year))
        return after
      }),
  }
}
