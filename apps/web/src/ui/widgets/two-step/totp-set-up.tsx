import { type AnswerOf, type beginTotp, confirmTotp } from '@timeloom/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { copyText } from './copy-text.ts'
import { focusPart } from './focus-part.ts'
import styles from './two-step.module.css'

interface TotpSetUpProps {
  begun: AnswerOf<typeof beginTotp>
  /** The app is set up. @param recoveryCodes to be shown this once; empty where the person has some already */
  onDone: (recoveryCodes: string[]) => void
}

/** Sets up an authenticator app: a picture to scan, or a key to type, and the code that proves it. */
export function TotpSetUp({ begun: { challenge, secret, qrCode }, onDone }: TotpSetUpProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = input.current?.value.trim() ?? ''
    setFailure(code === '' ? t('This field is required.') : undefined)
    if (code !== '') {
      setIsBusy(true)
      try {
        return onDone((await call(confirmTotp, { body: { challenge, code } })).recoveryCodes)
      } catch (error) {
        setFailure(errorText(error, t('The app could not be set up.')))
        setIsBusy(false)
      }
    }
    input.current?.focus()
  }
  return (
    <form ref={focusPart} tabIndex={-1} className={styles.part} onSubmit={(event) => void confirm(event)} noValidate>
      <ol className={styles.steps}>
        <li>
          <p>{t('Scan this picture with an authenticator app on your phone.')}</p>
          <img className={styles.picture} src={qrCode} alt={t('QR code for the authenticator app')} />
          <p className={styles.small}>{t('Can’t scan it? Type this key into the app:')}</p>
          <p className={styles.key}>
            <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <button type="button" className="button" onClick={() => void copyText(secret)}>
              {t('Copy')}
            </button>
          </p>
        </li>
        <li>
          <label htmlFor={id}>{t('Enter the 6-digit code from your app.')}</label>
          <input
            ref={input}
            id={id}
            className={failure ? `${styles.code} ${styles.bad}` : styles.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${id}failure` : undefined}
          />
          <p id={`${id}failure`} className={styles.failure} role="alert">
            {failure}
          </p>
        </li>
      </ol>
      <button type="submit" className="button button-primary button-large" aria-disabled={isBusy}>
        {t('Confirm')}
      </button>
    </form>
  )
}
