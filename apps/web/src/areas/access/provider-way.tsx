import { useSearchParams } from 'react-router'
import { requestProviderAddress } from '../../lib/session/session-calls.ts'
import { t } from '../../lib/words/words.ts'
import { AuthForm } from './auth-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { LoginField } from './login-field.tsx'
import styles from './login.module.css'
import { problemWords } from './provider-problems.ts'
import { beginTrip, lastTrip } from './provider-trip.ts'

/**
 * Leads to a company's sign-in provider, found by an email or the company's code; a company's link brings the code
 * along. An unknown one reveals nothing about what exists.
 */
export default function ProviderWay() {
  const [search] = useSearchParams()
  const problem = search.get('oidcProblem')
  // After a problem the next try starts with what was typed.
  const { company, target } =
    problem === null ? { company: search.get('company') ?? '', target: search.get('redirect') } : lastTrip()
  return (
    <>
      <title>{`${t('Sign in with your company')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Sign in with your company')}</h1>
      <p className={styles.about}>{t("You will go to your company's sign-in page, then come back here.")}</p>
      {problem !== null && (
        <p className={styles.failed} role="alert">
          {problemWords(problem)}
        </p>
      )}
      {/* Another link is another form: what was typed before belongs to a different company. */}
      <AuthForm
        key={company}
        names={['company']}
        focus="company"
        check={({ company: typed }) => ({ company: typed.trim() === '' ? t('This field is required.') : undefined })}
        onSubmit={async ({ company: typed }) => {
          const answer = await requestProviderAddress(typed.trim())
          if ('problem' in answer) return problemWords(answer.problem)
          beginTrip({ company: typed.trim(), target })
          location.assign(answer.redirectUrl)
          return undefined
        }}
        failure={t('Failed to login.')}
        submitLabel={t('Continue')}
        busyLabel={t('Signing')}
      >
        {({ company: error }) => (
          <LoginField
            name="company"
            label={t('Email or company code')}
            type="text"
            autoComplete="username"
            defaultValue={company}
            error={error}
          />
        )}
      </AuthForm>
      <BackToLogin />
    </>
  )
}
