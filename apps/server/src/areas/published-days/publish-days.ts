import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import type { Section } from '../schedules/schedules.service.ts'
import { agreedPlans, type AgreedChange } from './agreed-plans.repository.ts'
import { publishDifferences, type PlanDifference } from './plan-differences.repository.ts'
import { selectPublishing, type DayRangeOf } from './published-days.repository.ts'
import { tellPublished } from './tell-published.ts'
import { planWords } from './plan-words.ts'

/** What publishing works with. */
type Publisher = Pick<Work, 'tx' | 'caller' | 'now' | 'jobs'>

/**
 * Publishes every day of ranges as it is planned; a day may be given once. Does nothing while the company does not
 * publish its rosters.
 *
 * @param tells notifies the employees, once each; false: the caller notifies them itself
 * @returns the days that were published otherwise before
 */
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

/** A day whose plan its employee has agreed to change. */
interface AgreedDay {
  /** as it was planned */
  before: PlannedDayRow
  /** what is planned on it now; those of before by their ids */
  sections: readonly (Section & { id?: string })[]
}

/**
 * Publishes what an agreement, such as a claimed open shift, has changed of days, in the transaction that planned them;
 * drafts of the same days stay drafts. The caller notifies the employees. Does nothing while the company does not publish
 * its rosters.
 */
export async function publishAgreed(work: Publisher, days: readonly AgreedDay[]): Promise<void> {
  const { tx, caller, now } = work
  if (!(await selectPublishing(tx)).isOn) return
  const ranges = days.map(({ before: { employeeId, workDate } }) => ({ employeeId, from: workDate, to: workDate }))
  const plans = agreedPlans(days.map(agreedChange))
  const changes = await publishDifferences(tx, ranges, { accountId: caller.accountId, at: now, plans })
  await recordAudit(work, auditEntries(changes))
}

function agreedChange({ before, sections }: AgreedDay): AgreedChange {
  const { employeeId, workDate } = before
  const kept = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : [id])))
  return {
    employeeId,
    workDate,
    came: sections.filter(({ id }) => id === undefined).map(({ startMinute }) => startMinute),
    gone: before.sections.filter(({ id }) => !kept.has(id)).map(({ startMinute }) => startMinute),
    // What a template plans further ahead than days are written is shown as it is.
    isAllShown: before.id === null,
  }
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
