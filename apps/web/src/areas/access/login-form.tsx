import { Link } from 'react-router'
import { type OwedSignIn, signIn } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { follow } from './auth-redirect.ts'
import { emailError } from './email-error.ts'
import { LoginField } from './login-field.tsx'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'
import { keepEmail, rememberedEmail } from './remembered-email.ts'

interface LoginFormProps {
  /** The page leads somewhere after the sign-in itself, whatever the server proposes. */
  hasOwnTarget: boolean
  /** The password was right, and the second step is still required. */
  onOwed: (owed: OwedSignIn) => void
}

/** @source spec 000 §2.3, §4, §5 */
export function LoginForm({ hasOwnTarget, onOwed }: LoginFormProps) {
  const email = rememberedEmail()
  return (
    <AuthForm
      names={['email', 'password']}
      focus={email === '' ? 'email' : 'password'}
      check={({ email: entered, password }) => ({
        email: emailError(entered.trim()),
        password: password === '' ? t('Wrong password or click Forgot password to reset it.') : undefined,
      })}
      onSubmit={async (entered, data) => {
        const remember = data.get('remember') === 'on'
        const credentials = { email: entered.email.trim(), password: entered.password }
        const done = await signIn({ ...credentials, remember })
        keepEmail(remember ? credentials.email : null)
        if ('challenge' in done) return onOwed(done)
        if (done.redirectUrl && !hasOwnTarget) follow(done.redirectUrl)
      }}
      failure={t('Failed to login.')}
      submitLabel={t('Sign In')}
      busyLabel={t('Signing')}
    >
      {(errors) => (
        <>
          <LoginField
            name="email"
            label={t('Email Address')}
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={errors.email}
          />
          <PasswordField
            name="password"
            label={t('Password')}
            autoComplete="current-password"
            error={errors.password}
          />
          <div className={styles.beside}>
            <label className={styles.remember}>
              <input type="checkbox" className="checkbox" name="remember" defaultChecked={email !== ''} />
              {t('Remember me')}
            </label>
            <Link to="/forgotpassword" className={styles.link}>
              {t('Forgot Password')}
            </Link>
          </div>
        </>
      )}
    </AuthForm>
  )
}
