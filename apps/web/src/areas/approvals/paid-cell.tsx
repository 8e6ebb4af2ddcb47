import type { ApprovalRow } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import styles from './approvals.module.css'
import { isComplete } from './needs-a-look.ts'

/** Paid hours, with pending hours after a plus sign. */
export function PaidCell({ row }: { row: ApprovalRow }) {
  if (!isComplete(row) && row.paidHours === 0) return '–'
  return (
    <span className={styles.paid}>
      {row.paidHours.toFixed(2)}
      {row.pendingHours > 0 && (
        <span className={styles.pending}>
          {' '}
          +{row.pendingHours.toFixed(2)}
          <span className="sr"> {t('hours to approve')}</span>
        </span>
      )}
    </span>
  )
}
