import type { Endpoint } from '@timeloom/contract'
import { useSave } from '../../lib/api/use-save.ts'

/** The save of a record's form: a refusal is told by the form, on its field where there is one. */
export function useRecordSave<E extends Endpoint>(
  endpoint: E,
  words: { success: string; failure: string; invalidates: Endpoint[] },
) {
  return useSave(endpoint, { ...words, onFailed: () => true }).mutateAsync
}
