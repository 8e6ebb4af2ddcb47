import type { CostBudget, LabourCost } from '@timeloom/contract'
import { dateRange } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { moneyInCents } from '../../lib/format/money.ts'
import { t } from '../../lib/words/words.ts'
import type { Breakdown } from './cost-address.ts'

export function breakdownWords(by: Breakdown): string {
  switch (by) {
    case 'department':
      return t('Department')
    case 'job':
      return t('Job')
    case 'payType':
      return t('Pay type')
  }
}

/** `1,204.50 h, 12 shifts` */
export function paidWords({ minutes, shifts = 0 }: { minutes: number; shifts?: number }): string {
  return [
    ...(minutes > 0 || shifts === 0 ? [t('{hours} h', { hours: hoursGrouped(minutes) })] : []),
    ...(shifts > 0 ? [t('{shifts, plural, one {# shift} other {# shifts}}', { shifts })] : []),
  ].join(', ')
}

/** `1,204.50` */
export function hoursGrouped(minutes: number): string {
  return Number(hours2(minutes)).toLocaleString('en-NZ', { minimumFractionDigits: 2 })
}

/** `$120.50 left`, `$80.00 over`, or why it cannot be said. */
export function leftWords({ left, days }: CostBudget): string {
  if (left === null) return t('budget of {days, plural, one {# day} other {# days}} only', { days })
  return left < 0
    ? t('{amount} over', { amount: moneyInCents(-left) })
    : t('{amount} left', { amount: moneyInCents(left) })
}

/** `+3.2%`; where nothing was paid before there is no share. */
export function shareWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '0.0%' : t('new')
  const share = ((now - before) / Math.abs(before)) * 100
  return `${share > 0 ? '+' : ''}${share.toFixed(1)}%`
}

/** `$120.50 more (+3.2%)` */
export function changeWords(now: number, before: number): string {
  const change = roundCents(now - before)
  if (change === 0) return t('The same as before')
  const share = shareWords(now, before)
  return change > 0
    ? t('{amount} more ({share})', { amount: moneyInCents(change), share })
    : t('{amount} less ({share})', { amount: moneyInCents(-change), share })
}

/** What the range is compared with. */
export function previousWords({ kind, startDate, endDate }: LabourCost['previous']): string {
  const range = dateRange(startDate, endDate)
  switch (kind) {
    case 'payPeriod':
      return t('Pay period before: {range}', { range })
    case 'months':
      return t('Months before: {range}', { range })
    case 'days':
      return t('As many days before: {range}', { range })
  }
}

/** A difference of money, which binary fractions miss by a little. */
export function roundCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
