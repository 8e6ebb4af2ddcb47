import type { AnswerOf, readExportDivisions as call } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, type Refusal } from '../../platform/call/refusal.ts'
import { selectExportDivisions, selectNamedNodes } from './export-divisions.repository.ts'

/**
 * The nodes whose people the caller exports: those asked for, which have to lie in the caller's own divisions, else these.
 *
 * @returns null: everyone
 * @source 000 §2.9 exportDevisions; spec/gaps.md B65
 */
export async function exportedNodes(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  departmentIds: readonly string[],
): Promise<string[] | null | Refusal> {
  const asked = [...new Set(departmentIds)]
  const own = await selectExportDivisions(tx, { accountId: caller.accountId, asked })
  const isLimited = own !== undefined && own.divisions.length > 0
  if (isLimited && !own.isWithin) return forbidden('Your export divisions do not include these departments.')
  if (asked.length > 0) return asked
  return isLimited ? own.divisions : null
}

/** The nodes whose people the caller exports where none are asked for; null: everyone. */
export async function ownNodes({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<string[] | null> {
  const own = await selectExportDivisions(tx, { accountId: caller.accountId, asked: [] })
  return own !== undefined && own.divisions.length > 0 ? own.divisions : null
}

/** The divisions whose people the caller's files have. */
export async function readExportDivisions({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<AnswerOf<typeof call>> {
  const nodes = await ownNodes({ tx, caller })
  return { divisions: nodes && (await selectNamedNodes(tx, nodes)) }
}
