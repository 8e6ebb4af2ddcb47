import { checkSections, zoneOf, type WorkSection } from '@timeloom/engine'
import type { Section } from './schedules.repository.ts'

/** Why a section cannot stand on a day. @source 001 §5, 001 §8; docs/engine.md A1 */
export type SectionProblem = 'endBeforeStart' | 'timeclash' | 'nextDay' | 'payOnFinishDayConflicts' | 'multiShift'

/** What decides which sections may stand on a day. */
export interface SectionDay {
  workDate: string
  /** IANA name */
  zone: string
  payOnFinishDay: boolean
}

type Times = Pick<Section, 'startMinute' | 'endMinute'>

/**
 * Why sections cannot stand on a day together; null: they can. How many a day may hold is not looked at.
 *
 * @param only the place of the section whose problems count; what others are at odds with stands as it was
 */
export function timesProblem(
  { workDate, zone, payOnFinishDay }: SectionDay,
  times: readonly Times[],
  only?: number,
): SectionProblem | null {
  const counts = (place: number) => only === undefined || place === only
  if (times.some(({ startMinute, endMinute }, place) => counts(place) && endMinute <= startMinute)) {
    return 'endBeforeStart'
  }
  const sections = times.map((section, place) => toSection(section, String(place)))
  const found = checkSections(zoneOf(zone), { date: workDate, sections }, payOnFinishDay)
  const codes = found.filter(({ id }) => counts(Number(id))).map(({ code }) => code)
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
