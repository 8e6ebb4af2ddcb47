import { t } from '../../../lib/words/words.ts'
import styles from './structure-tree.module.css'

/** Lines in the place of the tree while it is read. */
export function TreeSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('Loading')}>
      {[70, 50, 60, 40, 55, 45].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
