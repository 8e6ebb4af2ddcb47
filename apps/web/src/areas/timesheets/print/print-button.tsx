import type { Timesheet } from '@timeloom/contract'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

const PrintedTimesheet = lazyPart(() => import('./printed-timesheet.tsx').then((file) => file.PrintedTimesheet), {
  comes: 'whenNeeded',
})

/** Prints the period on screen; its code comes with the first touch. */
export function PrintButton({ employeeId, timesheet }: { employeeId: string; timesheet: Timesheet }) {
  const [asked, setAsked] = useState<{ at: string } | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  return (
    <>
      <Button
        icon={<Printer size={14} aria-hidden="true" />}
        loading={isWaiting}
        onClick={() => {
          setAsked({ at: new Date().toISOString() })
          setIsWaiting(true)
        }}
      >
        {t('Print')}
      </Button>
      {asked && (
        <Suspense>
          <PrintedTimesheet
            asked={asked}
            employeeId={employeeId}
            timesheet={timesheet}
            onPrinted={() => setIsWaiting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
