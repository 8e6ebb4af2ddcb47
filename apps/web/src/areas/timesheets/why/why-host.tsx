import type { Timesheet } from '@timeloom/contract'
import { Suspense } from 'react'
import { useWhy } from './use-why.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

const WhyDrawer = lazyDialog(() => import('./why-drawer.tsx').then((file) => file.WhyDrawer))

/** Shows the explanation of the day that the address names, where that is one of the timesheet. */
export function WhyHost({ employeeId, timesheet }: { employeeId: string; timesheet: Timesheet }) {
  const why = useWhy()
  const days = timesheet.timeSheets
  const place = days.findIndex(({ day }) => day === why.day)
  const day = days[place]
  if (!day) return null
  return (
    <Suspense>
      <WhyDrawer
        employeeId={employeeId}
        day={day}
        previous={days[place - 1]?.day}
        next={days[place + 1]?.day}
        onDay={why.open}
        onClose={why.close}
      />
    </Suspense>
  )
}
