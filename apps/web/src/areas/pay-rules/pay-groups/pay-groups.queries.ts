import {
  type AnswerOf,
  deletePayGroups,
  getPayGroup,
  listLeaveTypes,
  listPayGroups,
  listPayTypes,
  savePayGroup,
  timeZones,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'

const A_WHILE = { staleTimeMs: 60_000 }

interface Option {
  value: string
  label: string
}

/** What a pay group can choose from; its current choices are offered even if inactive. */
export interface PayGroupChoices {
  zones: Option[]
  leaveTypes: Option[]
  overtimeTypes: Option[]
}

export function usePayGroupChoices(chosen: readonly (string | null)[]): PayGroupChoices {
  const zones = useCall(timeZones, {}, A_WHILE)
  const leaveTypes = useCall(listLeaveTypes, { query: {} }, A_WHILE)
  const payTypes = useCall(listPayTypes, { query: { isAllowance: false } }, A_WHILE)
  const offered = (types: { id: string; name: string; active: boolean }[]) =>
    types
      .filter(({ id, active }) => active || chosen.includes(id))
      .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} ${t('(Inactive)')}` }))
  return {
    zones: (zones.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    leaveTypes: offered(leaveTypes.data ?? []),
    overtimeTypes: offered((payTypes.data ?? []).filter(({ isOvertime }) => isOvertime)),
  }
}

/** A refusal is told by the form, on its field where there is one. */
export function useSavePayGroup() {
  return useSave(savePayGroup, {
    failure: t('Failed to save pay group.'),
    invalidates: [listPayGroups, getPayGroup],
    onSaved: (answer) => notify.success(t('Pay group is saved successfully.'), effectOf(answer)),
    onFailed: () => true,
  }).mutateAsync
}

/** What happened to the figures; undefined if there were none. */
function effectOf({ changedDays, jobId }: AnswerOf<typeof savePayGroup>): { detail: string } | undefined {
  if (jobId !== undefined) return { detail: t('Its days are being recalculated.') }
  if (changedDays === undefined) return undefined
  return {
    detail: t(
      '{changedDays, plural, =0 {No day has changed.} one {# day is calculated again.} other {# days are calculated again.}}',
      { changedDays },
    ),
  }
}

/** @source spec 002 §8 Pay group delete */
export function useDeletePayGroups() {
  return useSave(deletePayGroups, {
    success: t('Pay groups are deleted successfully.'),
    failure: t('Failed to delete pay groups.'),
    refusals: {
      inUse: ({ msg = '' }) => t("{msg} are not deleted, because it's in use for employees.", { msg }),
    },
    invalidates: [listPayGroups],
  }).mutateAsync
}
