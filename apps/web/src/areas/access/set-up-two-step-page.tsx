import { addPasskey, type AnswerOf, beginPasskey, beginTotp } from '@timeloom/contract'
import { KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { signOut, startSession, useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { hasPasskeys, makePasskey } from '../../ui/widgets/two-step/passkeys.ts'
import { RecoveryCodes } from '../../ui/widgets/two-step/recovery-codes.tsx'
import { TotpSetUp } from '../../ui/widgets/two-step/totp-set-up.tsx'
import { AuthForm } from './auth-form.tsx'
import { safeRedirect } from './auth-redirect.ts'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'

type Way = 'app' | 'passkey'

/** People without a second step, in a company that requires one, set it up before anything else. */
export default function SetUpTwoStepPage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  const [begun, setBegun] = useState<AnswerOf<typeof beginTotp>>()
  const [codes, setCodes] = useState<string[]>()
  /** The method awaiting the password: the sign-in is no longer recent. */
  const [asked, setAsked] = useState<Way>()
  const [failure, setFailure] = useState<string>()
  if (state.status === 'signedOut') return <Navigate to={`/login?${search.toString()}`} replace />
  if (state.status !== 'mustSetUpTwoStep' && state.status !== 'starting') {
    return <Navigate to={safeRedirect(search.get('redirect'))} replace />
  }
  const finish = (recoveryCodes: string[]) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else void startSession()
  }
  const begin = async (way: Way, password?: string) => {
    if (way === 'app') return setBegun(await call(beginTotp, { body: { password } }))
    const passkey = await makePasskey(await call(beginPasskey, { body: { password } }))
    if (!passkey) return
    finish((await call(addPasskey, { body: { name: t('My passkey'), passkey }, as: 'json' })).recoveryCodes)
  }
  const choose = async (way: Way) => {
    setFailure(undefined)
    try {
      await begin(way)
    } catch (error) {
      const isAsked = error instanceof CallError && error.issues.some(({ field }) => field === 'password')
      if (isAsked) setAsked(way)
      else setFailure(errorText(error, t('The second step could not be set up.')))
    }
  }
  if (codes) {
    return (
      <Frame title={t('Your recovery codes')}>
        <RecoveryCodes codes={codes} onDone={() => void startSession()} />
      </Frame>
    )
  }
  if (begun) {
    return (
      <Frame title={t('Set up your authenticator app')}>
        <TotpSetUp begun={begun} onDone={finish} />
        <Back label={t('Choose another way')} onClick={() => setBegun(undefined)} />
      </Frame>
    )
  }
  return (
    <Frame
      title={t('Set up your second step')}
      about={t('Your company requires two-step sign-in. Choose how you confirm that it is you.')}
    >
      {asked ? (
        <AuthForm
          names={['password']}
          focus="password"
          check={({ password }) => ({ password: password === '' ? t('This field is required.') : undefined })}
          onSubmit={({ password }) => begin(asked, password)}
          failure={t('The second step could not be set up.')}
          submitLabel={t('Continue')}
          busyLabel={t('Checking')}
        >
          {({ password: error }) => (
            <PasswordField name="password" label={t('Password')} autoComplete="current-password" error={error} />
          )}
        </AuthForm>
      ) : (
        <>
          <button
            type="button"
            className={`button button-primary button-large ${styles.submit}`}
            onClick={() => void choose('app')}
          >
            <Smartphone size={16} aria-hidden="true" />
            {t('Use an authenticator app')}
          </button>
          {hasPasskeys() && (
            <button
              type="button"
              className={`button button-large ${styles.submit} ${styles.back}`}
              onClick={() => void choose('passkey')}
            >
              <KeyRound size={16} aria-hidden="true" />
              {t('Use a passkey')}
            </button>
          )}
        </>
      )}
      <p className={failure ? `${styles.failed} ${styles.below}` : undefined} role="alert">
        {failure}
      </p>
      <Back label={t('Sign Out')} onClick={() => void signOut()} />
    </Frame>
  )
}

function Frame({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · Timeloom`}</title>
      <h1 className={styles.title}>{title}</h1>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.below}>{children}</div>
    </>
  )
}

function Back({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`button button-large ${styles.submit} ${styles.back}`} onClick={onClick}>
      {label}
    </button>
  )
}
