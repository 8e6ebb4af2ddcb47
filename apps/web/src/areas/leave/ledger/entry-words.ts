import type { EntryKind, LedgerEntry } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'

/** What kind of change an entry is. */
export function kindWords(kind: EntryKind): string {
  const words: Record<EntryKind, string> = {
    earned: t('Earned'),
    imported: t('From payroll'),
    taken: t('Taken'),
    adjusted: t('Adjusted'),
    carriedOver: t('Carried over'),
    expired: t('Ended unused'),
    cashedUp: t('Cashed up'),
  }
  return words[kind]
}

/** Why an entry has its hours; empty where its kind says it all. */
export function reasonWords({ basis, reason, madeBy, kind }: LedgerEntry): string {
  if (reason !== null) return t('{reason}, by {who}', { reason, who: madeBy ?? t('somebody') })
  if (kind === 'imported') return t('The balance in the imported file')
  if (!basis) return ''
  const lost = 'lostMinutes' in basis && basis.lostMinutes > 0
  return lost
    ? `${basisWords(basis)}; ${t('{hours} h above the limit', { hours: hours2(basis.lostMinutes) })}`
    : basisWords(basis)
}

function basisWords(basis: NonNullable<LedgerEntry['basis']>): string {
  switch (basis.of) {
    case 'hours': {
      const hours = hours2(basis.workedMinutes)
      return basis.isExpected ? t('for {hours} h, some of them expected', { hours }) : t('for {hours} h', { hours })
    }
    case 'week':
      return basis.days === 7 ? t('for the week') : t('for {days} of 7 days', { days: basis.days })
    case 'month':
      return basis.days === basis.ofDays
        ? t('for the month')
        : t('for {days} of {all} days', { days: basis.days, all: basis.ofDays })
    case 'anniversary':
      return basis.monthsOfService === 0
        ? t('at the start of service')
        : t('after {months, plural, one {# month} other {# months}} of service', { months: basis.monthsOfService })
    case 'carryOver':
      return t('{hours} h kept', { hours: hours2(basis.keptMinutes) })
  }
}

/** Hours with their sign: `+8.00`. */
export function signedHours(minutes: number): string {
  return minutes > 0 ? `+${hours2(minutes)}` : hours2(minutes)
}
