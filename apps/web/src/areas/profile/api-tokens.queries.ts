import { createApiToken, endApiToken, listApiTokens } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

export function useApiTokens() {
  return useCall(listApiTokens, {})
}

/** A refusal is told by the form, on its field where there is one. */
export function useCreateApiToken() {
  return useSave(createApiToken, {
    failure: t('Failed to create the API token.'),
    invalidates: [listApiTokens],
    onFailed: () => true,
  })
}

export function useEndApiToken() {
  return useSave(endApiToken, {
    success: t('The API token has been ended.'),
    failure: t('Failed to end the API token.'),
    invalidates: [listApiTokens],
  })
}
