import type { AuditRow } from '@timeloom/contract'
import { formatMoment } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { ChangeList } from './change-list.tsx'
import styles from './history.module.css'
import { actionWords, entityWords, type HistoryFormats, recordWords } from './history.words.ts'

interface HistoryEntryProps {
  entry: AuditRow
  formats: HistoryFormats
}

/** One recorded change: what, who, when, from where, before and after, why. */
export function HistoryEntry({ entry, formats }: HistoryEntryProps) {
  const { at, by, action, entity, reason, address } = entry
  const record = recordWords(entry, formats)
  return (
    <article className={styles.entry}>
      <header>
        <h3>
          {actionWords(action, entity)} <span>· {entityWords(entity)}</span>
        </h3>
        <time dateTime={at}>{formatMoment(at, formats, formats.timeZone)}</time>
      </header>
      <p className={styles.who}>
        {by ?? t('Timeloom')}
        {address !== null && <span> · {t('from {address}', { address })}</span>}
      </p>
      {record !== '' && <p className={styles.record}>{record}</p>}
      {reason !== null && reason !== '' && <p className={styles.reason}>{t('Reason: {reason}', { reason })}</p>}
      <ChangeList changes={entry.changes} formats={formats} />
    </article>
  )
}
