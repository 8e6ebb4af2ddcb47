import {
  type AnswerOf,
  type countPunch,
  type deletePunch,
  type deleteWorkShift,
  getTimesheet,
  type pairPunches,
  type restorePunch,
  type savePunch,
  type saveWorkShift,
} from '@timeloom/contract'
import { use } from 'react'
import { broughtAnswer } from '../../../lib/api/brought-answer.ts'
import { useSave, type UseSaveOptions } from '../../../lib/api/use-save.ts'
import { ShownTimesheetContext, timesheetInput } from './shown-timesheet.ts'

type TimesheetSave =
  | typeof savePunch
  | typeof deletePunch
  | typeof restorePunch
  | typeof countPunch
  | typeof pairPunches
  | typeof saveWorkShift
  | typeof deleteWorkShift

/**
 * A save that changes a timesheet. Where one is shown, the answer brings it with its new figures, totals included, so
 * that it is not read again.
 */
export function useTimesheetSave<E extends TimesheetSave>(endpoint: E, options: UseSaveOptions<E>) {
  const timesheetOn = use(ShownTimesheetContext)
  return useSave(endpoint, timesheetOn === undefined ? options : { ...options, sends: { timesheetOn }, brings })
}

function brings({ timesheet }: AnswerOf<TimesheetSave>, { body }: { body?: { employeeId: string } | undefined }) {
  return timesheet && body && broughtAnswer(getTimesheet, timesheetInput(body.employeeId, timesheet), timesheet)
}
