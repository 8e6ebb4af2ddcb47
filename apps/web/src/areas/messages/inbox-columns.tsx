import { type Message, MESSAGE_KINDS } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import styles from './messages.module.css'
import { kindWords } from './messages.words.ts'
import { UnreadMark } from './unread-mark.tsx'

/** The server keeps the order: unread first, then the newest. */
export function inboxColumns({ formats, timeZone }: ListLook): TableColumn<Message>[] {
  return [
    {
      key: 'subject',
      title: t('Message'),
      width: 470,
      isFixed: true,
      isSortable: false,
      value: (message) => message.subject,
      csv: (message) => `${message.subject} – ${message.body}`,
      render: (message) => (
        <span className={styles.message}>
          <UnreadMark isRead={message.isRead} />
          <span className={styles.text}>
            {message.isRead ? <span>{message.subject}</span> : <b>{message.subject}</b>}
            <small>{message.body}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('About'),
      width: 140,
      isSortable: false,
      value: (message) => kindWords(message.kind),
      choices: MESSAGE_KINDS.map((value) => ({ value, words: kindWords(value) })),
    },
    {
      key: 'createdAt',
      title: t('Received'),
      width: 140,
      isSortable: false,
      value: (message) => message.createdAt,
      csv: (message) => formatMoment(message.createdAt, formats, timeZone),
      render: (message) => formatMoment(message.createdAt, formats, timeZone),
    },
  ]
}
