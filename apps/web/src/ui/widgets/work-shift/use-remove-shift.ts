import type { WorkShiftForm } from '@timeloom/contract'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../kit/feedback/confirm.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import { shiftAgain } from './shift-form.ts'
import { useDeleteWorkShift, useRestoreWorkShift } from './work-shift.queries.ts'

/**
 * Deletes a planned shift. One planned only for this day can be created again, so it is deleted at once and Undo
 * restores it; one from a template, or with a roster label, could not be restored as it was, so deleting it asks first.
 *
 * @returns whether it was deleted
 */
export function useRemoveShift() {
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
