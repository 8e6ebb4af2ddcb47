import { Suspense } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useCan } from '../../../lib/session/session.ts'
import { useOpenDay } from '../use-open-day.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

const HistoryDrawer = lazyDialog(() =>
  import('../../../ui/widgets/history/history-drawer.tsx').then((file) => file.HistoryDrawer),
)

/** Shows what was changed on the day that the address names. */
export function DayHistoryHost({ employeeId, employeeName }: { employeeId: string; employeeName: string }) {
  const isAllowed = useCan('audit:visible')
  const { day, close } = useOpenDay('history')
  if (!isAllowed || day === undefined) return null
  const name = [employeeName, dayWithWeekday(day, { withYear: true })].filter((part) => part !== '').join(' · ')
  return (
    <Suspense>
      <HistoryDrawer name={name} of={{ employeeId, workDate: day }} onClose={close} />
    </Suspense>
  )
}
