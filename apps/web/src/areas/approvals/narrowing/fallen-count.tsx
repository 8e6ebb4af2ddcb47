import type { ApprovalRow } from '@timeloom/contract'
import { RotateCcw } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from '../approvals.module.css'
import { countFallen } from './narrow-rows.ts'

interface FallenCountProps {
  rows: readonly ApprovalRow[]
  /** The list has no others. */
  isShown: boolean
  onShow: () => void
}

/** How many approvals fell because figures changed, with the way to see them alone. */
export function FallenCount({ rows, isShown, onShow }: FallenCountProps) {
  const count = countFallen(rows)
  if (count === 0 || isShown) return null
  return (
    <button type="button" className={styles.fallen} onClick={onShow}>
      <RotateCcw size={13} aria-hidden="true" />
      {t('{count, plural, one {# approval fell} other {# approvals fell}}', { count })}
    </button>
  )
}
