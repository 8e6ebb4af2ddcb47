import type { WorkSection } from '@timeloom/contract'
import { type Span, spanOf } from './section-times.ts'

export interface Overlap {
  /** the shift that is in the way */
  section: WorkSection
  minutes: number
}

/** The first shift of a day that another would overlap. @source spec 001 §5 Drop; gaps B32 */
export function overlapWith(sections: readonly WorkSection[], added: Span): Overlap | undefined {
  for (const section of sections) {
    const own = spanOf(section)
    const startsIn = added.from >= own.from && added.from < own.to
    const endsIn = added.to > own.from && added.to <= own.to
    const encloses = added.from <= own.from && added.to >= own.to
    if (startsIn || endsIn || encloses) {
      return { section, minutes: Math.min(own.to, added.to) - Math.max(own.from, added.from) }
    }
  }
  return undefined
}
