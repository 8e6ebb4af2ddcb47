import { errorText } from '../lib/api/call-error.ts'
import { t } from '../lib/words/words.ts'
import styles from './failure-view.module.css'

interface FailureViewProps {
  error: unknown
  onRetry: () => void
}

/** The view when nothing else can be shown. */
export function FailureView({ error, onRetry }: FailureViewProps) {
  return (
    <main className={styles.failure} role="alert">
      <title>{t('Something went wrong.')}</title>
      <h1>{errorText(error)}</h1>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('Retry')}
      </button>
    </main>
  )
}
