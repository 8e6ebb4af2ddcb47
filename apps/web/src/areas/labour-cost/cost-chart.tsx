import type { LabourCost } from '@timeloom/contract'
import { moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import type { Breakdown } from './cost-address.ts'
import type { CostRow } from './cost-rows.ts'
import styles from './labour-cost.module.css'
import { breakdownWords, previousWords } from './labour-cost.words.ts'

/** Bars that are drawn: more are in the table alone. */
const MOST_BARS = 10

interface CostChartProps {
  rows: CostRow[]
  by: Breakdown
  previous: LabourCost['previous']
}

/** What cost most, with the time before and the budget of the same people; all numbers are in the table below it. */
export function CostChart({ rows, by, previous }: CostChartProps) {
  const bars = rows
    .flatMap((row) => (row.cost !== null && row.cost > 0 ? [{ ...row, cost: row.cost, amount: budgetOf(row) }] : []))
    .toSorted((one, other) => other.cost - one.cost)
  const shown = bars.slice(0, MOST_BARS)
  if (shown.length === 0) return null
  const most = Math.max(...shown.flatMap(({ cost, amount, previous: before }) => [cost, amount ?? 0, before.cost]))
  const share = (money: number) => `${(Math.max(money, 0) / most) * 100}%`
  const hasBudgets = shown.some(({ amount }) => amount !== null)
  return (
    <section className={styles.card} aria-labelledby="labour-cost-chart">
      <header className={styles.chartHead}>
        <h2 id="labour-cost-chart">{t('Cost by {breakdown}', { breakdown: breakdownWords(by).toLowerCase() })}</h2>
        <span className={styles.legend}>
          <span>
            <i className={styles.costBar} /> {t('Cost')}
          </span>
          <span title={previousWords(previous)}>
            <i className={styles.previousMark} /> {t('Before')}
          </span>
          {hasBudgets && (
            <span>
              <i className={styles.budgetMark} /> {t('Budget')}
            </span>
          )}
        </span>
      </header>
      <div role="img" aria-label={t('The table below has all numbers of this chart.')} className={styles.bars}>
        {shown.map(({ id, label: name, cost, amount, previous: before }) => (
          <div key={id} title={titleOf({ name, cost, amount, before: before.cost })}>
            <span>{name}</span>
            <span className={styles.track}>
              <i className={styles.costBar} style={{ width: share(cost) }} />
              <i className={styles.previousMark} style={{ left: share(before.cost) }} />
              {amount !== null && <i className={styles.budgetMark} style={{ left: share(amount) }} />}
            </span>
            <span>{moneyInCents(cost)}</span>
          </div>
        ))}
      </div>
      {bars.length > MOST_BARS && (
        <p className={styles.quiet}>{t('The {count} that cost most; the table has all.', { count: MOST_BARS })}</p>
      )}
    </section>
  )
}

/** A budget of these people alone: one that is for departments below too cannot stand at their bar. */
function budgetOf({ budget, cost }: CostRow): number | null {
  return budget !== null && budget.left !== null && budget.cost === cost ? budget.amount : null
}

function titleOf({
  name,
  cost,
  amount,
  before,
}: {
  name: string
  cost: number
  amount: number | null
  before: number
}) {
  const words = t('{name}: {cost}, before {before}', {
    name,
    cost: moneyInCents(cost),
    before: moneyInCents(before),
  })
  return amount === null ? words : t('{words}, budget {amount}', { words, amount: moneyInCents(amount) })
}
