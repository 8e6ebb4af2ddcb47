import type { LabourCost } from '@timeloom/contract'
import { Check, TriangleAlert } from 'lucide-react'
import { changeInCents, moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import styles from './labour-cost.module.css'
import { changeWords, hoursGrouped, leftWords, previousWords } from './labour-cost.words.ts'

/** All of it, against the budget and against the time before. */
export function CostSummary({ cost: { total, previous, isRunning } }: { cost: LabourCost }) {
  return (
    <dl className={styles.tiles}>
      <div>
        <dt>{isRunning ? t('Labour cost so far') : t('Labour cost')}</dt>
        <dd>
          <b>{moneyInCents(total.cost)}</b>
          <span>{t('{hours} paid hours', { hours: hoursGrouped(total.minutes) })}</span>
          {total.entered !== 0 && (
            <span>{t('{amount} of it entered on pay cards', { amount: changeInCents(total.entered) })}</span>
          )}
        </dd>
      </div>
      <div data-over={isOver(total) || undefined}>
        <dt>{t('Against the budget')}</dt>
        <dd>
          <BudgetWords total={total} />
        </dd>
      </div>
      <div>
        <dt>{t('Against the time before')}</dt>
        <dd>
          <b>{changeWords(total.cost, total.previous.cost)}</b>
          <span>
            {t('{cost}, {hours} h', {
              cost: moneyInCents(total.previous.cost),
              hours: hoursGrouped(total.previous.minutes),
            })}
          </span>
          <span>{previousWords(previous)}</span>
        </dd>
      </div>
    </dl>
  )
}

function BudgetWords({ total: { budget } }: Pick<LabourCost, 'total'>) {
  if (budget === null) return <span>{t('There is no budget of the whole company for these people and dates.')}</span>
  const Icon = budget.left !== null && budget.left < 0 ? TriangleAlert : Check
  return (
    <>
      <b>
        {budget.left !== null && <Icon size={18} aria-hidden="true" />} {leftWords(budget)}
      </b>
      <span>{t('of {amount}', { amount: moneyInCents(budget.amount) })}</span>
    </>
  )
}

function isOver({ budget }: LabourCost['total']): boolean {
  return budget?.left !== undefined && budget.left !== null && budget.left < 0
}
