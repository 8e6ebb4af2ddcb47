import { Link } from 'react-router'
import { t } from '../lib/words/words.ts'
import styles from './failure-view.module.css'

export function NotFoundView() {
  return (
    <div className={styles.failure}>
      <title>{`${t('Page Not Found')} · Timeloom`}</title>
      <h1 tabIndex={-1}>{t('Page Not Found')}</h1>
      <p>{t('The address may be mistyped, or you do not have access to the page.')}</p>
      <Link to="/">{t('Go to the start page')}</Link>
    </div>
  )
}
