import type { RosterCost } from '@timeloom/contract'
import { Button } from 'antd'
import { Check, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import { type Budget, isOver } from './budget-state.ts'
import { departmentWords, leftWords } from './cost.words.ts'
import styles from './cost.module.css'

/** Which budget of which week is to be changed; without a department a new one. */
export interface AskedBudget {
  weekStart: string
  of?: { departmentId: string | null; name: string }
}

interface BudgetListProps {
  weeks: RosterCost['weeks']
  onAsk: (asked: AskedBudget) => void
}

/** The budgets of each week of the plan: planned, left or over, to be changed in place. */
export function BudgetList({ weeks, onAsk }: BudgetListProps) {
  return weeks.map(({ weekStart, budgets }) => (
    <section key={weekStart} className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>{t('Budget of the week from {day}', { day: dayWithWeekday(weekStart) })}</h3>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => onAsk({ weekStart })}
          aria-label={t('Set a budget of the week from {day}', { day: dayWithWeekday(weekStart) })}
        >
          {t('Set a budget')}
        </Button>
      </div>
      {budgets.length === 0 ? (
        <p className={styles.note}>{t('No budget applies in this week.')}</p>
      ) : (
        <ul className={styles.budgets}>
          {budgets.map((budget) => (
            <BudgetRow key={budget.departmentId ?? ''} budget={budget} weekStart={weekStart} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </section>
  ))
}

interface BudgetRowProps extends Pick<BudgetListProps, 'onAsk'> {
  budget: Budget
  weekStart: string
}

function BudgetRow({ budget, weekStart, onAsk }: BudgetRowProps) {
  const { departmentId, departmentName, amount, planned, left } = budget
  const name = departmentWords(departmentName, departmentId)
  const Icon = isOver(budget) ? TriangleAlert : Check
  const used = amount > 0 ? Math.min(planned / amount, 1) : 1
  return (
    <li data-over={isOver(budget) || undefined}>
      <b>{name}</b>
      <span className={styles.left}>
        <Icon size={14} aria-hidden="true" /> {leftWords(left)}
      </span>
      <Button
        type="text"
        size="small"
        icon={<Pencil size={14} aria-hidden="true" />}
        aria-label={t('Change the budget of {name}', { name })}
        title={t('Change the budget')}
        onClick={() => onAsk({ weekStart, of: { departmentId, name } })}
      />
      <i aria-hidden="true">
        <i style={{ width: `${used * 100}%` }} />
      </i>
      <small>
        {t('{planned} planned of {amount}', { planned: moneyInCents(planned), amount: moneyInCents(amount) })}
      </small>
    </li>
  )
}
