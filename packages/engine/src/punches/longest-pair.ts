import { sectionOfIn } from '../matching/match.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Punch } from '../model.ts'
import type { Rules, RulesOn } from '../rules.ts'
import type { Minutes } from '../zone/civil-date.ts'
import { localDayOf, type Zone } from '../zone/zone.ts'

export interface PairLimits {
  zone: Zone
  rulesOn: RulesOn
  sections: readonly PlannedSection[]
}

/** The pay group's own limit, before the section and the supervisor are considered. */
export function usualLongestPair({ zone, rulesOn }: PairLimits, { at }: Punch): Minutes {
  return rulesOn(localDayOf(zone, at)).maxPairMinutes
}

/**
 * How far the Out may be from this In. Where the pay group leaves it blank, an In of a section may wait for the end of
 * the section's late window; a supervisor may have allowed more for this In.
 * @source docs/engine.md A2
 */
export function longestPair(limits: PairLimits, punch: Punch): Minutes {
  const rules = limits.rulesOn(localDayOf(limits.zone, punch.at))
  const allowed = Math.max(rules.maxPairMinutes, punch.longestPairMinutes ?? 0)
  return Math.max(allowed, minutesOfItsSection(limits.sections, punch, rules))
}

function minutesOfItsSection(sections: readonly PlannedSection[], { at }: Punch, rules: Rules): Minutes {
  if (rules.payGroup.punchPairCompletionTime) return 0
  const attended = sectionOfIn(sections, at)
  return attended ? attended.end + attended.rules.payGroup.lateDepartureThreshold - at : 0
}
