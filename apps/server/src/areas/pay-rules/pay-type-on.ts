import type { PayTypeRow, PayTypeVersionRow } from './pay-rules.repository.ts'

/**
 * Answers what a pay type was on a date, by what was in force then: whether its leave is paid, whether it is an allowance.
 *
 * @param versions a pay type's in order of their dates
 */
export function payTypeOn<What extends 'isPaidLeave' | 'isAllowance'>(
  what: What,
  types: readonly Pick<PayTypeRow, 'id' | What>[],
  versions: readonly Pick<PayTypeVersionRow, 'payTypeId' | 'effectiveFrom' | What>[],
): (payTypeId: string, date: string) => boolean {
  const first = new Map(types.map((type) => [type.id, type[what]]))
  return (payTypeId, date) => {
    const version = versions.findLast((each) => each.payTypeId === payTypeId && each.effectiveFrom <= date)
    return version?.[what] ?? first.get(payTypeId) ?? false
  }
}
