import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { requestRecovery } from '../../lib/session/session-calls.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { emailError } from './email-error.ts'
import { LoginField } from './login-field.tsx'
import styles from './login.module.css'
import { rememberedEmail } from './remembered-email.ts'

/** Account recovery. @source spec 000 §2.4, §5, §8.2 */
export default function RecoveryPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      <title>{`${t('Forgot Password')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Forgot Password')}</h1>
      <p className={styles.about}>{t("Enter your email and we'll send you a link to get back into your account.")}</p>
      <AuthForm
        names={['email']}
        focus="email"
        check={({ email }) => ({ email: emailError(email.trim()) })}
        onSubmit={async ({ email }) => {
          await requestRecovery(email.trim())
          notify.success(t('Email has been sent successfully!'))
          setSentTo(email.trim())
        }}
        failure={t('Failed to send for recovery email.')}
        submitLabel={t('Send')}
        busyLabel={t('Sending')}
      >
        {(errors) => (
          <LoginField
            name="email"
            label={t('Email Address')}
            type="email"
            autoComplete="username"
            defaultValue={rememberedEmail()}
            error={errors.email}
          />
        )}
      </AuthForm>
      {sentTo !== undefined && (
        <p className={styles.note}>
          {t('If {email} has an account, the link is on its way. It works once, for an hour.', { email: sentTo })}
        </p>
      )}
      <BackToLogin />
    </>
  )
}
