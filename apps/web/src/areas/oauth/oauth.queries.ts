import { getOauthClient, listOauthClients, saveOauthClient, updateOauthClient } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

export function useOauthClients() {
  return useCall(listOauthClients, {})
}

export function useOauthClient(id: string) {
  return useCall(getOauthClient, { query: { id } })
}

/** Words of a save; the form shows a refusal, on its field where there is one. */
const outcome = () => ({
  success: t('OAuth client is saved successfully.'),
  failure: t('Failed to save OAuth client.'),
  invalidates: [listOauthClients, getOauthClient],
  onFailed: () => true,
})

export function useAddClient() {
  return useSave(saveOauthClient, outcome())
}

export function useChangeClient() {
  return useSave(updateOauthClient, outcome())
}
