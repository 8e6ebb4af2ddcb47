import type { WorkSection } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import type { ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { isLocked, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { newSection, withTimes } from '../plan/new-section.ts'
import { overlapWith } from '../plan/overlap.ts'
import { spanOf } from '../plan/section-times.ts'
import { refusalWords } from '../roster.words.ts'
import { endOf, spanBetween, startOf } from '../templates/shift-span.ts'

/** The shifts of a day while they are typed. */
export type DayDraft = { section: WorkSection; start: ShiftTime; end: ShiftTime }[]

export function draftOf({ rule }: RosterCell): DayDraft {
  return shiftsOf(rule).map(draftOfSection)
}

export function draftOfSection(section: WorkSection): DayDraft[number] {
  const span = spanOf(section)
  return { section, start: startOf(span), end: endOf(span) }
}

/** A shift without times yet. */
export function emptyShift(): DayDraft[number] {
  const none = { minute: null, isOtherDay: false }
  return { section: newSection({ from: 0, to: 0 }), start: none, end: none }
}

/** The shifts as typed, or why they cannot stand on one day. */
export function sectionsOf(draft: DayDraft): { sections: WorkSection[] } | { refused: string } {
  const sections: WorkSection[] = []
  for (const { section, start, end } of draft) {
    const span = isLocked(section) ? spanOf(section) : spanBetween(start, end)
    if (span === null) return { refused: t('Start Time and End Time are required.') }
    if (span.to <= span.from) return { refused: refusalWords('endBeforeStart') ?? '' }
    if (overlapWith(sections, span)) return { refused: refusalWords('timeclash') ?? '' }
    sections.push(isLocked(section) ? section : withTimes(section, span))
  }
  return { sections }
}
