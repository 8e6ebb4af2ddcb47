import { t } from '../../lib/words/words.ts'
import styles from './page-skeleton.module.css'

/** The shape of a page while its code loads; it appears after 150 ms. */
export function PageSkeleton() {
  return (
    <output className={styles.page}>
      <span className="sr">{t('Loading')}</span>
      <i className={styles.title} />
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
    </output>
  )
}
