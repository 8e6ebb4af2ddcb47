import { countUnreadMessages } from '@timeloom/contract'
import { Mail } from 'lucide-react'
import { useCall } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import styles from './messages-button.module.css'

const REPEAT_MS = 60_000
const MOST_SHOWN = 99

/**
 * Opens the inbox, by a full page load as the specification has it, with the number of messages not read yet. It is
 * refreshed once a minute while the page is visible.
 *
 * @source spec 000 §2.1, §2.2
 */
export function MessagesButton() {
  const { data: unread = 0 } = useCall(countUnreadMessages, {}, { repeatMs: REPEAT_MS })
  const words = t('{count, plural, =0 {Messages} one {Messages, # unread} other {Messages, # unread}}', {
    count: unread,
  })
  return (
    <a href="/messages/view" className={`icon-button ${styles.button ?? ''}`} aria-label={words} title={words}>
      <Mail size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </a>
  )
}
