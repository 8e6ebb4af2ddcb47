import {
  explainDay,
  getPayCard,
  getTimesheet,
  getWorkShift,
  listConfirmationStates,
  listTimeApprovals,
  previewDayChanges,
  saveWorkShift,
  type WorkShiftForm,
} from '@timeloom/contract'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/words/words.ts'
import { EXCEPTION_READS } from './exception-reads.ts'
import { offerUndo } from '../../kit/feedback/undo.ts'
import { useTimesheetSave } from '../shown-timesheet/use-timesheet-save.ts'
import { DECISION_OF, type TimeToAllow } from './time-to-allow.ts'

/** Allows the time; the previous decision can be restored for ten seconds. */
export function useAllowTime() {
  const save = useTimesheetSave(saveWorkShift, {
    failure: t('Failed to update the work shift.'),
    refusals: {
      close: () =>
        t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."),
    },
    invalidates: [
      getTimesheet,
      getPayCard,
      listConfirmationStates,
      listTimeApprovals,
      getWorkShift,
      explainDay,
      previewDayChanges,
      ...EXCEPTION_READS,
    ],
  })

  /** @param waits whether the allowed time then waits as overtime, unpaid */
  const allow = async ({ kind, employeeId, day, workShiftId }: TimeToAllow, waits: boolean) => {
    const field = DECISION_OF[kind]
    try {
      const before = (await call(getWorkShift, { params: { id: workShiftId } })) as WorkShiftForm
      const shift = { employeeId, day, workShiftId }
      const decide = (decision: boolean | '') => save.mutateAsync({ body: { ...shift, [field]: decision } })
      await decide(true)
      const decidedBefore = before.decided.includes(field) ? before[field] : ''
      const done = waits ? t('Allowed. It is overtime now, and paid once that is allowed too.') : t('Allowed.')
      offerUndo(done, () => void decide(decidedBefore).catch(() => undefined))
    } catch {
      // the save has told it
    }
  }
  return { allow, isSaving: save.isPending }
}
