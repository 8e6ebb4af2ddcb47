import { t } from '../../lib/words/words.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** Totals of the selection, and what will not happen. */
  summary?: React.ReactNode
  /** Actions as plain buttons, the primary one last and with `data-primary`. */
  children: React.ReactNode
}

/** What is selected and what can be done with it, over the bottom of the page. */
export function SelectionBar({ count, onClear, summary, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="toolbar" aria-label={t('Selection')}>
        <output>
          <b>{count}</b> {t('selected')}
        </output>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        <button type="button" onClick={onClear}>
          {t('Clear')}
        </button>
        {children}
      </div>
    </div>
  )
}
