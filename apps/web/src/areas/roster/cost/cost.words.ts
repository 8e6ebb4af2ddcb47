import type { RosterCost } from '@timeloom/contract'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import type { BudgetState } from './budget-state.ts'
import { money } from './cost-amount.tsx'

/** How a plan stands against its budgets: always in words, the tone beside them only repeats it. */
export function budgetWords(state: BudgetState): string {
  switch (state.kind) {
    case 'none':
      return t('Set a budget')
    case 'left':
      return named(state, t('{left} left of {amount}', { left: money(state.left), amount: money(state.amount) }))
    case 'over':
      return named(state, overWords(state))
    case 'departmentsOver':
      return t('{count, plural, one {# department} other {# departments}} over budget', { count: state.count })
    case 'departmentsWithin':
      return t('{count, plural, one {# department} other {# departments}} within budget', { count: state.count })
  }
}

type Over = Extract<BudgetState, { kind: 'left' | 'over' }>

function overWords({ left, amount, weeks, of }: Over): string {
  const over = money(-left)
  return of === 1
    ? t('{over} over {amount}', { over, amount: money(amount) })
    : t('{over} over in {weeks} of {of} weeks', { over, weeks, of })
}

function named({ departmentName }: Over, words: string): string {
  return departmentName === null ? words : t('{department}: {words}', { department: departmentName, words })
}

/** One week's budget: `$120.50 left`, `$80.00 over`. */
export function leftWords(left: number): string {
  return left < 0
    ? t('{amount} over', { amount: moneyInCents(-left) })
    : t('{amount} left', { amount: moneyInCents(left) })
}

/** Why there is no cost, and what to do about it. */
export function failureWords(error: unknown): string {
  const code = error instanceof CallError && error.kind === 'refused' ? error.serverMessage : undefined
  if (code === 'tooManyDays') return t('Too many people for the cost. Choose departments, or fewer days.')
  if (code === 'notEnabled') return t('The company no longer plans with a budget.')
  return errorText(error, t('The cost could not be calculated.'))
}

/** Whether the same call can work the next time. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof CallError && error.kind === 'refused')
}

export function departmentWords(name: string | null, departmentId: string | null): string {
  return name ?? (departmentId === null ? t('Whole company') : t('A department'))
}

type Unpriced = Pick<RosterCost['unpriced'][number], 'reason' | 'days'>

/** Why someone’s money is missing. */
export function unpricedWords({ reason, days }: Unpriced): string {
  switch (reason) {
    case 'noPayRate':
      return t('no pay rate on {days, plural, one {# day} other {# days}}', { days })
    case 'noPayRules':
      return t('in no pay group: their hours are missing too, on {days, plural, one {# day} other {# days}}', { days })
  }
}
