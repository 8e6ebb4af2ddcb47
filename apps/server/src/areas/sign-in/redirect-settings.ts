import type { Visit } from '../../platform/call/visit.ts'
import { isSetUp } from '../accounts/installation.service.ts'

/** Where sign-in begins and ends. */
export const LOGIN_URL = '/#/login'

/** What the sign-in pages need before there is a session. @source spec/settings.md section 2 */
export async function redirectSettings({
  websiteUrl,
  navigationExemptHost,
  transact,
}: Pick<Visit, 'transact'> & { websiteUrl: string | null; navigationExemptHost: string | null }) {
  return {
    isTokenRefreshEnabled: true,
    loginUrl: LOGIN_URL,
    logoutUrl: '/logout',
    websiteUrl,
    navigationExemptHost,
    isSetUp: await transact(isSetUp),
  }
}
