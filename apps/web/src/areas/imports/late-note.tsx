import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

/** Punches of closed days: kept, not paid, and how they come to count. */
export function LateNote({ count, isCheck = false }: { count: number; isCheck?: boolean }) {
  return (
    <p className={styles.late}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {isCheck ? willBeLate(count) : isLate(count)} <Link to="/payrolltransfer/list">{t('Payroll Transfer')}</Link>
      </span>
    </p>
  )
}

function isLate(count: number): string {
  return t(
    '{count, plural, one {# punch is kept but not paid yet: its day is in a closed pay period. It counts once the period is re-opened.} other {# punches are kept but not paid yet: their days are in a closed pay period. They count once the period is re-opened.}}',
    { count },
  )
}

function willBeLate(count: number): string {
  return t(
    '{count, plural, one {# punch is for a day in a closed pay period. It will be kept, but not paid until the period is re-opened.} other {# punches are for days in a closed pay period. They will be kept, but not paid until the period is re-opened.}}',
    { count },
  )
}
