import { OLDEST_CORRECTION_DAYS, type Timesheet, type TimesheetDay } from '@timeloom/contract'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { addDays } from '../../../lib/format/dates.ts'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { rememberFocus, type FocusPlace } from '../focus-back.ts'
import { CorrectionDeskContext } from './correction-desk.ts'
import { useWaitingCorrections } from './sign-off.queries.ts'

const AskDialog = lazyDialog(() => import('./ask-correction-dialog.tsx').then((file) => file.AskCorrectionDialog))

interface CorrectionDeskProviderProps {
  employeeId: string
  timesheet: Timesheet
  children: ReactNode
}

/** Lets people ask for corrections of their own timesheet, and shows on each day what waits. */
export function CorrectionDeskProvider({ employeeId, timesheet, children }: CorrectionDeskProviderProps) {
  const isOwn = useUser().employeeId === employeeId
  const mayAskAtAll = useCan('correction:create') && isOwn
  const { data } = useWaitingCorrections(employeeId, timesheet)
  const [asked, setAsked] = useState<TimesheetDay>()
  const focus = useRef<FocusPlace>(undefined)
  useEffect(() => {
    if (asked) return () => focus.current?.restore()
  }, [asked])
  const oldest = addDays(timesheet.today, -OLDEST_CORRECTION_DAYS)
  const desk = {
    waitingOn: (day: string) => data?.rows.filter((row) => row.day === day) ?? [],
    waitsFor: data?.waitsFor ?? [],
    entersPunches: data?.entersPunches ?? false,
    mayAsk: ({ day, closed }: TimesheetDay) => mayAskAtAll && !closed && day <= timesheet.today && day >= oldest,
    ask: (day: TimesheetDay) => {
      focus.current = rememberFocus()
      setAsked(day)
    },
  }
  return (
    <CorrectionDeskContext value={desk}>
      {children}
      <Suspense>{asked && <AskDialog day={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </CorrectionDeskContext>
  )
}
