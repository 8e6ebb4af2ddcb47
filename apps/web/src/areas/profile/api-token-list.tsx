import { Alert, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { ApiTokenRow } from './api-token-row.tsx'
import { useApiTokens } from './api-tokens.queries.ts'
import styles from './api-tokens.module.css'
import cards from './profile.module.css'

/** The user's own tokens, each of which can be revoked. */
export function ApiTokenList() {
  const { data: tokens, error } = useApiTokens()
  return (
    <section className={cards.card} aria-labelledby="api-tokens">
      <header className={cards.cardHead}>
        <div>
          <h2 id="api-tokens">{t('Your API tokens')}</h2>
          <p>{t('End the tokens you no longer need.')}</p>
        </div>
      </header>
      {tokens?.length === 0 ? (
        <p className={styles.none}>{t('You have no API tokens.')}</p>
      ) : tokens ? (
        <ul className={cards.signIns}>
          {tokens.map((token) => (
            <ApiTokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : error ? (
        <Alert type="error" title={errorText(error)} />
      ) : (
        <Skeleton active />
      )}
    </section>
  )
}
