import type { Instant, Minutes } from '../zone/civil-date.ts'
import type { PlannedSection } from './planned-section.ts'

/** The section an unpaired In belongs to: before its end and inside its window, the nearest start. @source docs/engine.md A3 */
export function sectionOfIn(sections: readonly PlannedSection[], at: Instant): PlannedSection | null {
  return nearest(sections, (section) =>
    at >= section.windowStart && at < section.end ? Math.abs(at - section.start) : null,
  )
}

/** The section an unpaired Out belongs to: after its start and before the next one, the nearest end. @source docs/engine.md A3 */
export function sectionOfOut(sections: readonly PlannedSection[], at: Instant): PlannedSection | null {
  return nearest(sections, (section) => {
    const reach = Math.min(section.end + section.rules.payGroup.lateDepartureThreshold, section.nextStart)
    return at > section.start && at <= reach ? Math.abs(at - section.end) : null
  })
}

/** The sections that share time with [start, end), in order. @param sections by start */
export function overlappedSections(
  sections: readonly PlannedSection[],
  start: Instant,
  end: Instant,
): PlannedSection[] {
  let overlapped: PlannedSection[] | null = null
  for (const section of sections) {
    if (section.start >= end) break
    if (start >= section.end) continue
    if (overlapped) overlapped.push(section)
    else overlapped = [section]
  }
  return overlapped ?? []
}

/** The nearest section whose window contains one end of a pair that overlaps no section. */
export function sectionNear(sections: readonly PlannedSection[], start: Instant, end: Instant): PlannedSection | null {
  return nearest(sections, (section) => {
    if (!isInWindow(section, start) && !isInWindow(section, end)) return null
    return Math.max(section.start - end, start - section.end, 0)
  })
}

function isInWindow(section: PlannedSection, at: Instant): boolean {
  return at >= section.windowStart && at <= section.windowEnd
}

/** The first section at the smallest distance; null is out of reach. */
function nearest(
  sections: readonly PlannedSection[],
  distanceOf: (section: PlannedSection) => Minutes | null,
): PlannedSection | null {
  let found: PlannedSection | null = null
  let least = Infinity
  for (const section of sections) {
    const distance = distanceOf(section)
    if (distance === null || distance >= least) continue
    found = section
    least = distance
  }
  return found
}
