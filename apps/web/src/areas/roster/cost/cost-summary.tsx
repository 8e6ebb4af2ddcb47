import { TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { budgetState } from './budget-state.ts'
import type { ShownCost } from './cost-context.ts'
import { useRosterCost } from './cost.queries.ts'
import { budgetWords, failureWords, mayRetry } from './cost.words.ts'
import styles from './cost.module.css'

interface CostSummaryProps {
  shown: ShownCost
  onOpen: () => void
}

/** The plan against its budget in a line, which opens all of it; or why there is no cost. */
export function CostSummary({ shown, onOpen }: CostSummaryProps) {
  const { data, error, isFetching, refetch } = useRosterCost(shown.ask)
  if (error && !isFetching) {
    return (
      <span role="alert" className={styles.failed}>
        {failureWords(error)}{' '}
        {mayRetry(error) && (
          <button type="button" onClick={() => void refetch()}>
            {t('Retry')}
          </button>
        )}
      </span>
    )
  }
  if (!data || error) return <span className={styles.waiting}>{t('Calculating the cost…')}</span>
  const state = budgetState(data.weeks)
  const isOver = state.kind === 'over' || state.kind === 'departmentsOver'
  const missing = data.unpriced.length
  return (
    <button
      type="button"
      className={styles.summary}
      data-over={isOver || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {isOver && <TriangleAlert size={13} aria-hidden="true" />}
      <span>
        {budgetWords(state)}
        {shown.isUpdating && <small>{t('updating')}</small>}
        {!shown.isUpdating && missing > 0 && (
          <small>{t('{count, plural, one {# person} other {# people}} not priced', { count: missing })}</small>
        )}
      </span>
    </button>
  )
}
