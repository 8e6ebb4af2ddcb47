import { ExternalLink } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './login.module.css'

/** OR, and the company website in a new tab. @source spec 000 §2.2 */
export function CreateAccount({ websiteUrl }: { websiteUrl: string }) {
  return (
    <>
      <div className={styles.or}>{t('OR')}</div>
      <a className={`button button-large ${styles.submit}`} href={websiteUrl} target="_blank" rel="noopener noreferrer">
        {t('Create Account')}
        <ExternalLink size={14} strokeWidth={2.2} aria-hidden="true" />
        <span className="sr">{t('opens in a new tab')}</span>
      </a>
    </>
  )
}
