import { Alert, Button, Input, type InputRef } from 'antd'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import styles from './api-tokens.module.css'
import cards from './profile.module.css'

/** The new token: it can be read only this once. */
export function NewApiToken({ token, onDone }: { token: string; onDone: () => void }) {
  const field = useRef<InputRef>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(token)
      notify.success(t('Token copied.'))
    } catch {
      // A page without https has no clipboard: the token is selected, for the keyboard to copy.
      notify.info(t('Press Ctrl+C or ⌘C to copy the token.'))
    }
  }
  return (
    <section className={cards.card} aria-labelledby="api-token-made">
      <header className={cards.cardHead}>
        <h2 id="api-token-made">{t('Your new API token')}</h2>
      </header>
      <Alert type="warning" showIcon title={t('Copy it now: it will not be shown again. Treat it like a password.')} />
      <div className={styles.copy}>
        <Input ref={field} readOnly value={token} aria-label={t('API token')} className={styles.token ?? ''} />
        <Button icon={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <div className={styles.done}>
        <Button type="primary" onClick={onDone}>
          {t('I have saved it')}
        </Button>
      </div>
    </section>
  )
}
