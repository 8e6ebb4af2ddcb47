import { CloudOff, TriangleAlert } from 'lucide-react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './evacuation.module.css'
import { ageWords } from './evacuation.words.ts'
import { useNow, type useRollCall } from './use-roll-call.ts'

/** Milliseconds after which a warden's device counts as cut off: it is heard every 15 seconds otherwise. */
const SILENT_MS = 60_000

interface RollCallNotesProps {
  view: ReturnType<typeof useRollCall>
  time: (at: string) => string
}

/** How old the list is, what waits here, and which wardens have gone silent. */
export function RollCallNotes({ view, time }: RollCallNotesProps) {
  const now = useNow()
  const { rollCall, heardAt = now, waiting, isCutOff, lost, isForgetful } = view
  const { userId } = useUser()
  if (!rollCall) return null
  const marks = waiting.filter(({ kind }) => kind === 'mark').length
  // The server's times are compared with each other: this device's clock may be wrong.
  const readAt = Date.parse(rollCall.readAt)
  const silent =
    rollCall.endedAt === null && !isCutOff
      ? rollCall.wardens.filter((w) => w.id !== userId && w.marks > 0 && readAt - Date.parse(w.heardAt) > SILENT_MS)
      : []
  return (
    <div className={styles.notes} role="status">
      {isCutOff && (
        <p className={styles.warning}>
          <CloudOff size={18} aria-hidden="true" />
          <span>
            <b>{t('No connection for {age}.', { age: ageWords(now - heardAt) })}</b>{' '}
            {t('List from {time}.', { time: time(new Date(heardAt).toISOString()) })}{' '}
            {t(
              'Keep marking: {count, plural, one {# mark waits here and is} other {# marks wait here and are}} sent automatically.',
              { count: marks },
            )}
          </span>
        </p>
      )}
      {!isCutOff && marks > 0 && (
        <p className={styles.sending}>
          {t('Sending {count, plural, one {# mark} other {# marks}}…', { count: marks })}
        </p>
      )}
      {silent.map(({ id, name, heardAt: last }) => (
        <p key={id} className={styles.warning}>
          <CloudOff size={18} aria-hidden="true" />
          <span>
            <b>{t('{name} was last heard {age} ago.', { name, age: ageWords(readAt - Date.parse(last)) })}</b>{' '}
            {t('Marks after {time} may be missing here.', { time: time(last) })}
          </span>
        </p>
      ))}
      {isForgetful && (
        <p className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          {t('This browser keeps nothing on its disk. Do not close the page before your marks are sent.')}
        </p>
      )}
      {lost > 0 && (
        <p className={styles.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          {t('{count, plural, one {# mark} other {# marks}} could not be kept. Mark those people again.', {
            count: lost,
          })}
        </p>
      )}
    </div>
  )
}
