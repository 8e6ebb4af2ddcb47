import { t } from '../../lib/words/words.ts'
import styles from './messages.module.css'

/** A dot before unread items. */
export function UnreadMark({ isRead }: { isRead: boolean }) {
  return (
    <span className={isRead ? styles.read : styles.unread}>{!isRead && <span className="sr">{t('Unread')}</span>}</span>
  )
}
