import type { Endpoint, saveEmployee, saveUser } from '@timeloom/contract'
import { CallError } from '../../../lib/api/call-error.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { REFUSED_FIELD } from './save-words.ts'

interface SavePersonOptions {
  success: string
  failure: string
  refusals: Record<string, string>
  invalidates: Endpoint[]
}

/**
 * Saves a form of a person: a refusal is said as an error and stands on the field it is about.
 *
 * @returns saves the body; answers the words of refused fields; throws where someone else saved in the meantime
 */
export function useSavePerson(
  endpoint: typeof saveEmployee | typeof saveUser,
  { refusals, ...options }: SavePersonOptions,
) {
  const save = useSave(endpoint, {
    ...options,
    refusals,
    // the form says it itself, on the field
    onFailed: (error) => {
      if (!(error instanceof CallError)) return false
      return error.kind === 'invalid' || error.kind === 'changed'
    },
  })
  return async (body: Record<string, unknown>): Promise<Record<string, string> | undefined> => {
    try {
      await save.mutateAsync({ body })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError) || error.kind === 'invalid' || error.kind === 'changed') throw error
      const code = error.kind === 'refused' ? (error.serverMessage ?? '') : ''
      const field = REFUSED_FIELD[code]
      // not on a field: said already, and the form stays as it is
      return { [field ?? NOWHERE]: refusals[code] ?? '' }
    }
  }
}

const NOWHERE = '*'
