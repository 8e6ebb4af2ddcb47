import type { AnswerOf, redirectSettings } from '@timeloom/contract'
import { setRefreshEnabled } from '../api/tokens.ts'
import { requestRedirectSettings } from './session-calls.ts'

export type Installation = AnswerOf<typeof redirectSettings>

let loading: Promise<Installation> | undefined

/** Addresses and switches of the installation, read once; a failed read is tried again by the next who asks. */
export function loadInstallation(): Promise<Installation> {
  loading ??= requestRedirectSettings()
    .then((installation) => {
      setRefreshEnabled(installation.isTokenRefreshEnabled)
      return installation
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
