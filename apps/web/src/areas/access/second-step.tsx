import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { requestPasskeyOptions, requestSecondStep } from '../../lib/session/session-calls.ts'
import { arrive, type OwedSignIn } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { hasPasskeys, showPasskey } from '../../ui/widgets/two-step/passkeys.ts'
import { AuthForm } from './auth-form.tsx'
import { LoginField } from './login-field.tsx'
import styles from './login.module.css'

interface SecondStepProps {
  owed: OwedSignIn
  /** Begins again with e-mail and password. */
  onBack: () => void
}

/** What a sign-in asks for after the password: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ owed, onBack }: SecondStepProps) {
  const { challenge, methods, remember } = owed
  const hasApp = methods.includes('totp')
  const mayShowPasskey = methods.includes('passkey') && hasPasskeys()
  const isChoice = hasApp || mayShowPasskey
  const [isRecovering, setIsRecovering] = useState(!isChoice)
  const [failure, setFailure] = useState<string>()
  const show = async () => {
    setFailure(undefined)
    try {
      const passkey = await showPasskey(await requestPasskeyOptions(challenge))
      if (passkey) await arrive(await requestSecondStep(challenge, { passkey }), remember)
    } catch (error) {
      setFailure(errorText(error, t('Failed to login.')))
    }
  }
  const asksCode = hasApp || isRecovering
  return (
    <>
      <title>{`${t('Second step')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Second step')}</h1>
      <p className={styles.about}>{aboutOf({ isRecovering, hasApp })}</p>
      {asksCode && (
        <AuthForm
          key={String(isRecovering)}
          names={['code']}
          focus="code"
          check={({ code }) => ({ code: code.trim() === '' ? t('This field is required.') : undefined })}
          onSubmit={async ({ code }) => void (await arrive(await requestSecondStep(challenge, { code }), remember))}
          failure={t('Failed to login.')}
          submitLabel={t('Sign In')}
          busyLabel={t('Signing')}
        >
          {({ code: error }) =>
            isRecovering ? (
              <LoginField name="code" label={t('Recovery code')} type="text" autoComplete="off" error={error} />
            ) : (
              <LoginField
                name="code"
                label={t('Code')}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={error}
              />
            )
          }
        </AuthForm>
      )}
      {mayShowPasskey && !isRecovering && (
        <button
          type="button"
          className={`button button-large ${styles.submit} ${styles.back} ${hasApp ? '' : 'button-primary'}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all there is to do here
          autoFocus={!hasApp}
          onClick={() => void show()}
        >
          <KeyRound size={16} aria-hidden="true" />
          {t('Use a passkey')}
        </button>
      )}
      <p className={failure ? `${styles.failed} ${styles.below}` : undefined} role="alert">
        {failure}
      </p>
      <div className={styles.ways}>
        {isChoice && (
          <button type="button" className={styles.way} onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? otherWay(hasApp) : t('Use a recovery code')}
          </button>
        )}
        <button type="button" className={styles.way} onClick={onBack}>
          {t('Back to login')}
        </button>
      </div>
      <p className={styles.note}>{t('Lost your phone and your recovery codes? Your administrator can help.')}</p>
    </>
  )
}

function aboutOf({ isRecovering, hasApp }: { isRecovering: boolean; hasApp: boolean }): string {
  if (isRecovering) return t('Enter one of the recovery codes you saved when you set up the second step.')
  return hasApp ? t('Enter the 6-digit code from your app.') : t('Confirm that it is you with your passkey.')
}

function otherWay(hasApp: boolean): string {
  return hasApp ? t('Use the app') : t('Use a passkey')
}
