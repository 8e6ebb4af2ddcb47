import type { AnswerOf, selectDepartments } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { replaceFilter, selectFilter, selectVisibleNodes } from './department-filter.repository.ts'

/** The nodes that the session's account has narrowed lists to; none: no list is narrowed. @source spec/gaps.md B44 */
export function readFilter({ tx }: { tx: TenantTx }): Promise<string[]> {
  return selectFilter(tx)
}

/**
 * The nodes that a list is narrowed to, those below included: the ones its call names, else the filter of who calls. The
 * filter is what a person looks at for now: a program that works in somebody's name has none.
 *
 * @returns null where nothing narrows the list
 */
export async function narrowedTo(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  named: readonly string[] = [],
): Promise<string[] | null> {
  const ids = named.length > 0 || caller.program ? [...named] : await selectFilter(tx)
  return ids.length > 0 ? ids : null
}

/** Keeps the caller's filter. It narrows what is shown and changes no record, so that nothing is audited. */
export async function saveFilter(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  ids: string[],
): Promise<AnswerOf<typeof selectDepartments> | Refusal> {
  const asked = [...new Set(ids)]
  if ((await selectVisibleNodes(tx, asked)).length < asked.length) return notFound('There is no such department.')
  await replaceFilter(tx, caller.accountId, asked)
  return { message: 'success' }
}
