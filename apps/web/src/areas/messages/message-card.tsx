import type { Message } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import type { HistoryFormats } from '../../ui/widgets/history/history.words.ts'
import styles from './messages.module.css'
import { kindWords } from './messages.words.ts'
import { UnreadMark } from './unread-mark.tsx'

/** A message on a phone. */
export function MessageCard({ message, formats }: { message: Message; formats: HistoryFormats }) {
  return (
    <div className={styles.card}>
      <UnreadMark isRead={message.isRead} />
      <div>
        {message.isRead ? <span>{message.subject}</span> : <b>{message.subject}</b>}
        <p>{message.body}</p>
        <small>
          {kindWords(message.kind)} · {formatMoment(message.createdAt, formats, formats.timeZone)}
        </small>
      </div>
    </div>
  )
}
