import { KeyRound, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { requestPasskeyOptions, requestPasskeySignIn } from '../../lib/session/session-calls.ts'
import { arrive } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { hasPasskeys, showPasskey } from '../../ui/widgets/two-step/passkeys.ts'
import styles from './login.module.css'
import { rememberedEmail } from './remembered-email.ts'

/** Signs in with only a passkey, where the browser supports them. */
export function PasskeyButton() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!hasPasskeys()) return null
  const open = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const passkey = await showPasskey(await requestPasskeyOptions(null))
      if (passkey) await arrive(await requestPasskeySignIn(passkey), rememberedEmail() !== '')
    } catch (error) {
      setFailure(errorText(error, t('Failed to login.')))
    } finally {
      setIsBusy(false)
    }
  }
  const Icon = isBusy ? LoaderCircle : KeyRound
  return (
    <>
      <button
        type="button"
        className={`button button-large ${styles.submit} ${styles.back}`}
        aria-disabled={isBusy}
        onClick={() => void open()}
      >
        <Icon size={16} className={isBusy ? styles.busy : undefined} aria-hidden="true" />
        {t('Use a passkey')}
      </button>
      <p className={failure ? `${styles.failed} ${styles.below}` : undefined} role="alert">
        {failure}
      </p>
    </>
  )
}
