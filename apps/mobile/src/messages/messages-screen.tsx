import type { AnswerOf, listMessages, Message } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useZone } from '../session/use-zone.ts'
import { Loaded } from '../ui/loaded.tsx'
import { shortMoment } from '../ui/time.ts'
import { useNow } from '../ui/use-now.ts'
import { messageWords as words } from './messages.words.ts'
import { screenOf } from './screen-of.ts'

const PAGE = 20

/** The person's inbox: unread first, then newest first. */
export default function MessagesScreen() {
  const { session } = use(AppContext)
  const client = useQueryClient()
  const [count, setCount] = useState(PAGE)
  const [isFailed, setIsFailed] = useState(false)
  const shown = useAnswer<AnswerOf<typeof listMessages>>(`/api/messages?pageSize=${count}`)
  const mark = async (path: string) => {
    try {
      await session.call('POST', path, {})
      setIsFailed(false)
      // also the number of those that are not read
      await client.invalidateQueries()
    } catch {
      setIsFailed(true)
    }
  }
  const hasUnread = shown.data?.rows.some(({ isRead }) => !isRead) === true
  return (
    <>
      <header className="head">
        <h1>{words.title}</h1>
      </header>
      {isFailed && (
        <p className="problem" role="alert">
          {words.failed}
        </p>
      )}
      {hasUnread && (
        <button type="button" className="button" onClick={() => void mark('/api/messages/read-all')}>
          {words.readAll}
        </button>
      )}
      <Loaded shown={shown}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p className="hint">{words.none}</p>}
            <ul className="rows card" hidden={rows.length === 0}>
              {rows.map((message) => (
                <Row key={message.id} message={message} onRead={() => mark(`/api/messages/${message.id}/read`)} />
              ))}
            </ul>
            {rows.length < total && (
              <button type="button" className="button" onClick={() => setCount(count + PAGE)}>
                {words.more}
              </button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** A message, closed until it is touched: reading it is what marks it. */
function Row({ message, onRead }: { message: Message; onRead: () => Promise<void> }) {
  const { phone } = use(AppContext)
  const { person } = useSyncExternalStore(phone.subscribe, phone.state)
  const now = useNow()
  const zone = useZone()
  const { subject, body, createdAt, isRead, link } = message
  const screen = screenOf(link, person?.employeeId ?? '')
  return (
    <li>
      <details
        className="message"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isRead) void onRead()
        }}
      >
        <summary>
          <span>
            {isRead ? subject : <b>{subject}</b>}
            <small>
              {shortMoment(createdAt, zone, now)}
              {!isRead && ` · ${words.unread}`}
            </small>
          </span>
        </summary>
        <p className="message-body">{body}</p>
        {screen !== null && (
          <Link href={screen} className="button button-small">
            {words.toScreen}
          </Link>
        )}
      </details>
    </li>
  )
}
