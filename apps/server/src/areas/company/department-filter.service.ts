import type { AnswerOf, selectDepartments } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { replaceFilter, selectFilter, selectVisibleNodes } from './department-filter.repository.ts'

export { selectVisibleNodes as visibleNodes } from './department-filter.repository.ts'
export { employeesOfNodes, wantedNodes } from './wanted-nodes.repository.ts'

/** The nodes the session's account filters its lists to; none: no filter. @source spec/gaps.md B44 */
export function readFilter({ tx }: { tx: TenantTx }): Promise<string[]> {
  return selectFilter(tx)
}

/**
 * The nodes a list is filtered to, those below included: the ones named by the call, else the caller's filter. The
 * filter is what a person is looking at right now: a program acting for someone has none.
 *
 * @returns null if the list is not filtered
 */
export async function narrowedTo(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  named: readonly string[] = [],
): Promise<string[] | null> {
  const ids = named.length > 0 || caller.program ? [...named] : await selectFilter(tx)
  return ids.length > 0 ? ids : null
}

/** Stores the caller's filter. It only limits what is shown and changes no record, so nothing is audited. */
export async function saveFilter(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  ids: string[],
): Promise<AnswerOf<typeof selectDepartments> | Refusal> {
  const asked = [...new Set(ids)]
  if ((await selectVisibleNodes(tx, asked)).length < asked.length) return notFound('There is no such department.')
  await replaceFilter(tx, caller.accountId, asked)
  return { message: 'success' }
}
