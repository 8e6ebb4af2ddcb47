import {
  defaultLocation,
  getEmployee,
  getWorkplace,
  listWorkplaces,
  mapServices,
  saveWorkplace,
} from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import { useRecordSave } from '../../ui/widgets/setup-list/use-record-save.ts'

/** A refusal is told by the form, on its field where there is one. @source spec 002 §8 Workplace */
export function useSaveSite(isNew: boolean) {
  return useRecordSave(saveWorkplace, {
    success: isNew ? t('Workplace created successfully') : t('Workplace updated successfully'),
    failure: isNew ? t('Failed to create workplace') : t('Failed to update workplace'),
    invalidates: [listWorkplaces, getWorkplace, getEmployee],
  })
}

/** What maps are drawn with; it changes with a start of the server only. */
export function useMapServices() {
  return useCall(mapServices, {}, { staleTimeMs: Infinity })
}

/** Where the map of a new site begins. */
export function useDefaultLocation() {
  return useCall(defaultLocation, {}, { staleTimeMs: 60_000 })
}

/** The active sites, whose fences are on every map. */
export function useActiveSites() {
  return useCall(listWorkplaces, { query: { status: 'Active' } }, { staleTimeMs: 10_000 })
}
