import type { AuditRow } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import {
  actionWords,
  changesWords,
  entityWords,
  type HistoryFormats,
  recordWords,
} from '../../ui/widgets/history/history.words.ts'
import styles from './audit.module.css'

/** A recorded change on a phone. */
export function AuditCard({ row, formats }: { row: AuditRow; formats: HistoryFormats }) {
  const record = recordWords(row, formats)
  const changes = changesWords(row, formats)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>
          {actionWords(row.action)} · {entityWords(row.entity)}
        </b>
        <small>{formatMoment(row.at, formats, formats.timeZone)}</small>
      </div>
      <small>{[row.by ?? t('Timeloom'), record].filter((part) => part !== '').join(' · ')}</small>
      {changes !== '' && <small>{changes}</small>}
    </div>
  )
}
