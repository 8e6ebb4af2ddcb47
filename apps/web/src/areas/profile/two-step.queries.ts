import { companyTwoStep, ownTwoStep, removePasskey, removeTotp, renamePasskey } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

export function useOwnTwoStep() {
  return useCall(ownTwoStep, {})
}

const CHANGED = [ownTwoStep, companyTwoStep]

/** A refusal is told by the form, on its field where there is one. */
export function useRemoveTotp() {
  return useSave(removeTotp, {
    success: t('The authenticator app has been removed.'),
    failure: t('Failed to remove the authenticator app.'),
    invalidates: CHANGED,
    onFailed: () => true,
  })
}

export function useRemovePasskey() {
  return useSave(removePasskey, {
    success: t('The passkey has been removed.'),
    failure: t('Failed to remove the passkey.'),
    invalidates: CHANGED,
    onFailed: () => true,
  })
}

export function useRenamePasskey() {
  return useSave(renamePasskey, {
    success: t('The passkey has been renamed.'),
    failure: t('Failed to rename the passkey.'),
    invalidates: [ownTwoStep],
    onFailed: () => true,
  })
}
