import type { Endpoint } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../lib/api/call-error.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'

type Options<E extends Endpoint> = Omit<Parameters<typeof useSave<E>>[1], 'onFailed' | 'refusals'>

/**
 * The save of a record's form: the form shows a refusal, on its field where there is one. What someone else saved
 * in the meantime is read again behind it.
 */
export function useRecordSave<E extends Endpoint>(endpoint: E, options: Options<E>) {
  const client = useQueryClient()
  return useSave<E>(endpoint, {
    ...options,
    onFailed: (error) => {
      if (error instanceof CallError && error.kind === 'changed') {
        for (const read of options.invalidates ?? []) void client.invalidateQueries({ queryKey: callKey(read) })
      }
      return true
    },
  }).mutateAsync
}
