import {
  copyStaffRequirements,
  deleteStaffRequirements,
  getCoverage,
  listStaffRequirements,
  previewStaffCopy,
  saveStaffRequirements,
} from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { GridView } from '../grid/grid-view.ts'
import { planInput } from '../plan-readings.ts'
import { copyRefusal } from './coverage.words.ts'

/** Saves of the plan ask for it again. */
const FRESH_MS = 60_000

/** Who is on and who is needed on the days in view. */
export function useCoverage({ dates, departmentIds }: Pick<GridView, 'dates' | 'departmentIds'>) {
  const [from, to] = [dates[0], dates.at(-1)]
  return useCall(getCoverage, planInput({ from: from ?? '', to: to ?? '', departmentIds }), {
    enabled: from !== undefined,
    staleTimeMs: FRESH_MS,
  })
}

export function useRequirements(departmentIds: readonly string[]) {
  return useCall(listStaffRequirements, {
    query: departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {},
  })
}

const CHANGED = [getCoverage, listStaffRequirements]

export function useSaveRequirements() {
  return useSave(saveStaffRequirements, {
    failure: t('Failed to save who is needed.'),
    invalidates: CHANGED,
    // the form says it
    onFailed: () => true,
  })
}

export function useDeleteRequirements() {
  return useSave(deleteStaffRequirements, { failure: t('Failed to remove it.'), invalidates: CHANGED })
}

interface AskedCopy {
  date: string
  /** empty: each department by itself */
  departmentIds: readonly string[]
}

export function staffCopyBody({ date, departmentIds }: AskedCopy) {
  return { date, ...(departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}) }
}

/** What copying a past week would require; asked as soon as there is a week. */
export function useStaffCopyPreview(asked: AskedCopy | undefined) {
  return useCall(
    previewStaffCopy,
    { body: staffCopyBody(asked ?? { date: '', departmentIds: [] }) },
    { enabled: asked !== undefined },
  )
}

export function useCopyRequirements(onCopied: () => void) {
  return useSave(copyStaffRequirements, {
    failure: t('Failed to copy who is needed.'),
    refusals: Object.fromEntries(copyStaffRequirements.refusals.map((code) => [code, copyRefusal(code)])),
    invalidates: [...CHANGED, previewStaffCopy],
    onSaved: ({ added = 0 }) => {
      notify.success(t('{count, plural, one {# requirement} other {# requirements}} added.', { count: added }))
      onCopied()
    },
  })
}
