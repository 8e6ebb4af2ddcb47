import { X } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './filter-chip.module.css'

/** What a list is filtered by; it can be removed where something is to be done then. */
export function FilterChip({ text, onRemove }: { text: string; onRemove?: () => void }) {
  return (
    <span className={styles.chip}>
      {text}
      {onRemove && (
        <button type="button" aria-label={t('Remove {filter}', { filter: text })} onClick={onRemove}>
          <X size={14} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
