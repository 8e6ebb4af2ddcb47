import { listHolidays } from '@timeloom/contract'
import { Suspense, useMemo, useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUser } from '../../../lib/session/session.ts'
import { SetupListPage } from '../../../ui/widgets/setup-list/setup-list-page.tsx'
import { HolidayCalendar } from './holiday-calendar.tsx'
import { isInYear } from './holiday-days.ts'
import { holidayList, useDeleteHolidays, useSaveHoliday } from './holiday-list.tsx'
import { HolidaysToolbar } from './holidays-toolbar.tsx'
import { useHolidayView } from './use-holiday-view.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

const LoadYearDialog = lazyDialog(() => import('./load-year-dialog.tsx').then((file) => file.LoadYearDialog))

/** Public holidays, as a list or a year's calendar. @source spec 002 §2.4 */
export function HolidaysPage() {
  const state = useHolidayView()
  const { dateFormat } = useUser()
  const [isLoading, setIsLoading] = useState(false)
  const { year, change } = state
  // What was just saved must be visible.
  const save = useSaveHoliday((date) => {
    if (year !== null && !date.startsWith(`${year}-`)) change({ year: Number(date.slice(0, 4)) })
  })
  const remove = useDeleteHolidays()
  const list = useMemo(() => holidayList({ save, remove, dateFormat }), [save, remove, dateFormat])
  const read = useCall(listHolidays, {})
  const years = useMemo(
    () => [...new Set((read.data ?? []).map(({ date }) => Number(date.slice(0, 4))))].toSorted((a, b) => a - b),
    [read.data],
  )
  const rows = useMemo(
    () => (year === null ? read.data : read.data?.filter((holiday) => isInYear(holiday, year))),
    [read.data, year],
  )
  const toolbar = <HolidaysToolbar state={state} years={years} onLoad={() => setIsLoading(true)} />
  const closeLoad = (loaded?: number) => {
    setIsLoading(false)
    if (loaded !== undefined) change({ year: loaded })
  }
  return (
    <>
      {state.view === 'calendar' && year !== null ? (
        <HolidayCalendar list={list} year={year} read={read} toolbar={toolbar} />
      ) : (
        <SetupListPage list={list} read={{ ...read, data: rows }} toolbar={toolbar} />
      )}
      {isLoading && (
        <Suspense>
          <LoadYearDialog year={year ?? years.at(-1) ?? 0} onClose={closeLoad} />
        </Suspense>
      )}
    </>
  )
}
