import type { CostBudget, LabourCost } from '@timeloom/contract'
import { Check, TriangleAlert } from 'lucide-react'
import { moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import styles from './labour-cost.module.css'
import { leftWords } from './labour-cost.words.ts'

/** Each budget of a department with what it and those below it cost. */
export function BudgetBars({ cost: { departments } }: { cost: LabourCost }) {
  const budgeted = departments.flatMap(({ departmentId, departmentName, budget }) =>
    budget === null ? [] : [{ id: departmentId ?? '', name: departmentName ?? '', budget }],
  )
  if (budgeted.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="labour-cost-budgets">
      <h2 id="labour-cost-budgets">{t('Budgets of departments')}</h2>
      <p className={styles.quiet}>{t('With everyone in the departments below them')}</p>
      <ul className={styles.budgets}>
        {budgeted.map(({ id, name, budget }) => (
          <BudgetBar key={id} name={name} budget={budget} />
        ))}
      </ul>
    </section>
  )
}

function BudgetBar({ name, budget }: { name: string; budget: CostBudget }) {
  const { amount, cost, left } = budget
  const isOver = left !== null && left < 0
  const Icon = isOver ? TriangleAlert : Check
  const used = amount > 0 ? Math.max(0, Math.min(cost / amount, 1)) : 1
  return (
    <li data-over={isOver || undefined}>
      <b>{name}</b>
      <span className={styles.left}>
        {left !== null && <Icon size={14} aria-hidden="true" />} {leftWords(budget)}
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${used * 100}%` }} />
      </i>
      <small>{t('{cost} of {amount}', { cost: moneyInCents(cost), amount: moneyInCents(amount) })}</small>
    </li>
  )
}
