import { toInstant, zoneOf } from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'
import { unattended, type PlannedSection } from './planned-sections.ts'
import { longestPairMinutes, type RuleSpan } from '../facts/rule-spans.ts'

/**
 * When the passing of time next changes a day's figures, in epoch minutes: an employee becomes late, a section ends
 * unattended, a single In becomes a missing punch. null when nothing of the kind lies ahead.
 *
 * @source docs/engine.md A2 (auto punch), A8 (autoLeave), A10
 */
export function staleAt(day: CalculatedDay, span: RuleSpan): number | null {
  const { result, sections, asOf } = day
  const { rules } = span
  const longestPair = longestPairMinutes(span)
  const unpunched = unattended(result, sections).flatMap((section) => [
    lateAt(section, rules.graceTimeIn, day),
    section.end,
  ])
  const single = result.shifts.flatMap(({ scheduledEnd: end, incomplete }) => {
    const left = incomplete.filter(({ direction }) => direction === 'In').map(({ at }) => at + longestPair)
    return left.length > 0 && end !== null ? [...left, end, end + rules.lateDepartureThreshold] : left
  })
  const ahead = [...unpunched, ...single].filter((moment) => moment > asOf)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/**
 * When not having punched for a section counts as late: leave that starts before then delays it by the part of the
 * section it takes.
 */
function lateAt(section: PlannedSection, graceMinutes: number, { leaves, zone: tz }: CalculatedDay): number {
  const zone = zoneOf(tz)
  const absences = leaves
    .map(({ date, fromTime, toTime }) => {
      const from = toInstant(zone, date, fromTime ?? 0)
      const to = toInstant(zone, date, toTime ?? 1440)
      return { from, to: to <= from ? to + 1440 : to }
    })
    .sort((a, b) => a.from - b.from)
  let late = section.start + graceMinutes + 1
  for (const { from, to } of absences) {
    if (from < late) late += Math.max(0, Math.min(to, section.end) - Math.max(from, section.start))
  }
  return late
}
