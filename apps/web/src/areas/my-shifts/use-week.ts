import { WorkDate } from '@timeloom/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useSettings } from '../../lib/session/session.ts'
import { type DateRange, presetRange } from '../../ui/kit/date-range/preset-range.ts'

/** The week that is shown, which the address names by one of its dates; this week where it names none. */
export function useWeek() {
  const [search, setSearch] = useSearchParams()
  const today = todayIn(useSettings().timeZoneId)
  const named = WorkDate.safeParse(search.get('from')).data
  const week = useMemo(() => presetRange('This Week', named ?? today), [named, today])
  const open = (date: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (date === null) after.delete('from')
      else after.set('from', date)
      return after
    })
  return { week, isThisWeek: isWithin(week, today), step: (weeks: number) => open(addDays(week.from, weeks * 7)), open }
}

function isWithin({ from, to }: DateRange, date: string): boolean {
  return from <= date && date <= to
}
