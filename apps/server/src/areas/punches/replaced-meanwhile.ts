import { changed, type Refusal } from '../../platform/call/refusal.ts'
import type { PunchState } from './punches.repository.ts'

/** 409 for a punch that another revision, or a removal, has taken the place of. @source spec/decisions.md 23 */
export function replacedMeanwhile(punch: PunchState): Refusal {
  const changedAt = punch.replacedAt ?? punch.at
  return changed({ version: 2, changedBy: punch.replacedBy, changedAt: changedAt.toISOString() })
}
