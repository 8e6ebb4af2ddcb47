import {
  checkPayrollLayout,
  deletePayrollLayouts,
  getPayrollLayout,
  type LayoutDefinition,
  type ListedLayout,
  listPayrollLayouts,
  MOST_LAYOUTS,
  type PayrollLayoutId,
  previewPayrollLayout,
  savePayrollLayout,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callQuery, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'

const A_WHILE = { staleTimeMs: 10_000 }
const CHANGED = [listPayrollLayouts, getPayrollLayout, checkPayrollLayout]

export function usePayrollLayouts() {
  return useCall(listPayrollLayouts, {}, A_WHILE)
}

export function usePayrollLayout(id: PayrollLayoutId | null) {
  return useCall(getPayrollLayout, { params: { id: id ?? 'ipayroll' } }, { enabled: id !== null })
}

export function useLayoutProblems(layout: PayrollLayoutId, id: string[]) {
  return useCall(checkPayrollLayout, { query: { layout, id } })
}

/** @param definition undefined: there is none to try */
export function useLayoutPreview(ids: string[], definition: LayoutDefinition | undefined) {
  return useCall(
    previewPayrollLayout,
    { body: { ids, definition: definition! }, as: 'json' },
    {
      enabled: ids.length > 0 && definition !== undefined,
      keepPrevious: true,
    },
  )
}

/** The form shows a refusal. */
export function useSaveLayout() {
  return useSave(savePayrollLayout, {
    success: t('The layout is saved.'),
    failure: failedSave(),
    invalidates: CHANGED,
    onFailed: () => true,
  }).mutateAsync
}

export function failedSave(): string {
  return t('Failed to save the layout.')
}

/** A layout as it is by now. */
export function useRereadLayout() {
  const client = useQueryClient()
  return (id: PayrollLayoutId) =>
    client.fetchQuery({ ...callQuery(getPayrollLayout, { params: { id } }), staleTime: 0 })
}

/** Deletes a layout at once, and offers to add it again. */
export function useDeleteLayout() {
  const reread = useRereadLayout()
  const again = useSave(savePayrollLayout, {
    success: t('The layout is back.'),
    failure: failedSave(),
    refusals: { exist: nameTaken(), tooMany: tooManyLayouts() },
    invalidates: CHANGED,
  })
  const remove = useSave(deletePayrollLayouts, {
    failure: t('Failed to delete the layout.'),
    invalidates: [listPayrollLayouts],
  })
  return {
    isPending: remove.isPending,
    deleteLayout: async ({ id }: ListedLayout) => {
      const { name, definition } = await reread(id)
      await remove.mutateAsync({ body: { ids: [id] } })
      offerUndo(t('{name} is deleted.', { name }), () => again.mutate({ body: { name, definition }, as: 'json' }))
    },
  }
}

export function nameTaken(): string {
  return t('Another layout has this name.')
}

export function tooManyLayouts(): string {
  return t('There are {count} layouts already. Delete one first.', { count: MOST_LAYOUTS })
}
