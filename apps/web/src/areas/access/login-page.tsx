import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { hasStoredSession } from '../../lib/api/tokens.ts'
import { loadInstallation } from '../../lib/session/installation.ts'
import { type OwedSignIn, useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { safeRedirect } from './auth-redirect.ts'
import { LoginForm } from './login-form.tsx'
import { CreateAccount } from './create-account.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderLink } from './provider-link.tsx'
import { lastTrip } from './provider-trip.ts'
import styles from './login.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const SecondStep = lazyPart(() => import('./second-step.tsx').then((file) => file.default))
const ProviderWay = lazyPart(() => import('./provider-way.tsx').then((file) => file.default))
const ProviderReturn = lazyPart(() => import('./provider-return.tsx').then((file) => file.default))

/** Sign-in. @source spec 000 §2.3, §4, §5 */
export default function LoginPage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  const [owed, setOwed] = useState<OwedSignIn>()
  const installation = useQuery({ queryKey: ['installation'], queryFn: loadInstallation, staleTime: Infinity })

  const code = search.get('oidc')
  if (state.status === 'signedIn') {
    const target = code === null ? search.get('redirect') : lastTrip().target
    if (!state.choice) return <Navigate to={safeRedirect(target)} replace />
    const redirect = target ?? state.choice.redirectUrl
    return <Navigate to={`/selectRole${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`} replace />
  }
  if (state.status === 'mustChangePassword') return <Navigate to={`/password/choose?${search.toString()}`} replace />
  if (state.status === 'mustSetUpTwoStep') return <Navigate to={`/two-step/set-up?${search.toString()}`} replace />
  if (installation.data?.isSetUp === false) return <Navigate to="/setup" replace />
  if (state.status === 'starting' && hasStoredSession()) return null
  if (code !== null) {
    return <Suspense fallback={null}>{state.status !== 'starting' && <ProviderReturn code={code} />}</Suspense>
  }
  if (search.has('company') || search.has('oidcProblem')) {
    return (
      <Suspense fallback={null}>
        <ProviderWay />
      </Suspense>
    )
  }
  if (owed) {
    return (
      <Suspense fallback={null}>
        <SecondStep owed={owed} onBack={() => setOwed(undefined)} />
      </Suspense>
    )
  }
  const websiteUrl = installation.data?.websiteUrl
  return (
    <>
      <title>{`${t('Sign in')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Sign in')}</h1>
      <p className={styles.about}>{t("To your company's time and attendance.")}</p>
      <LoginForm hasOwnTarget={search.has('redirect')} onOwed={setOwed} />
      <PasskeyButton />
      <ProviderLink />
      {websiteUrl && <CreateAccount websiteUrl={websiteUrl} />}
    </>
  )
}
