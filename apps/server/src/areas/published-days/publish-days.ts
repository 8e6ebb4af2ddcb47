import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { publishDifferences, type PlanDifference } from './plan-differences.repository.ts'
import { selectPublishing, type DayRangeOf } from './published-days.repository.ts'
import { tellPublished } from './tell-published.ts'
import { planWords } from './plan-words.ts'

/** What publishing works with. */
type Publisher = Pick<Work, 'tx' | 'caller' | 'now' | 'jobs'>

/**
 * Publishes days as they are planned now, in the transaction that planned them: a change that was agreed, such as a claimed
 * open shift. Does nothing while the company does not publish its rosters.
 *
 * @param tells notifies the employees, once each; false: the caller notifies them itself
 * @returns the days that were published otherwise before
 */
export async function publishDays(
  work: Publisher,
  days: readonly DayKey[],
  { tells }: { tells: boolean },
): Promise<PlanDifference[]> {
  const ranges = days.map(({ employeeId, workDate }) => ({ employeeId, from: workDate, to: workDate }))
  return publishRanges(work, ranges, { tells })
}

/** As publishDays, of every day of ranges; an employee may be given once. */
export async function publishRanges(
  work: Publisher,
  ranges: readonly DayRangeOf[],
  { tells }: { tells: boolean },
): Promise<PlanDifference[]> {
  const { tx, caller, now } = work
  if (ranges.length === 0 || !(await selectPublishing(tx)).isOn) return []
  const changes = await publishDifferences(tx, ranges, { accountId: caller.accountId, at: now })
  if (changes.length === 0) return []
  await recordAudit(work, auditEntries(changes))
  if (tells) await tellPublished(work, changes)
  return changes
}

/** One entry per person, with the changed days by date. */
function auditEntries(changes: readonly PlanDifference[]): AuditEntry[] {
  const byEmployee = groupBy(changes, ({ employeeId }) => employeeId)
  return [...byEmployee].map(([employeeId, days]) => ({
    action: 'publish',
    entity: 'roster',
    entityId: employeeId,
    employeeId,
    before: Object.fromEntries(days.map(({ workDate, wasOffDay, shown }) => [workDate, planWords(shown, wasOffDay)])),
    after: Object.fromEntries(days.map(({ workDate, isOffDay, planned }) => [workDate, planWords(planned, isOffDay)])),
  }))
}
