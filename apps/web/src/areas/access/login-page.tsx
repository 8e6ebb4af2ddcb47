import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { hasStoredSession } from '../../lib/api/tokens.ts'
import { isExternal } from '../../lib/known-routes.ts'
import { loadInstallation } from '../../lib/session/installation.ts'
import { useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { LoginForm } from './login-form.tsx'
import { CreateAccount } from './create-account.tsx'
import styles from './login.module.css'

/** Sign-in. @source spec 000 §2.3, §4, §5 */
export default function LoginPage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  const installation = useQuery({ queryKey: ['installation'], queryFn: loadInstallation, staleTime: Infinity })

  if (state.status === 'signedIn') return <Navigate to={safeRedirect(search.get('redirect'))} replace />
  if (state.status === 'starting' && hasStoredSession()) return null
  const websiteUrl = installation.data?.websiteUrl
  return (
    <>
      <title>{`${t('Sign in')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Sign in')}</h1>
      <p className={styles.about}>{t("To your company's time and attendance.")}</p>
      <LoginForm hasOwnTarget={search.has('redirect')} />
      {websiteUrl && <CreateAccount websiteUrl={websiteUrl} />}
    </>
  )
}

/** Only screens of the product: an address from outside never leaves it. */
function safeRedirect(target: string | null): string {
  return target !== null && /^\/(?!\/)/.test(target) && !isExternal(target) ? target : '/'
}
