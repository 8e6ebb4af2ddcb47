import type { Work } from '../../../platform/call/call.ts'
import { companyToday } from '../../local-time/zones.service.ts'
import { Levels } from './levels.ts'
import { selectApprovers, selectDepartmentNodes, selectStandIns } from './level-facts.repository.ts'

export { Levels } from './levels.ts'

/** Who approves at which level; null in a company where one approval is enough. */
export async function levelsOf(
  { tx, now, caller }: Pick<Work, 'tx' | 'now'> & { caller: { accountId: string | null } },
  { approvalLevels }: { approvalLevels: 1 | 2 },
): Promise<Levels | null> {
  if (approvalLevels === 1) return null
  const [approvers, nodes, standIns] = await Promise.all([
    selectApprovers(tx, caller.accountId),
    selectDepartmentNodes(tx),
    companyToday({ tx, now }).then((today) => selectStandIns(tx, today)),
  ])
  return new Levels({ approvers, nodes, standIns })
}
