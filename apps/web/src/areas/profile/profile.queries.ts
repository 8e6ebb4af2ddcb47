import { changePin, endOtherSessions, endSession, ownSessions, profile } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'

export function useProfile() {
  return useCall(profile, {})
}

export function useOwnSessions() {
  return useCall(ownSessions, {})
}

export function useEndSession() {
  return useSave(endSession, {
    success: t('The sign-in has been ended.'),
    failure: t('Failed to end the sign-in.'),
    invalidates: [ownSessions],
  })
}

export function useEndOtherSessions() {
  return useSave(endOtherSessions, {
    success: t('All other sign-ins have been ended.'),
    failure: t('Failed to end the sign-ins.'),
    invalidates: [ownSessions],
  })
}

export function useChangePin() {
  return useSave(changePin, { success: t('PIN changed successfully.'), failure: t('Failed to change the PIN.') })
}
