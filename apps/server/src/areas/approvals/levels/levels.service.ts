import type { Work } from '../../../platform/call/call.ts'
import { companyToday } from '../../local-time/zones.service.ts'
import { Levels, type LeveledPair } from './levels.ts'
import { selectApprovers, selectDepartmentNodes, selectStandIns } from './level-facts.repository.ts'

export { Levels } from './levels.ts'

type LevelsWork = Pick<Work, 'tx' | 'now'> & { caller: { accountId: string | null } }

/** Who approves at which level; null in a company where one approval is enough. */
export async function levelsOf(
  { tx, now, caller }: LevelsWork,
  { approvalLevels }: { approvalLevels: 1 | 2 },
): Promise<Levels | null> {
  return approvalLevels === 1 ? null : readLevels({ tx, now, caller })
}

/** Who is asked to approve a pair: of a company with one approval its supervisors, or administrators where there are none. */
export async function approversOf(
  work: LevelsWork,
  { approvalLevels }: { approvalLevels: 1 | 2 },
): Promise<(pair: LeveledPair) => readonly string[]> {
  const levels = await readLevels(work)
  return (pair) => (approvalLevels === 1 ? levels.oneApproverOf(pair) : levels.askedOf(pair))
}

async function readLevels({ tx, now, caller }: LevelsWork): Promise<Levels> {
  const [approvers, nodes, standIns] = await Promise.all([
    selectApprovers(tx, caller.accountId),
    selectDepartmentNodes(tx),
    companyToday({ tx, now }).then((today) => selectStandIns(tx, today)),
  ])
  return new Levels({ approvers, nodes, standIns })
}
