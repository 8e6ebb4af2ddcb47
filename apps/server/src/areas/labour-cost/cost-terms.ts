import type { Work } from '../../platform/call/call.ts'
import type { DayRange } from '../calculation/dry-run.service.ts'
import { type PayTypeTerms, priceOf, selectPayTypeTerms } from '../roster/cost-rules.service.ts'

/** What a pay type costs from a date on, until another. */
export interface Terms extends Pick<PayTypeTerms, 'payTypeId' | 'name' | 'isHidden' | 'fromDate' | 'untilDate'> {
  isLeave: boolean
  /** its minutes are no paid time of their own: an allowance, or leave that is not paid */
  isExtra: boolean
  /** of the pay rate; 0: nothing is paid; null: an allowance whose money is not known */
  factor: number | null
}

/** The terms of all pay types that apply on some day of a range, in the order of pay types. */
export async function readTerms({ tx }: Pick<Work, 'tx'>, range: DayRange): Promise<Terms[]> {
  const rows = await selectPayTypeTerms(tx, range)
  return rows.map((row) => {
    const { isLeave, factor } = priceOf(row)
    const { payTypeId, name, isHidden, fromDate, untilDate, isAllowance } = row
    const isExtra = isAllowance || (isLeave && factor === 0)
    return { payTypeId, name, isHidden, fromDate, untilDate, isLeave, isExtra, factor }
  })
}
