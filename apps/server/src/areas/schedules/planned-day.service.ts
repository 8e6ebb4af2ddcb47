import { checkSections, zoneOf, type WorkSection } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import {
  deleteSection,
  insertSection,
  planDay,
  selectSections,
  updateSectionTimes,
  type DayKey,
  type Section,
} from './schedules.repository.ts'

/** Why a section cannot stand on a day. @source 001 §5, 001 §8; docs/engine.md A1 */
export type SectionProblem = 'endBeforeStart' | 'timeclash' | 'nextDay' | 'payOnFinishDayConflicts' | 'multiShift'

/** A day of an employee with what decides whether sections may stand on it. */
export interface PlannedDay extends DayKey {
  /** IANA name */
  zone: string
  payOnFinishDay: boolean
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
  const problem = problemOf(day, section, others)
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
  const problem = problemOf(day, section, others)
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

/** What the section itself is at odds with; what others of the day are at odds with stands as it was. */
function problemOf(
  { workDate, zone, payOnFinishDay }: PlannedDay,
  section: Times,
  others: Times[],
): SectionProblem | null {
  if (section.endMinute <= section.startMinute) return 'endBeforeStart'
  const sections = [...others.map((other, index) => toSection(other, String(index))), toSection(section, 'asked')]
  const found = checkSections(zoneOf(zone), { date: workDate, sections }, payOnFinishDay)
  const codes = found.filter(({ id }) => id === 'asked').map(({ code }) => code)
  if (codes.length === 0) return null
  // Two that reach into the next day always overlap too: the reason that tells more comes first.
  const problem = (['nextDay', 'timeclash', 'payOnFinishDayConflicts'] as const).find((code) => codes.includes(code))
  // A clock change can take all of a section's time: then the engine finds it invalid.
  return problem ?? 'endBeforeStart'
}

function toSection({ startMinute, endMinute }: Times, id: string): WorkSection {
  return {
    id,
    ...(startMinute < 0
      ? { start: startMinute + 1440, startTimeType: 'Previous' }
      : { start: startMinute, startTimeType: 'Today' }),
    ...(endMinute > 1440
      ? { end: endMinute - 1440, endTimeType: 'NextDay' }
      : { end: endMinute, endTimeType: 'Today' }),
  }
}
