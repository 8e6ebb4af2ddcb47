import {
  deleteWorkShift,
  explainDay,
  getEmployee,
  getPayCard,
  getTimesheet,
  getWorkShift,
  listEmployees,
  saveWorkShift,
  type WorkShiftForm,
} from '@timeloom/contract'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { callKey, callQuery, useCall } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import { useTimesheetSave } from '../shown-timesheet/use-timesheet-save.ts'
import type { DepartmentNode } from '../department-select/department-tree-rules.ts'
import { EXCEPTION_READS } from '../allow-time/exception-reads.ts'
import { refusalWords } from './work-shift.words.ts'

const BEHIND = [getTimesheet, getPayCard, getEmployee, explainDay, ...EXCEPTION_READS]
const READS = [...BEHIND, getWorkShift]

/** The call also answers shift templates; a timesheet has the ids of work shifts only. */
export function useWorkShift(id: string): UseQueryResult<WorkShiftForm> {
  return useCall(getWorkShift, { params: { id } }) as UseQueryResult<WorkShiftForm>
}

/** Saves a work shift; the form tells what failed. */
export function useSaveWorkShift() {
  return useTimesheetSave(saveWorkShift, {
    failure: t('Failed to update the work shift.'),
    invalidates: READS,
    onFailed: () => true,
  })
}

export function useDeleteWorkShift() {
  return useTimesheetSave(deleteWorkShift, {
    failure: t('Failed to delete the work shift.'),
    refusals: { close: refusalWords('close') },
    invalidates: READS,
  })
}

/** Puts a deleted shift back by creating it again. */
export function useRestoreWorkShift() {
  return useTimesheetSave(saveWorkShift, {
    success: t('The work shift has been restored.'),
    failure: t('Failed to update the work shift.'),
    refusals: { close: refusalWords('close'), multiShift: refusalWords('multiShift') },
    invalidates: READS,
  })
}

/** The shift as it is now, after someone else changed it; the timesheet behind the dialog is read again too. */
export function useRereadWorkShift() {
  const client = useQueryClient()
  return async (id: string): Promise<WorkShiftForm> => {
    for (const read of BEHIND) void client.invalidateQueries({ queryKey: callKey(read) })
    const shift = await client.fetchQuery({ ...callQuery(getWorkShift, { params: { id } }), staleTime: 0 })
    return shift as WorkShiftForm
  }
}

/**
 * The positions in which someone works, by name. The chosen one is always among them.
 *
 * @param isWanted whether the company names positions at all
 */
export function usePositions(
  chosenId: string | null,
  isWanted: boolean,
  /** of the chosen one, where nobody works in it */
  chosenName = t('As planned'),
): { nodes: DepartmentNode[]; isLoading: boolean } {
  const employees = useCall(
    listEmployees,
    { query: { employeeStatus: 'Active' } },
    { enabled: isWanted, staleTimeMs: 60_000 },
  )
  const names = new Map<string, string>(chosenId === null ? [] : [[chosenId, chosenName]])
  for (const { departmentId, departmentName } of employees.data ?? []) {
    if (departmentId !== null && departmentName !== null) names.set(departmentId, departmentName)
  }
  const nodes = [...names]
    .map(([id, title]): DepartmentNode => ({ id, title, level: 4, status: 'Active', children: [] }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
  return { nodes, isLoading: isWanted && employees.isPending }
}
