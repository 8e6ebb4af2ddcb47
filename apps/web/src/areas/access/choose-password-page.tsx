import { Navigate, useSearchParams } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { requestPasswordChange } from '../../lib/session/session-calls.ts'
import { signOut, startSession, useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { safeRedirect } from './auth-redirect.ts'
import styles from './login.module.css'
import { newPasswordErrors, NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

/** Whoever signed in with a password that was handed out chooses another one first. @source decisions 10 */
export default function ChoosePasswordPage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  if (state.status === 'signedOut') return <Navigate to="/login" replace />
  if (state.status !== 'mustChangePassword' && state.status !== 'starting') {
    return <Navigate to={safeRedirect(search.get('redirect'))} replace />
  }
  return (
    <>
      <title>{`${t('Change Password')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Choose your own password')}</h1>
      <p className={styles.about}>{t('Someone else knows the password you signed in with.')}</p>
      <AuthForm
        names={['currentPassword', 'newPassword', 'confirmPassword']}
        focus="currentPassword"
        check={({ currentPassword, newPassword, confirmPassword }) => {
          const { password, ...errors } = newPasswordErrors(newPassword, confirmPassword)
          const missing = currentPassword === '' ? t('This field is required.') : undefined
          return { currentPassword: missing, newPassword: password, ...errors }
        }}
        onSubmit={async (passwords) => {
          const message = await requestPasswordChange(passwords)
          if (message !== 'success') return message
          notify.success(t('Change the password successfully.'))
          await startSession()
        }}
        failure={t('Failed to change the password.')}
        submitLabel={t('Change Password')}
        busyLabel={t('Saving')}
      >
        {(errors) => (
          <div className={styles.lastFields}>
            <PasswordField
              name="currentPassword"
              label={t('Current Password')}
              autoComplete="current-password"
              error={errors.currentPassword}
            />
            <NewPasswordFields name="newPassword" errors={errors} />
          </div>
        )}
      </AuthForm>
      <button
        type="button"
        className={`button button-large ${styles.submit} ${styles.back}`}
        onClick={() => void signOut()}
      >
        {t('Sign Out')}
      </button>
    </>
  )
}
