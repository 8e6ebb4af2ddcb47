import type { PairState } from '../approve.repository.ts'
import type { GivenPair, Levels } from './levels.ts'

/** A change of a pair's approval. */
export interface Step {
  id: string
  /** which of two approvals it gives or takes; of a company with one: 'second', the one that counts */
  levels: 'first' | 'second' | 'both'
  /** the company has two */
  isLeveled: boolean
  /** whom the caller stands in for; null: nobody */
  for: string | null
}

/** Where a pair stands between two approvals, and who asks; null: one is enough. */
export type Leveled = { levels: Levels; accountId: string; pair: GivenPair } | null

/** The approval of a pair by the caller; undefined: it has what they can give already. */
export function approvalOf({ onlyClean }: { onlyClean: boolean }) {
  return ({ id, approved }: PairState, leveled: Leveled): Step | 'notYourTurn' | undefined => {
    if (approved) return undefined
    if (leveled === null) return { id, levels: 'second', isLeveled: false, for: null }
    const { levels, accountId, pair } = leveled
    const decision = levels.turnOf(accountId, pair)
    if (!decision) return levels.isFirst(accountId, pair) ? undefined : 'notYourTurn'
    const { turn } = decision
    if (turn === 'instead' && onlyClean) return 'notYourTurn'
    return { id, levels: turn === 'instead' ? 'first' : turn, isLeveled: true, for: decision.for }
  }
}

/** What falls of a pair's approvals as the caller withdraws; undefined: there is none. */
export function withdrawalOf({ id, approved }: PairState, leveled: Leveled): Step | 'notYourTurn' | undefined {
  if (leveled === null) return approved ? { id, levels: 'second', isLeveled: false, for: null } : undefined
  const { levels, accountId, pair } = leveled
  if (!approved && pair.firstBy === null) return undefined
  const withdrawn = levels.withdrawalOf(accountId, pair)
  return withdrawn ? { id, isLeveled: true, ...withdrawn } : 'notYourTurn'
}
