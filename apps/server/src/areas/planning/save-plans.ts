import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { followPlans, releaseClaims } from '../claims/claims.service.ts'
import { planTemplateDays } from '../schedule-templates/template-days.service.ts'
import { plannedDaysOf, type NamedSection } from '../schedules/planned-days.service.ts'
import { clearScheduleDays, writeScheduleDays, type WrittenSection } from '../schedules/schedules.service.ts'
import type { JudgedDay, Planning, PlanSection } from './day-plan.ts'
import { auditEntry, type ChangedDay } from './day-audit.ts'
import { judgePlans, type Judgement } from './judge-plans.ts'
import { tellChangedDays } from './tell-changed-days.ts'

/** Judges plans of employees whom the caller has locked, and saves all of them or none. */
export async function savePlans(work: Work, planning: Planning): Promise<{ judged: JudgedDay[]; isSaved: boolean }> {
  const judgements = await judgePlans(work, planning)
  const judged = judgements.map((each) => each.judged)
  if (judged.some(({ refused }) => refused !== null)) return { judged, isSaved: false }
  const changes = judgements.filter(({ isChange }) => isChange)
  if (changes.length > 0) await writePlans(work, planning, changes)
  return { judged, isSaved: true }
}

async function writePlans(
  work: Work,
  { source, isAgreed, keepsClaims }: Omit<Planning, 'plans'>,
  changes: Judgement[],
): Promise<void> {
  const cleared = changes.filter(({ plan }) => plan.isCleared)
  const planned = changes.filter(({ plan }) => !plan.isCleared)
  if (cleared.length > 0) {
    const emptied = cleared.map(({ before }) => before)
    await clearScheduleDays(work.tx, emptied)
    await planTemplateDays(work.tx, emptied)
  }
  if (planned.length > 0) {
    await writeScheduleDays(work, { source, days: planned.map(writtenDay), firstVersion: versionOf(work.now) })
  }
  const days = changes.map(({ before }) => before)
  const after = await plannedDaysOf(work.tx, days)
  const changed = changes.map(({ before }, index): ChangedDay => ({ before, after: after[index]! }))
  await recordAudit(work, changed.map(auditEntry))
  await (keepsClaims ? releaseClaims(work.tx, days) : followPlans(work, days))
  if (!isAgreed) await tellChangedDays(work, changed)
}

/** 2020, in seconds: versions are small numbers. */
const FIRST_SECOND = 1_577_836_800

/**
 * The version of a day without a row. It is higher than that of a row the day may have had before, so that a planner who
 * read that one does not overwrite the new plan.
 */
function versionOf(now: Date): number {
  return Math.floor(now.getTime() / 1000) - FIRST_SECOND
}

function writtenDay({ plan, before }: Judgement) {
  const { employeeId, workDate, isOffDay, sections } = plan
  // What a template plans ahead is not stored yet: its sections have no ids to keep.
  const stored = before.id === null ? [] : before.sections
  return { employeeId, workDate, isOffDay, sections: keepingIds(sections, stored) }
}

/** A section that starts as one of the day does is that one; otherwise it stays the one whose id it was sent with. */
function keepingIds(sections: readonly PlanSection[], before: readonly NamedSection[]): WrittenSection[] {
  const starts = new Set(sections.map(({ startMinute }) => startMinute))
  const free = new Set(before.filter(({ startMinute }) => !starts.has(startMinute)).map(({ id }) => id))
  return sections.map(({ id, ...section }) => {
    const startsAsBefore = before.some(({ startMinute }) => startMinute === section.startMinute)
    if (startsAsBefore || id === undefined || !free.delete(id)) return section
    return { ...section, keepsId: id }
  })
}
