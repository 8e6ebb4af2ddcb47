import type { WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { selectSpan } from './period-members.repository.ts'

/** Whose days a list has: those that are paid in pay periods, or those of the people of departments. */
export interface AskedPeople {
  /** null: of any pay period, and of none */
  payPeriodIds: string[] | null
  /** from the first to the last day of the pay periods; null: no pay periods are named */
  span: { from: WorkDate; to: WorkDate } | null
  /** nodes, those below included; null: everyone */
  departmentIds: string[] | null
}

/**
 * The people of the pay periods that a call names, without any it follows the caller's department filter. A pay period is
 * closed and paid for everyone in it, so that what stands between it and its payroll is never narrowed by that filter.
 */
export async function askedPeople(
  work: Pick<Work, 'tx' | 'caller'>,
  payPeriodIds: readonly string[] = [],
): Promise<AskedPeople | Refusal> {
  if (payPeriodIds.length === 0) {
    return { payPeriodIds: null, span: null, departmentIds: await narrowedTo(work) }
  }
  const ids = [...new Set(payPeriodIds)]
  const span = await selectSpan(work.tx, ids)
  return span ? { payPeriodIds: ids, span, departmentIds: null } : notFound('There is no such pay period.')
}
