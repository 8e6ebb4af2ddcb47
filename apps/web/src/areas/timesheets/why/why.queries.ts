import { explainDay, getEmployee, getTimesheet, getWorkShift, saveWorkShift } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import { useTimesheetSave } from '../../../ui/widgets/shown-timesheet/use-timesheet-save.ts'
import { PUNCH_REFUSALS } from '../../../ui/widgets/work-shift/punch-refusals.ts'

/** How the hours of a day came about. The day before stays while the next one loads. */
export function useExplanation(employee: string, day: string) {
  return useCall(explainDay, { query: { employee, day } }, { keepPrevious: true })
}

/** Saves what a supervisor decides on a work shift. */
export function useSaveDecision() {
  return useTimesheetSave(saveWorkShift, {
    failure: t('Failed to update the work shift.'),
    refusals: { close: PUNCH_REFUSALS.close },
    invalidates: [getTimesheet, explainDay, getWorkShift, getEmployee],
  })
}
