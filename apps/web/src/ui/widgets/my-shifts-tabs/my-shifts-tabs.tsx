import type { Permission } from '@timeloom/contract'
import { hasRoute } from '../../../lib/known-routes.ts'
import { holds, useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { LinkTabs } from '../../kit/tabs/link-tabs.tsx'

/** The links between an employee’s own pages about shifts; the first thing below the title of each. */
export function MyShiftsTabs() {
  const session = useSession()
  const links = pages().filter(({ path, permission }) => holds(session, permission) && hasRoute(path))
  return links.length > 1 ? <LinkTabs label={t('My shifts')} links={links} /> : null
}

function pages(): { path: string; name: string; permission: Permission | 'signed-in' }[] {
  return [
    { path: '/myshifts', name: t('My shifts'), permission: 'signed-in' },
    { path: '/myshifts/availability', name: t('Availability'), permission: 'shiftExchange:visible' },
    { path: '/myshifts/open', name: t('Open shifts'), permission: 'shiftExchange:visible' },
    { path: '/myshifts/swaps', name: t('Swaps'), permission: 'shiftExchange:visible' },
  ]
}
