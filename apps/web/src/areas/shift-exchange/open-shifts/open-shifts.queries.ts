import {
  type BodyOf,
  getOpenShift,
  listOpenShiftCandidates,
  OPEN_SHIFT_COLUMNS,
  pageOpenShifts,
  saveOpenShift,
  withdrawOpenShift,
} from '@timeloom/contract'
import { callKey, useCall } from '../../../lib/api/use-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { useServerSource } from '../../../ui/kit/server-list/use-server-source.ts'
import type { OpenShiftFilters } from './open-shift-filters.ts'
import { saveRefusals } from './open-shift.words.ts'

/** The list by stretches: the server filters and pages; without dates it begins today. */
export function useOpenShiftSource({ status, range, departmentIds, today }: OpenShiftFilters & { today: string }) {
  return useServerSource(pageOpenShifts, {
    narrowed: {
      ...(status === undefined ? {} : { status }),
      ...(range === undefined ? { startDate: today } : { startDate: range.from, endDate: range.to }),
      ...(departmentIds.length === 0 ? {} : { departmentIds }),
    },
    searched: OPEN_SHIFT_COLUMNS,
    isSorted: false,
  })
}

export function useOpenShift(id: string) {
  return useCall(getOpenShift, { params: { id } })
}

/** A shift as it is judged; undefined: something that it needs is missing. */
export type JudgedShift = BodyOf<typeof listOpenShiftCandidates>

/** Who could work a shift, in the order in which they would be asked. */
export function useCandidates(shift: JudgedShift | undefined) {
  return useCall(
    listOpenShiftCandidates,
    { body: shift ?? NO_SHIFT },
    {
      enabled: shift !== undefined,
      keepPrevious: true,
    },
  )
}

const NO_SHIFT = {} as JudgedShift

/** The words of what goes wrong are the form's. */
export function useSaveOpenShift() {
  return useSave(saveOpenShift, {
    success: ({ offered }) =>
      offered === undefined || offered === 0
        ? t('The open shift is saved.')
        : t('The open shift is saved and offered to {count, plural, one {# person} other {# people}}.', {
            count: offered,
          }),
    failure: t('Failed to save the open shift.'),
    refusals: saveRefusals(),
    invalidates: [pageOpenShifts, getOpenShift, listOpenShiftCandidates],
    onFailed: () => true,
  }).mutateAsync
}

export function useWithdraw() {
  const client = useQueryClient()
  return useSave(withdrawOpenShift, {
    success: t('The open shift is withdrawn.'),
    failure: t('Failed to withdraw the open shift.'),
    invalidates: [pageOpenShifts, getOpenShift],
    onFailed: () => void client.invalidateQueries({ queryKey: callKey(pageOpenShifts) }),
  })
}
