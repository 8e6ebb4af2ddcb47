import { useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { requestReset } from '../../lib/session/session-calls.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import styles from './login.module.css'
import { newPasswordErrors, NewPasswordFields } from './new-password-fields.tsx'

/** Reset password, with the token of a mail. @source spec 000 §2.5, §5, §8.2 */
export default function ResetPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  return (
    <>
      <title>{`${t('Reset Password')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Reset Password')}</h1>
      {token === '' ? (
        <p className={styles.failed} role="alert">
          {t('Invalid token.')}
        </p>
      ) : (
        <AuthForm
          names={['password', 'confirmPassword']}
          focus="password"
          check={({ password, confirmPassword }) => newPasswordErrors(password, confirmPassword)}
          onSubmit={async ({ password }) => {
            const message = await requestReset(password, token)
            if (message === 'Invalid') return t('Invalid token.')
            if (message !== 'success') return message
            notify.success(t('Reset password successfully!'))
            void navigate('/login', { replace: true })
          }}
          failure={t('Failed to change the password.')}
          submitLabel={t('Reset Password')}
          busyLabel={t('Resetting')}
        >
          {(errors) => (
            <div className={styles.lastFields}>
              <NewPasswordFields name="password" errors={errors} />
            </div>
          )}
        </AuthForm>
      )}
      <BackToLogin />
    </>
  )
}
