import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

/** Punches of closed days: kept, not paid, and how they come to count. */
export function LateNote({ count }: { count: number }) {
  return (
    <p className={styles.late}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {t(
          '{count, plural, one {# punch is kept but not paid yet: its day is in a closed pay period. It counts once the period is re-opened.} other {# punches are kept but not paid yet: their days are in a closed pay period. They count once the period is re-opened.}}',
          { count },
        )}{' '}
        <Link to="/payrolltransfer/list">{t('Payroll Transfer')}</Link>
      </span>
    </p>
  )
}
