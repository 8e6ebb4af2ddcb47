import type { Accrual, LeaveAmount } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

export function amountWords({ amount, unit }: LeaveAmount): string {
  if (unit === 'hours') return t('{amount} h', { amount: String(amount) })
  if (unit === 'days')
    return t('{amount} {count, plural, one {day} other {days}}', { amount: String(amount), count: amount })
  return t('{amount} {count, plural, one {week} other {weeks}}', { amount: String(amount), count: amount })
}

/** How leave is earned, in one line. */
export function accrualWords(accrual: Accrual | null): string {
  if (!accrual) return t('Nothing is earned')
  const parts = accrual.amounts.map(({ afterMonths, ...amount }) =>
    afterMonths === 0
      ? amountWords(amount)
      : t('{amount} after {months, plural, one {# month} other {# months}}', {
          amount: amountWords(amount),
          months: afterMonths,
        }),
  )
  return `${parts.join(', ')} ${everyWords(accrual)}`
}

function everyWords({ earning, amounts: [first] }: Accrual): string {
  if (earning.by === 'week') return t('each week')
  if (earning.by === 'month') return t('each month')
  if (earning.by === 'hour') return first?.unit === 'hours' ? t('for each hour') : t('for a year of full hours')
  const { firstAfterMonths, everyMonths } = earning
  return t('{first} of service, then every {months, plural, one {month} other {# months}}', {
    first:
      firstAfterMonths === 0
        ? t('at the start')
        : t('after {months, plural, one {# month} other {# months}}', { months: firstAfterMonths }),
    months: everyMonths,
  })
}

/** What limits the balance; empty where nothing does. */
export function limitWords(accrual: Accrual | null): string {
  if (!accrual) return ''
  const { most, carryOver } = accrual
  const parts = [
    ...(most ? [t('At most {amount}', { amount: amountWords(most) })] : []),
    ...(carryOver?.keep ? [t('{amount} carried over each year', { amount: amountWords(carryOver.keep) })] : []),
    ...(carryOver && !carryOver.keep ? [t('All carried over each year')] : []),
    ...(carryOver?.expiresAfterMonths != null
      ? [
          t('what is carried over ends after {months, plural, one {# month} other {# months}}', {
            months: carryOver.expiresAfterMonths,
          }),
        ]
      : []),
  ]
  return parts.join('; ')
}
