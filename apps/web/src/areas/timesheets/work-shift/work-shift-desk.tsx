import type { Timesheet, WorkShiftForm } from '@timeloom/contract'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { type FocusPlace, rememberFocus } from '../focus-back.ts'
import { mayEditPunches } from '../may-edit.ts'
import { type AskedWorkShift, OpenWorkShiftContext } from './open-work-shift.ts'
import { useRemoveShift } from '../../../ui/widgets/work-shift/use-remove-shift.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

/** The dialogs bring the forms with them, which the timesheet itself does not need. */
const NewShiftDialog = lazyDialog(() =>
  import('../../../ui/widgets/work-shift/work-shift-dialog.tsx').then((file) => file.NewShiftDialog),
)
const ModifyShiftDialog = lazyDialog(() =>
  import('../../../ui/widgets/work-shift/work-shift-dialog.tsx').then((file) => file.ModifyShiftDialog),
)

interface WorkShiftDeskProps {
  employeeId: string
  employeeName: string
  timesheet: Timesheet
  children: ReactNode
}

/** Lets everything below it open a work shift, and shows the dialogs. @source spec 001 §4 Work shift dialog */
export function WorkShiftDesk({ employeeId, employeeName, timesheet, children }: WorkShiftDeskProps) {
  const session = useSession()
  const [asked, setAsked] = useState<AskedWorkShift>()
  const focus = useRef<FocusPlace>(undefined)
  const removeAfter = useRemoveShift()
  const day = timesheet.timeSheets.find((candidate) => candidate.day === asked?.day)

  const open = (next: AskedWorkShift) => {
    const itsDay = timesheet.timeSheets.find((candidate) => candidate.day === next.day)
    if (next.employeeId !== employeeId || !itsDay || !mayEditPunches(session, timesheet, itsDay)) return
    focus.current = rememberFocus()
    setAsked(next)
  }
  const close = () => setAsked(undefined)
  useEffect(() => {
    if (asked) return () => focus.current?.restore()
  }, [asked])

  const saved = () => {
    close()
    notify.success(t('Work shift updated successfully.'))
  }
  const remove = async (shift: WorkShiftForm) => {
    close()
    const isGone = await removeAfter(shift, labelOf(timesheet, shift.id))
    requestAnimationFrame(() => (isGone ? focus.current?.restoreDay() : focus.current?.restore()))
  }
  const common = day && {
    employeeId,
    employeeName,
    day,
    onClose: close,
    onSaved: saved,
  }

  return (
    <OpenWorkShiftContext value={open}>
      {children}
      <Suspense>
        {common && asked?.shiftId === null && <NewShiftDialog {...common} />}
        {common && asked && asked.shiftId !== null && (
          <ModifyShiftDialog {...common} shiftId={asked.shiftId} onDelete={(shift) => void remove(shift)} />
        )}
      </Suspense>
    </OpenWorkShiftContext>
  )
}

function labelOf(timesheet: Timesheet, shiftId: string): string | null {
  const shifts = timesheet.timeSheets.flatMap(({ workShifts }) => workShifts)
  return shifts.find(({ id }) => id === shiftId)?.labelName ?? null
}
