import type { Work } from '../../platform/call/call.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import {
  deleteOtherSections,
  selectDays,
  upsertDays,
  upsertSections,
  type DayKey,
  type KnownDay,
  type ScheduleDay,
  type ScheduleSource,
  type Section,
  type WrittenDays,
} from './schedules.repository.ts'

export { deleteDays as clearScheduleDays, selectPlannedTimes as plannedSections } from './schedules.repository.ts'
export type {
  DayKey,
  PlannedTimes,
  ScheduleDay,
  ScheduleSource,
  Section,
  SectionRules,
  WrittenSection,
} from './schedules.repository.ts'

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
  const asked = days.filter((_, index) => isWritten(foreseen[index]!))
  if (asked.length === 0) return foreseen.map(({ outcome }) => outcome)
  await markForRecalculation(work.tx, marksOf(asked))
  // Someone may have planned some of them before their employees were locked.
  const locked = await foreseeScheduleDays(work, { source, days: asked, ...plans })
  const changed = asked.filter((_, index) => isWritten(locked[index]!))
  if (changed.length > 0) await writeScheduleDays(work, { source, days: changed })
  const now = new Map(asked.map((day, index) => [day, locked[index]!]))
  return days.map((day, index) => (now.get(day) ?? foreseen[index]!).outcome)
}

function isWritten({ outcome }: ForeseenDay): boolean {
  return outcome === 'saved' || outcome === 'replaced'
}

/**
 * Writes days that the caller has marked and found to be open, each as given and nothing else of it kept. A section that
 * starts as before stays the same one.
 */
export async function writeScheduleDays(
  { tx, caller: { companyId } }: Pick<Work, 'tx' | 'caller'>,
  days: Omit<WrittenDays, 'companyId'>,
): Promise<void> {
  await upsertDays(tx, { companyId, ...days })
  await deleteOtherSections(tx, days.days)
  const sections = days.days.flatMap((day) => day.sections.map((section) => ({ ...section, ...dayKey(day) })))
  if (sections.length > 0) await upsertSections(tx, companyId, sections)
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
  if (source !== 'import' || known.source === null || known.source === 'template') return 'saved'
  if (replacesChanges) return 'replaced'
  if (known.source !== 'import') return 'scheduledOtherwise'
  return fileDate !== null && known.savedAt! > fileDate ? 'changedSince' : 'replaced'
}

/** Whether two plans of a day say the same. */
export function sameSections(some: readonly Section[], others: readonly Section[]): boolean {
  return some.length === others.length && contentOf(some) === contentOf(others)
}

function contentOf(sections: readonly Section[]): string {
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

/** What to mark for days: one range an employee. */
export function marksOf(days: readonly DayKey[]): Mark[] {
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
