import type { PayTypeRow, PayTypeVersionRow } from './pay-rules.repository.ts'

/**
 * Answers whether leave of a pay type is paid on a date, by what was in force then.
 *
 * @param versions a pay type's in order of their dates
 */
export function paidLeaveOn(
  types: readonly Pick<PayTypeRow, 'id' | 'isPaidLeave'>[],
  versions: readonly Pick<PayTypeVersionRow, 'payTypeId' | 'effectiveFrom' | 'isPaidLeave'>[],
): (payTypeId: string, date: string) => boolean {
  const first = new Map(types.map(({ id, isPaidLeave }) => [id, isPaidLeave]))
  return (payTypeId, date) => {
    const version = versions.findLast((each) => each.payTypeId === payTypeId && each.effectiveFrom <= date)
    return version?.isPaidLeave ?? first.get(payTypeId) ?? false
  }
}
