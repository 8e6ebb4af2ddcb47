import { checkSetupCode } from '@timeloom/contract'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/words/words.ts'
import { SetupText } from './setup-field.tsx'
import { SetupForm } from './setup-form.tsx'
import { codeError, textOf } from './setup-values.ts'
import styles from './setup.module.css'

/** Whoever sets up the installation can read the server's console: nobody else who reaches the address can begin. */
export function CodeStep({ onRight }: { onRight: (code: string) => void }) {
  return (
    <>
      <h1 className={styles.title}>{t('Set up Timeloom')}</h1>
      <p className={styles.about}>
        {t(
          'There are no accounts yet. You can find the setup code where the server was started, in its console or log.',
        )}
      </p>
      <SetupForm
        submitLabel={t('Continue')}
        busyLabel={t('Checking')}
        failure={t('Failed to check the code.')}
        onSubmit={async (data) => {
          const setupCode = textOf(data, 'setupCode')
          const { message } = await call(checkSetupCode, { body: { setupCode } })
          if (message !== 'success') return codeError()
          onRight(setupCode)
          return undefined
        }}
      >
        {({ setupCode }) => (
          <SetupText name="setupCode" label={t('Setup code')} error={setupCode} maxLength={40} autoFocus />
        )}
      </SetupForm>
    </>
  )
}
