import { setUpFromBackup } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/words/words.ts'
import { SetupForm } from './setup-form.tsx'
import { toSignIn } from './setup-values.ts'
import styles from './setup.module.css'

/** A large archive takes its time. */
const TIMEOUT_MS = 30 * 60_000

interface RestoreStepProps {
  setupCode: string
  onBack: () => void
}

/** Restores a backup into the empty installation. */
export function RestoreStep({ setupCode, onBack }: RestoreStepProps) {
  const [file, setFile] = useState<File>()
  return (
    <>
      <h1 className={styles.title}>{t('From a backup')}</h1>
      <p className={styles.about}>
        {t('A file created by npm run backup, at most 200 MB. Restore a larger one with npm run restore.')}
      </p>
      <SetupForm
        submitLabel={t('Restore')}
        busyLabel={t('Restoring')}
        failure={t('Failed to restore the backup.')}
        onBack={onBack}
        check={() => (file ? {} : { backup: t('Please choose a file.') })}
        onSubmit={async () => {
          if (!file) return undefined
          const { message } = await call(setUpFromBackup, { body: { setupCode }, file, timeoutMs: TIMEOUT_MS })
          if (message !== 'success') return { backup: t('This is not the setup code.') }
          toSignIn()
          return undefined
        }}
      >
        {({ backup }) => (
          <div className={styles.field}>
            <label htmlFor="backup">{t('Backup file')}</label>
            <input
              id="backup"
              name="backup"
              type="file"
              aria-invalid={backup ? true : undefined}
              aria-describedby={backup ? 'backup-error' : undefined}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
            {backup && (
              <p id="backup-error" className={styles.error}>
                {backup}
              </p>
            )}
          </div>
        )}
      </SetupForm>
    </>
  )
}
