import { type AnswerOf, setUpDemo } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/words/words.ts'
import { SetupForm } from './setup-form.tsx'
import { codeError, toSignIn } from './setup-values.ts'
import styles from './setup.module.css'

interface DemoStepProps {
  setupCode: string
  onBack: () => void
}

/** Creates the demo companies, and says how to sign in to them. */
export function DemoStep({ setupCode, onBack }: DemoStepProps) {
  const [made, setMade] = useState<AnswerOf<typeof setUpDemo>>()
  if (made) {
    return (
      <>
        <h1 className={styles.title}>{t('The demo is ready')}</h1>
        <p className={styles.about}>
          {t('Everyone signs in with the password {password}', { password: made.password ?? '' })}
        </p>
        <ul className={styles.signIns}>
          {made.emails?.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        <button type="button" className={`button button-primary button-large ${styles.wide}`} onClick={toSignIn}>
          {t('Go to sign-in')}
        </button>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{t('The demo')}</h1>
      <p className={styles.about}>
        {t('Its password is public: do not enter data about real people, and do not give others access.')}
      </p>
      <SetupForm
        submitLabel={t('Load the demo')}
        busyLabel={t('Loading the demo, about 20 seconds')}
        failure={t('Failed to load the demo.')}
        onBack={onBack}
        onSubmit={async () => {
          const answer = await call(setUpDemo, { body: { setupCode } })
          if (answer.message !== 'success') return codeError()
          setMade(answer)
          return undefined
        }}
      >
        {() => null}
      </SetupForm>
    </>
  )
}
