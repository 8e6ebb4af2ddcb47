import type { PayCard, PayCardDetail } from '@timeloom/contract'
import { dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'

/** @source spec 001 §8 Pay card, Closed period; gaps C26 for those of projects and files */
export const PAY_CARD_REFUSALS = {
  noEmployee: () => t('No Employee!'),
  repeatcode: () => t('Can Not repeat PayType!'),
  repeatProject: () => t('Duplicate pay component, please check again!!'),
  fileWithoutProject: () => t('Please select a project for the manual entry!'),
  WrongFileFormat: () => t('Only .jpg or .pdf file are supported!'),
  notOneCard: () => t('These days are not those of one pay period any more. Close the pay card and open it again.'),
  close: () =>
    t(
      "Oops! The selected date is within a closed pay period. If you wish to make any changes, please re-open the period in the 'Payroll Transfer' page.",
    ),
}

/** The calculation, or someone else, changed the card while it was open. @source decisions 23 */
export function changedMeanwhile(): string {
  return t('The pay card has changed in the meantime. Check it as it is now, then save again.')
}

/** Why a pay card can only be read; undefined: it can be changed, or the person just may not. */
export function stateWords({ state, parts, fromDate, toDate }: PayCard): string | undefined {
  switch (state) {
    case 'closed':
      return t('This pay period is closed. To change its pay card, re-open it on the Payroll Transfer page.')
    case 'noPeriod':
      return t('{days}: there is no pay period of these days yet.', {
        days: dateRange(fromDate, toDate),
      })
    case 'sum':
      return parts.length > 1
        ? t('These days have {count} pay cards. This is their sum; open one to change it.', { count: parts.length })
        : t('These days are part of a pay period. Open its pay card to change it.')
    case 'open':
      return undefined
  }
}

/** How a line differs from what is calculated, and who did that; undefined: it does not. */
export function changeWords({ calculatedEffUnits, manualAdd, modifiedName }: PayCardDetail): string | undefined {
  if (manualAdd) return modifiedName === null ? t('Added by hand') : t('Added by hand · {name}', { name: modifiedName })
  if (calculatedEffUnits === null) return undefined
  const units = calculatedEffUnits.toFixed(2)
  return modifiedName === null
    ? t('Calculated {units}', { units })
    : t('Calculated {units} · changed by {name}', { units, name: modifiedName })
}

/** The sum of the lines' units, and of their effective units. */
export function totalsOf(details: readonly Pick<PayCardDetail, 'units' | 'effUnits'>[]) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100
  return { units: sum(details.map(({ units }) => units)), effUnits: sum(details.map(({ effUnits }) => effUnits)) }
}
