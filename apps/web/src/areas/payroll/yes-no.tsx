import { Check, X } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './payroll.module.css'

/** A tick or a cross, with its word for those who do not see it. */
export function YesNo({ isYes, yes = t('Yes'), no = t('No') }: { isYes: boolean; yes?: string; no?: string }) {
  const Icon = isYes ? Check : X
  return (
    <span className={isYes ? styles.yes : styles.no} role="img" aria-label={isYes ? yes : no}>
      <Icon size={16} strokeWidth={2.4} aria-hidden="true" />
    </span>
  )
}
