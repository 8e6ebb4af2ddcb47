import { type LeaveCancellation, listLeaveCancellations } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './planning.module.css'

/** What was asked to have cancelled of a leave before, and how it ended; nothing where nothing was. */
export function CancellationHistory({ leaveId }: { leaveId: string }) {
  const { data = [] } = useCall(listLeaveCancellations, { params: { id: leaveId } })
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const ended = data.filter(({ state }) => state !== 'waiting')
  if (ended.length === 0) return null
  return (
    <ul className={styles.history} aria-label={t('Asked to cancel before')}>
      {ended.map(({ id, state, reason, askedBy, askedAt, decided }) => (
        <li key={id}>
          <b>{stateWords(state)}</b>{' '}
          {t('{name}, {time}: “{reason}”', { name: askedBy, time: formatMoment(askedAt, formats, timeZoneId), reason })}
          {decided && decided.reason !== '' && (
            <span> {t('{name}: “{reason}”', { name: decided.by, reason: decided.reason })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateWords(state: LeaveCancellation['state']): string {
  const words: Record<LeaveCancellation['state'], string> = {
    waiting: t('Asked to cancel'),
    accepted: t('Cancellation accepted'),
    declined: t('Cancellation declined'),
    withdrawn: t('Cancellation taken back'),
    settled: t('Ended another way'),
  }
  return words[state]
}
