import type { Timesheet, WorkShiftForm } from '@timeloom/contract'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { type FocusPlace, rememberFocus } from '../focus-back.ts'
import { mayEditPunches } from '../may-edit.ts'
import { type AskedWorkShift, OpenWorkShiftContext } from './open-work-shift.ts'
import { shiftAgain } from './shift-form.ts'
import { useDeleteWorkShift, useRestoreWorkShift } from './work-shift.queries.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'

/** The dialogs bring the forms with them, which the timesheet itself does not need. */
const NewShiftDialog = lazyDialog(() => import('./work-shift-dialog.tsx').then((file) => file.NewShiftDialog))
const ModifyShiftDialog = lazyDialog(() => import('./work-shift-dialog.tsx').then((file) => file.ModifyShiftDialog))

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
  const removeAfter = useRemoval()
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

/**
 * Deletes a planned shift. One planned only for this day can be created again, so it is deleted at once and Undo
 * restores it; one from a template, or with a roster label, could not be restored as it was, so deleting it asks first.
 *
 * @returns whether it was deleted
 */
function useRemoval() {
  const remove = useDeleteWorkShift()
  const restore = useRestoreWorkShift()
  return async (shift: WorkShiftForm, label: string | null): Promise<boolean> => {
    const { employeeId, day, schId } = shift
    if (schId === null) return false
    const mayComeBack = !shift.fromTemplate && label === null
    if (!mayComeBack && !(await isSure(shift, label))) return false
    const answer = await remove.mutateAsync({ body: { employeeId, day, schId } }).catch(() => undefined)
    if (answer === undefined) return false
    const done = t('Work shift deleted successfully.')
    if (!mayComeBack) notify.success(done)
    else offerUndo(done, () => restore.mutate({ body: { employeeId, day, ...shiftAgain(shift) } }))
    return true
  }
}

function isSure(shift: WorkShiftForm, label: string | null): Promise<boolean> {
  const name = `${label ?? ''} ${shift.startTime ?? ''} – ${shift.endTime ?? ''}, ${dayWithWeekday(shift.day)}`.trim()
  return confirm({
    title: t('Delete shift'),
    question: t('Delete this shift?'),
    detail: `${name}. ${
      shift.fromTemplate
        ? t('It comes from the schedule template, which will no longer apply to this day. The punches are kept.')
        : t('The punches are kept and matched again.')
    }`,
    kind: 'delete',
  })
}

function labelOf(timesheet: Timesheet, shiftId: string): string | null {
  const shifts = timesheet.timeSheets.flatMap(({ workShifts }) => workShifts)
  return shifts.find(({ id }) => id === shiftId)?.labelName ?? null
}
