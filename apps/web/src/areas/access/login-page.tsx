import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { hasStoredSession } from '../../lib/api/tokens.ts'
import { loadInstallation } from '../../lib/session/installation.ts'
import { useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { safeRedirect } from './auth-redirect.ts'
import { LoginForm } from './login-form.tsx'
import { CreateAccount } from './create-account.tsx'
import styles from './login.module.css'

/** Sign-in. @source spec 000 §2.3, §4, §5 */
export default function LoginPage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  const installation = useQuery({ queryKey: ['installation'], queryFn: loadInstallation, staleTime: Infinity })

  if (state.status === 'signedIn') {
    if (!state.choice) return <Navigate to={safeRedirect(search.get('redirect'))} replace />
    const redirect = search.get('redirect') ?? state.choice.redirectUrl
    return <Navigate to={`/selectRole${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`} replace />
  }
  if (state.status === 'mustChangePassword') return <Navigate to={`/password/choose?${search.toString()}`} replace />
  if (installation.data?.isSetUp === false) return <Navigate to="/setup" replace />
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
