import type { Stretch } from '../matching/accept-time.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import type { Rule } from '../result.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Instant, Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'
import { breakRuleOf, breakWindow, type BreakRule, type Interval } from './break-rule.ts'

export interface ShiftBreak {
  rule: BreakRule
  /** the fixed window; null unless Time of Day */
  window: Interval | null
  /** punched gaps, clipped to the section */
  gaps: Interval[]
  gapMinutes: Minutes
  /** the break due, before punched gaps are counted toward it */
  dueMinutes: Minutes
  deductedMinutes: Minutes
  stretches: Stretch[]
}

/**
 * Takes the unpaid break out of a shift's payable stretches.
 * @param stretches by start
 * @source docs/engine.md A6
 */
export function deductBreak(
  zone: Zone,
  shift: WorkShift,
  worked: readonly EffectivePair[],
  stretches: Stretch[],
): ShiftBreak {
  const rule = breakRuleOf(shift.rules, shift.section?.section ?? null)
  const gaps = gapsBetween(worked, shift.section)
  const gapMinutes = gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0)
  const payable = payableStretches(stretches)
  const payableMinutes = payable.reduce((sum, { start, end }) => sum + end - start, 0)
  const [first, last] = [worked[0], worked.at(-1)]
  const window =
    rule.type === 'TimeOfDay' && first && last
      ? breakWindow(zone, rule, shift.day, { start: first.in, end: last.out })
      : null
  const dueMinutes = dueBreak({ rule, window, payable, payableMinutes })
  const { clockOutForBreaks, minimumBreak } = shift.rules.payGroup
  const missingMinutes = !clockOutForBreaks
    ? dueMinutes
    : minimumBreak
      ? Math.min(dueMinutes, Math.max(0, rule.amountMinutes - gapMinutes))
      : 0
  const deductedMinutes = rule.isWorkedThrough ? 0 : Math.min(missingMinutes, payableMinutes)

  const took = { section: 'A6', setting: 'breakTime', value: rule.amountMinutes } satisfies Rule
  const deducted =
    deductedMinutes === 0
      ? stretches
      : window
        ? takeOut(stretches, took, { within: window, from: 0, minutes: deductedMinutes })
        : takeOut(stretches, took, {
            within: null,
            from: Math.min(rule.triggerMinutes, payableMinutes - deductedMinutes),
            minutes: deductedMinutes,
          })
  return { rule, window, gaps, gapMinutes, dueMinutes, deductedMinutes, stretches: deducted }
}

function gapsBetween(worked: readonly EffectivePair[], clip: Interval | null): Interval[] {
  const gaps: Interval[] = []
  let previousOut = Infinity
  for (const { in: inAt, out } of worked) {
    const start = clip ? Math.max(previousOut, clip.start) : previousOut
    const end = clip ? Math.min(inAt, clip.end) : inAt
    if (end > start) gaps.push({ start, end })
    previousOut = out
  }
  return gaps
}

function payableStretches(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter((stretch) => stretch.outcome === 'paid')
}

function dueBreak(shift: {
  rule: BreakRule
  window: Interval | null
  payable: readonly Stretch[]
  payableMinutes: Minutes
}): Minutes {
  const { rule, window, payable, payableMinutes } = shift
  if (rule.type === 'HoursAtWork') return payableMinutes > rule.triggerMinutes ? rule.amountMinutes : 0
  if (!window) return 0
  return payable.reduce((sum, { start, end }) => sum + sharedMinutes(start, end, window), 0)
}

function sharedMinutes(start: Instant, end: Instant, window: Interval): Minutes {
  return Math.max(0, Math.min(end, window.end) - Math.max(start, window.start))
}

/**
 * Turns `minutes` of payable time into break, after skipping `from` payable minutes; only payable time inside `within`
 * is seen when it is given.
 */
function takeOut(
  stretches: readonly Stretch[],
  rule: Rule,
  { within, from, minutes }: { within: Interval | null; from: Minutes; minutes: Minutes },
): Stretch[] {
  const result: Stretch[] = []
  let toSkip = from
  let toTake = minutes
  for (const stretch of stretches) {
    const start = within ? Math.max(stretch.start, within.start) : stretch.start
    const end = within ? Math.min(stretch.end, within.end) : stretch.end
    const isSeen = stretch.outcome === 'paid' && end > start
    const skipped = isSeen ? Math.min(toSkip, end - start) : 0
    const taken = isSeen ? Math.min(toTake, end - start - skipped) : 0
    toSkip -= skipped
    toTake -= taken
    if (taken === 0) {
      result.push(stretch)
      continue
    }
    const breakStart = start + skipped
    const breakEnd = breakStart + taken
    if (breakStart > stretch.start) result.push({ ...stretch, end: breakStart })
    result.push({ ...stretch, start: breakStart, end: breakEnd, outcome: 'break', rule })
    if (breakEnd < stretch.end) result.push({ ...stretch, start: breakEnd })
  }
  return result
}
