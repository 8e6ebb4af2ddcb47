import { checkIdentityProvider, identityProvider, saveIdentityProvider, unlinkIdentity } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

export function useIdentityProvider() {
  return useCall(identityProvider, {})
}

/** A refusal is told by the form, on its field where there is one. */
export function useSaveProvider() {
  return useSave(saveIdentityProvider, {
    success: t('The sign-in provider is saved.'),
    failure: t('Failed to save the sign-in provider.'),
    invalidates: [identityProvider],
    onFailed: () => true,
  })
}

/** What was found, or why nothing was, stands beside the button. */
export function useCheckProvider() {
  return useSave(checkIdentityProvider, { failure: t('Failed to check the provider.'), onFailed: () => true })
}

export function useUnlink(onDone: () => void) {
  return useSave(unlinkIdentity, {
    success: t('The user is unlinked. The next sign-in links them again.'),
    failure: t('Failed to unlink the user.'),
    onSaved: onDone,
  })
}
