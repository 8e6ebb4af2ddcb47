import { TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './calendar.module.css'

/** What the colours and numbers of the calendar mean. */
export function CalendarKey({ hasCoverage }: { hasCoverage: boolean }) {
  return (
    <div className={styles.key}>
      <span>
        <i className={styles.bar} data-status="Approved" /> {t('Approved')}
      </span>
      <span>
        <i className={styles.bar} data-status="Pending" /> {t('Pending')}
      </span>
      <span>
        <i className={styles.holiday} /> {t('Holiday')}
      </span>
      <span>
        <b className={styles.count}>1</b> {t('away')}
      </span>
      <span>
        <b className={styles.count} data-limit="at">
          2
        </b>{' '}
        {t('at the limit')}
      </span>
      <span>
        <b className={styles.count} data-limit="over">
          3
        </b>{' '}
        {t('over the limit')}
      </span>
      {hasCoverage && (
        <span>
          <TriangleAlert size={12} className={styles.short} aria-hidden="true" /> {t('fewer planned than needed')}
        </span>
      )}
    </div>
  )
}
