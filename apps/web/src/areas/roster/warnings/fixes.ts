import type { RosterWarning, WorkSection } from '@timeloom/contract'
import { addDays, wallTimeOf } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { isLocked, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { type Span, spanOf, timesOf, timesWords } from '../plan/section-times.ts'
import type { RosterCommands } from '../use-roster-commands.ts'

/** What would do away with a warning, as one step. */
export interface Fix {
  words: string
  /** @returns whether it was done */
  run: () => boolean
}

interface FixParts {
  cell: RosterCell
  commands: RosterCommands
  timeFormat: string
}

/** Steps beyond those that every day has, such as moving a shift to another day or removing it. */
export function fixesOf(warning: RosterWarning, parts: FixParts): Fix[] {
  const { cell } = parts
  const shifts = shiftsOf(cell.rule)
  const section = shifts.find(({ id }) => id === warning.sectionId)
  if (!section || isLocked(section) || cell.rule.isClosed) return []
  if (warning.kind === 'rest') return restFixes(warning, section, parts)
  return warning.kind === 'breaks' && shifts.length === 1 ? [breakFix(warning, section, parts)] : []
}

/** Begins later, or moves as a whole; the earlier of the two shifts ends earlier. */
function restFixes(
  { restMinutes, minimumMinutes, beginsAt }: Extract<RosterWarning, { kind: 'rest' }>,
  section: WorkSection,
  { cell, commands, timeFormat }: FixParts,
): Fix[] {
  const { from, to } = spanOf(section)
  const missing = minimumMinutes - restMinutes
  const isLater = momentOf(cell.day, from) === beginsAt
  const fix = (span: Span, words: string): Fix[] => {
    const isPossible = span.to > span.from && span.from < 1440 && span.to <= 2880
    return isPossible ? [{ words, run: () => commands.retime(cell, section, span) }] : []
  }
  if (!isLater) {
    const span = { from, to: to - missing }
    return fix(span, t('Shorten to {times}', { times: timesIn(span, timeFormat) }))
  }
  const [shorter, moved] = [
    { from: from + missing, to },
    { from: from + missing, to: to + missing },
  ]
  return [
    ...fix(shorter, t('Shorten to {times}', { times: timesIn(shorter, timeFormat) })),
    ...fix(moved, t('Move to {times}', { times: timesIn(moved, timeFormat) })),
  ]
}

/** The shift has a break of its own then, whatever its pay group says. */
function breakFix(
  { mealMinutes }: Extract<RosterWarning, { kind: 'breaks' }>,
  section: WorkSection,
  { cell, commands }: FixParts,
): Fix {
  const changed: WorkSection = {
    ...section,
    overrideBreakCalculation: true,
    breakCalculationType: 'HoursAtWork',
    breakTriggerTime: Math.min(section.breakTriggerTime || LONGEST_WITHOUT_MEAL, LONGEST_WITHOUT_MEAL),
    breakTime: mealMinutes,
    lunchWorkingThrough: false,
  }
  return {
    words: t('Plan a break of {length}', { length: hoursInProse(mealMinutes) }),
    run: () => commands.setDay(cell, [changed]),
  }
}

/** Hours after which a meal break is due by law. */
const LONGEST_WITHOUT_MEAL = 4

function timesIn(span: Span, timeFormat: string): string {
  return timesWords(timesOf(span), timeFormat)
}

/** `YYYY-MM-DDTHH:mm` of minutes after the midnight that begins a day. */
function momentOf(day: string, minute: number): string {
  const days = Math.floor(minute / 1440)
  return `${addDays(day, days)}T${wallTimeOf(minute - days * 1440)}`
}
