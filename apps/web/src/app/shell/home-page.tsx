import { Navigate } from 'react-router'
import { type Session, useSession } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { areaRoutes, mayOpen } from '../area-routes.ts'
import { firstMenuPath } from './menu-tree.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useExemptHost } from './use-exempt-host.ts'
import { type Menu, useMenu } from './use-menu.ts'

/** '/' leads to the dashboard where it is switched on, else to the first page of the menu. @source gaps B41 */
export default function HomePage() {
  const menu = useMenu()
  const session = useSession()
  const exemptHost = useExemptHost()
  if (menu.isLoading) return <PageSkeleton />

  const open = areaRoutes.filter(
    (route) => route.permission !== 'public' && !route.path.includes(':') && mayOpen(route, session, exemptHost),
  )
  const dashboard = open.find(({ path }) => path === '/dashboard')?.path
  const target = dashboard ?? firstMenuPath(homeSections(menu, session)) ?? open[0]?.path
  if (target !== undefined) return <Navigate to={target} replace />
  return (
    <PageFrame title={t('Welcome, {name}', { name: session.user.firstName })}>
      <p>{t('No page is open to you yet. Ask the administrator of your company.')}</p>
    </PageFrame>
  )
}

/** Whoever has a company open begins in it, not in the section of the installation. */
function homeSections({ sections }: Menu, { user }: Session) {
  return user.companyId === null ? sections : sections.filter(({ key }) => key !== 'customer')
}
