import { Navigate } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { homePath } from './home-path.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useMenu } from './use-menu.ts'

/** '/' leads to where the person starts. */
export default function HomePage() {
  const menu = useMenu()
  const user = useUser()
  if (menu.isLoading) return <PageSkeleton />
  const path = homePath(menu.sections, user)
  if (path !== null) return <Navigate to={path} replace />
  return (
    <PageFrame title={t('Welcome, {name}', { name: user.firstName })}>
      <p>{t('You do not have access to any pages yet. Ask your company’s administrator.')}</p>
    </PageFrame>
  )
}
