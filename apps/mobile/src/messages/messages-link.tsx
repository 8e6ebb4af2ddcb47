import type { AnswerOf, countUnreadMessages } from '@timeloom/contract'
import { Link } from 'wouter'
import { useAnswer } from '../session/use-answer.ts'
import { Icon } from '../ui/icons.tsx'
import { messageWords as words } from './messages.words.ts'

/** The way to the inbox, with how many messages are not read. */
export function MessagesLink() {
  const { data: unread = 0 } = useAnswer<AnswerOf<typeof countUnreadMessages>>('/api/messages/unread')
  return (
    <Link href="/messages" className="icon-button messages-link" aria-label={words.open(unread)}>
      <Icon name="messages" />
      {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
