import { useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { requestReset } from '../../lib/session/session-calls.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import styles from './login.module.css'
import { newPasswordErrors, NewPasswordFields } from './new-password-fields.tsx'

const ofReset = () => ({
  title: t('Reset Password'),
  submit: t('Reset Password'),
  busy: t('Resetting'),
  done: t('Reset password successfully!'),
})

const ofInvitation = () => ({
  title: t('Choose your password'),
  submit: t('Save Password'),
  busy: t('Saving'),
  done: t('Your password is saved. Sign in with it.'),
})

/** Reset password, or choose the first one after an invitation, with the token of a mail. @source spec 000 §2.5, §5, §8.2 */
export default function ResetPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  const words = search.has('first') ? ofInvitation() : ofReset()
  return (
    <>
      <title>{`${words.title} · Timeloom`}</title>
      <h1 className={styles.title}>{words.title}</h1>
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
            notify.success(words.done)
            void navigate('/login', { replace: true })
          }}
          failure={t('Failed to change the password.')}
          submitLabel={words.submit}
          busyLabel={words.busy}
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
