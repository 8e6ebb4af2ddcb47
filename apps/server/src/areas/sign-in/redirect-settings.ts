import type { Visit } from '../../platform/call/visit.ts'
import { isSetUp } from '../accounts/installation.service.ts'
import { pathOf, SCREENS } from '../links/links.service.ts'

/** What the sign-in pages need before there is a session. @source spec/settings.md section 2 */
export async function redirectSettings({
  websiteUrl,
  navigationExemptHost,
  transact,
}: Pick<Visit, 'transact'> & { websiteUrl: string | null; navigationExemptHost: string | null }) {
  return {
    isTokenRefreshEnabled: true,
    loginUrl: pathOf(SCREENS.signIn()),
    logoutUrl: '/logout',
    websiteUrl,
    navigationExemptHost,
    isSetUp: await transact(isSetUp),
  }
}
