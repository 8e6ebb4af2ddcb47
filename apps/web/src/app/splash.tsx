import { t } from '../lib/words/words.ts'
import { Mark } from '../ui/widgets/mark.tsx'
import styles from './splash.module.css'

/** The mark while the session is looked up; it appears only when that takes a while. */
export function Splash() {
  return (
    <output className={styles.splash}>
      <Mark size={48} />
      <span className="sr">{t('Loading')}</span>
    </output>
  )
}
