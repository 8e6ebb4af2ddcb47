import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import { addDays } from '../../../lib/format/dates.ts'
import { presetRange } from '../../../ui/kit/date-range/preset-range.ts'

/** The week and the departments that are shown; they live in the address. */
export function useTeamWeek(today: string) {
  const [search, setSearch] = useSearchParams()
  const thisWeek = presetRange('This Week', today).from
  const asked = WorkDate.safeParse(search.get('week')).data
  const monday = asked === undefined ? thisWeek : presetRange('This Week', asked).from
  const departmentIds = (search.get('departmentIds') ?? '').split(',').filter((id) => Id.safeParse(id).success)
  const change = (name: 'week' | 'departmentIds', value: string | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (value === undefined) after.delete(name)
      else after.set(name, value)
      return after
    })
  return {
    dates: [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)),
    isThisWeek: monday === thisWeek,
    departmentIds,
    /** @param weeks -1 or 1; 0: this week */
    step: (weeks: -1 | 0 | 1) => {
      const next = weeks === 0 ? thisWeek : addDays(monday, weeks * 7)
      change('week', next === thisWeek ? undefined : next)
    },
    choose: (ids: readonly string[]) => change('departmentIds', ids.length === 0 ? undefined : ids.join(',')),
  }
}
