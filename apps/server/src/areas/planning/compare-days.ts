import type { TenantTx } from '../../platform/db/transaction.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { sameSections } from '../schedules/schedules.service.ts'
import type { CopyRange } from './copy-range.ts'
import { losesLocked } from './judge-plans.ts'

/**
 * What copying does with a day: `stays` where nothing is planned on the day that is copied, or the same on both; `closed`
 * and `locked` cannot change; on `notEmployed` the employee has not started, or has left; `replaced` had another plan,
 * `planned` had none.
 */
type CopyOutcome = 'stays' | 'closed' | 'locked' | 'notEmployed' | 'replaced' | 'planned'

export interface ComparedDay {
  source: PlannedDayRow
  target: PlannedDayRow
  outcome: CopyOutcome
}

/** Days read at once. */
const MOST_DAYS = 5_000

/** Compares the days of the two ranges, some employees at a time in their order; those of one are never divided. */
export async function* compareDays(
  tx: TenantTx,
  employeeIds: readonly string[],
  { from, to, targetFrom, targetTo, days }: CopyRange,
): AsyncGenerator<ComparedDay[]> {
  const size = Math.max(1, Math.floor(MOST_DAYS / days))
  for (let first = 0; first < employeeIds.length; first += size) {
    const some = employeeIds.slice(first, first + size)
    const [sources, targets] = await Promise.all([
      plannedDays(tx, { employeeIds: some, from, to }),
      plannedDays(tx, { employeeIds: some, from: targetFrom, to: targetTo }),
    ])
    yield sources.map((source, index) => {
      const target = targets[index]!
      return { source, target, outcome: outcomeOf(source, target) }
    })
  }
}

function outcomeOf(source: PlannedDayRow, target: PlannedDayRow): CopyOutcome {
  if (!isPlanned(source)) return 'stays'
  const isSame = target.isOffDay === source.isOffDay && sameSections(target.sections, source.sections)
  if (target.source !== null && isSame) return 'stays'
  if (target.isClosed) return 'closed'
  if (!target.isEmployed) return 'notEmployed'
  if (losesLocked({ sections: source.sections }, target)) return 'locked'
  return isPlanned(target) ? 'replaced' : 'planned'
}

function isPlanned({ isOffDay, sections }: PlannedDayRow): boolean {
  return isOffDay || sections.length > 0
}
