import type { WorkDate } from '@timeloom/engine'
import type { Work } from '../../../platform/call/call.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import type { DayRange } from '../../calculation/dry-run.service.ts'
import { selectPayRates, selectPayTypeTerms, type PayTypeTerms } from './pay-prices.repository.ts'

/** What a unit of a pay type costs, beside the pay rate. */
export interface Price {
  isLeave: boolean
  /** of the pay rate; 0: nothing is paid; null: an allowance whose money is not known */
  factor: number | null
}

export interface Prices {
  /** money per hour; undefined: none applies on the date */
  rateOn(employeeId: string, date: WorkDate): number | undefined
  priceOn(payTypeId: string, date: WorkDate): Price
  /** names of pay types in their order */
  names: ReadonlyMap<string, string>
}

/** Reads what employees are paid per hour, and what pay types make of it, on the dates of a range. */
export async function readPrices(
  { tx }: Pick<Work, 'tx'>,
  { employeeIds, range }: { employeeIds: string[]; range: DayRange },
): Promise<Prices> {
  const [rateRows, terms] = await Promise.all([
    selectPayRates(tx, { employeeIds, through: range.to }),
    selectPayTypeTerms(tx, range),
  ])
  const rates = groupBy(rateRows, ({ employeeId }) => employeeId)
  const types = groupBy(terms, ({ payTypeId }) => payTypeId)
  return {
    rateOn: (employeeId, date) => rates.get(employeeId)?.findLast(({ effectiveFrom }) => effectiveFrom <= date)?.rate,
    priceOn: (payTypeId, date) => {
      const inForce = types.get(payTypeId)?.find(({ fromDate, untilDate }) => fromDate <= date && date < untilDate)
      if (!inForce) throw new Error(`Pay type ${payTypeId} has no terms on ${date}.`)
      return priceOf(inForce)
    },
    names: new Map(terms.map(({ payTypeId, name }) => [payTypeId, name])),
  }
}

/**
 * The factor of a pay type multiplies money, and an hour of one without is paid once. Unpaid leave costs nothing. An
 * allowance comes on top of the hours that earn it, so its money is known only where someone gave it a factor of its own.
 *
 * @source docs/engine.md A7 (Units); docs/decisions/0035-cost-of-planned-shifts.md
 */
export function priceOf(terms: Omit<PayTypeTerms, 'isHidden'>): Price {
  const { isLeave, isPaidLeave, isAllowance, isOvertime, payRateFactor } = terms
  if (isAllowance) return { isLeave: false, factor: isOvertime ? payRateFactor : null }
  if (isLeave && !isPaidLeave) return { isLeave, factor: 0 }
  return { isLeave, factor: payRateFactor ?? 1 }
}
