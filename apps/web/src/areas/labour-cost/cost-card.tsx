import { Link } from 'react-router'
import { moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import type { CostAsk } from './cost-address.ts'
import type { CostRow } from './cost-rows.ts'
import styles from './labour-cost.module.css'
import { changeWords, leftWords, paidWords } from './labour-cost.words.ts'
import { peoplePath } from './people/cost-figure.ts'

/** A line of the cost on a phone. */
export function CostCard({ row, ask }: { row: CostRow; ask: CostAsk }) {
  const { name, about, cost, budget, previous, figure } = row
  return (
    <div className={styles.cardRow}>
      <span className={styles.name}>
        {figure === null ? <b>{name}</b> : <Link to={peoplePath(ask, figure)}>{name}</Link>}
        <small>{[...(about === null ? [] : [about]), paidWords(row)].join(' · ')}</small>
      </span>
      <span className={styles.name}>
        <b>{cost === null ? t('not known') : moneyInCents(cost)}</b>
        {cost !== null && <small>{changeWords(cost, previous.cost)}</small>}
      </span>
      {budget !== null && (
        <small data-over={(budget.left !== null && budget.left < 0) || undefined}>
          {t('Budget {amount}: {words}', { amount: moneyInCents(budget.amount), words: leftWords(budget) })}
          {budget.cost !== cost && ` · ${t('{amount} with those below', { amount: moneyInCents(budget.cost) })}`}
        </small>
      )}
    </div>
  )
}
