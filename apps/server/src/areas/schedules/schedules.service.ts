import type { Work } from '../../platform/call/call.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import {
  deleteOtherSections,
  selectDays,
  upsertDays,
  upsertSections,
  type KnownDay,
  type ScheduleDay,
  type ScheduleSource,
  type Section,
} from './schedules.repository.ts'

export { selectPlannedTimes as plannedSections } from './schedules.repository.ts'
export type { PlannedTimes, ScheduleDay, Section, SectionRules } from './schedules.repository.ts'

/**
 * The outcome of a day: `replaced` had another import's plan. An import leaves two alone: `scheduledOtherwise`, planned
 * by hand, and `changedSince`, planned by another import after the file was made.
 */
export type DayOutcome = 'saved' | 'replaced' | 'alreadyThere' | 'close' | 'scheduledOtherwise' | 'changedSince'

/** What an import does with a day that has another plan. */
export interface OtherPlans {
  /** How old the file is: what another import has planned since is newer. null: not known, the file counts as the newest. */
  fileDate: Date | null
  /** Replaces also what was changed by hand or since. */
  replacesChanges: boolean
}

/**
 * Saves days of many employees, each as given and nothing else of it kept, in a constant number of statements, and marks
 * what changed. Closed days are answered, not thrown.
 *
 * @returns the outcome of each day, in the order given; one employee's date may be given once
 */
export async function saveScheduleDays(
  work: Pick<Work, 'tx' | 'caller'>,
  { source, days, ...plans }: { source: ScheduleSource; days: ScheduleDay[] } & Partial<OtherPlans>,
): Promise<DayOutcome[]> {
  if (days.length === 0) return []
  const foreseen = await foreseeScheduleDays(work, { source, days, ...plans })
  const outcomes = foreseen.map(({ outcome }) => outcome)
  const changed = days.filter((_, index) => ['saved', 'replaced'].includes(outcomes[index]!))
  if (changed.length > 0) {
    await markForRecalculation(work.tx, marksOf(changed))
    await upsertDays(work.tx, { companyId: work.caller.companyId, source, days: changed })
    await deleteOtherSections(work.tx, changed)
    const sections = changed.flatMap((day) => day.sections.map((section) => ({ ...section, ...dayKey(day) })))
    if (sections.length > 0) await upsertSections(work.tx, work.caller.companyId, sections)
  }
  return outcomes
}

export interface ForeseenDay {
  outcome: DayOutcome
  /** When the plan that is there was saved; null where there is none. */
  plannedAt: Date | null
}

/** What saveScheduleDays would answer of the same days; nothing is saved. */
export async function foreseeScheduleDays(
  { tx }: Pick<Work, 'tx'>,
  { source, days, ...plans }: { source: ScheduleSource; days: ScheduleDay[] } & Partial<OtherPlans>,
): Promise<ForeseenDay[]> {
  const known = new Map((await selectDays(tx, days)).map((day) => [keyOf(day), day]))
  return days.map((day) => {
    const there = known.get(keyOf(day))!
    return { outcome: outcomeOf(day, there, { source, ...plans }), plannedAt: there.savedAt }
  })
}

function outcomeOf(
  day: ScheduleDay,
  known: KnownDay,
  { source, fileDate = null, replacesChanges }: { source: ScheduleSource } & Partial<OtherPlans>,
): DayOutcome {
  if (known.source !== null && known.isOffDay === day.isOffDay && sameSections(known.sections, day.sections)) {
    return 'alreadyThere'
  }
  if (known.closed) return 'close'
  if (source !== 'import' || known.source === null) return 'saved'
  if (replacesChanges) return 'replaced'
  if (known.source !== 'import') return 'scheduledOtherwise'
  return fileDate !== null && known.savedAt! > fileDate ? 'changedSince' : 'replaced'
}

function sameSections(some: Section[], others: Section[]): boolean {
  return some.length === others.length && contentOf(some) === contentOf(others)
}

function contentOf(sections: Section[]): string {
  const contents = sections.map((section) => [
    section.startMinute,
    section.endMinute,
    section.breakMinutes,
    section.labelName,
    section.colorCode,
    Object.entries(section.rules).sort(([a], [b]) => (a < b ? -1 : 1)),
    section.departmentId ?? null,
    section.jobId ?? null,
    section.taskId ?? null,
  ])
  return JSON.stringify(contents.sort(([a], [b]) => (a as number) - (b as number)))
}

/** One range an employee. */
function marksOf(days: ScheduleDay[]): Mark[] {
  const marks = new Map<string, Mark>()
  for (const { employeeId, workDate } of days) {
    const mark = marks.get(employeeId)
    if (!mark) marks.set(employeeId, { employeeId, from: workDate, to: workDate })
    else if (workDate < mark.from) mark.from = workDate
    else if (workDate > mark.to) mark.to = workDate
  }
  return [...marks.values()]
}

function keyOf(day: { employeeId: string; workDate: string }): string {
  return `${day.employeeId} ${day.workDate}`
}

function dayKey({ employeeId, workDate }: ScheduleDay) {
  return { employeeId, workDate }
}
