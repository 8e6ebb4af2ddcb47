import type { PayType, QueryOf, listPayTypes } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { selectPayTypeRows } from './pay-types.repository.ts'

/** @source spec 002 §2.1, §7 Pay types */
export function readPayTypes(
  { tx }: Pick<Work, 'tx'>,
  { status, isAllowance }: QueryOf<typeof listPayTypes>,
): Promise<PayType[]> {
  const active = status === undefined || status === 'All' ? null : status === 'Active'
  return selectPayTypeRows(tx, { active, isAllowance: isAllowance ?? null })
}
