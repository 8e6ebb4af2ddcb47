import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { useUnlink } from './identity-provider.queries.ts'
import styles from './identity-provider.module.css'

/**
 * Unlinks a user from the person at the provider: for an address that now belongs to someone else, or a recreated
 * directory.
 */
export function UnlinkForm() {
  const id = useId()
  const [email, setEmail] = useState('')
  const unlink = useUnlink(() => setEmail(''))
  const ask = async () => {
    const isSure = await confirm({
      title: t('Unlink a user'),
      question: t('Do you really want to unlink {email}?', { email: email.trim() }),
      detail: t(
        'They are signed out everywhere. Whoever has this email at the provider is linked at the next sign-in.',
      ),
    })
    if (isSure) unlink.mutate({ body: { email: email.trim() } })
  }
  return (
    <section className={styles.unlink} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('Unlink a user')}</h2>
      <p className={styles.help}>
        {t(
          'The first sign-in links a user to one person at the provider. Unlink them if someone else has their email now.',
        )}
      </p>
      <label htmlFor={id}>{t('User’s email')}</label>
      <span className={styles.copyLine}>
        <Input
          id={id}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button loading={unlink.isPending} disabled={email.trim() === ''} onClick={() => void ask()}>
          {t('Unlink')}
        </Button>
      </span>
    </section>
  )
}
