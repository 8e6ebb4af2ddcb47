import { breakRuleOf, plannedBreakMinutes } from '../breaks/break-rule.ts'
import type { PlannedSection } from '../matching/planned-section.ts'
import type { Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'

/** A section's length less its break, as if worked exactly as planned. @source docs/engine.md A8 */
export function scheduledNetMinutes(zone: Zone, section: PlannedSection): Minutes {
  const rule = breakRuleOf(section.rules, section.section)
  return section.end - section.start - plannedBreakMinutes(zone, rule, section.day, section)
}
