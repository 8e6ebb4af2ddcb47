import type { Work } from '../../platform/call/call.ts'
import { timesProblem, type SectionDay, type SectionProblem } from './judge-sections.service.ts'
import {
  deleteSection,
  insertSection,
  planDay,
  selectSections,
  updateSectionTimes,
  type DayKey,
  type Section,
} from './schedules.repository.ts'

export type { SectionProblem } from './judge-sections.service.ts'

/** A day of an employee with what decides whether sections may stand on it. */
export interface PlannedDay extends DayKey, SectionDay {
  /** without it a day holds one section */
  isMultiShift: boolean
}

type Times = Pick<Section, 'startMinute' | 'endMinute'>

/**
 * Adds a section to a day that the caller has marked. An off day, and a day that nobody has planned, becomes a working
 * day; other sections stay.
 */
export async function addSection(
  work: Pick<Work, 'tx' | 'caller'>,
  day: PlannedDay,
  section: Section,
): Promise<{ id: string } | { problem: SectionProblem }> {
  const others = await selectSections(work.tx, day)
  if (others.length > 0 && !day.isMultiShift) return { problem: 'multiShift' }
  const problem = timesProblem(day, [...others, section], others.length)
  if (problem) return { problem }
  await planDay(work.tx, work.caller.companyId, day)
  const { employeeId, workDate } = day
  return { id: await insertSection(work.tx, work.caller.companyId, { ...section, employeeId, workDate }) }
}

/** Gives a section of a day that the caller has marked other times. @returns null when it stands */
export async function moveSection(
  work: Pick<Work, 'tx' | 'caller'>,
  day: PlannedDay,
  section: Times & { id: string },
): Promise<SectionProblem | null> {
  const others = (await selectSections(work.tx, day)).filter(({ id }) => id !== section.id)
  const problem = timesProblem(day, [...others, section], others.length)
  if (problem) return problem
  await planDay(work.tx, work.caller.companyId, day)
  await updateSectionTimes(work.tx, section)
  return null
}

/**
 * Removes a section from a day that the caller has marked. The day stays planned: without another section it is an off
 * day rather than an unplanned one, so no import plans it again and no holiday takes it for a working day.
 *
 * @source docs/engine.md A8 (otherwise working day)
 */
export async function removeSection({ tx }: Pick<Work, 'tx'>, day: DayKey, id: string): Promise<void> {
  await deleteSection(tx, day, id)
}
