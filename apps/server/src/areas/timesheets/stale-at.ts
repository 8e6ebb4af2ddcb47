import type { CalculatedDay } from './calculated-day.ts'
import { unattended } from './planned-sections.ts'
import { longestPairMinutes, type RuleSpan } from './rule-spans.ts'

/**
 * When time alone next changes the figures of a day, in epoch minutes: somebody becomes late, a section ends unattended,
 * a single In becomes a missing punch. null when nothing of the kind lies ahead.
 *
 * @source docs/engine.md A2 (auto punch), A8 (autoLeave), A10
 */
export function staleAt({ result, sections, asOf }: CalculatedDay, span: RuleSpan): number | null {
  const { rules } = span
  const longestPair = longestPairMinutes(span)
  const unpunched = unattended(result, sections).flatMap(({ start, end }) => [start + rules.graceTimeIn + 1, end])
  const single = result.shifts.flatMap(({ scheduledEnd: end, incomplete }) => {
    const left = incomplete.filter(({ direction }) => direction === 'In').map(({ at }) => at + longestPair)
    return left.length > 0 && end !== null ? [...left, end, end + rules.lateDepartureThreshold] : left
  })
  const ahead = [...unpunched, ...single].filter((moment) => moment > asOf)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
