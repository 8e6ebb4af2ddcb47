import type { Stretch } from '../matching/accept-time.ts'
import type { WorkShift } from '../matching/work-shift.ts'
import type { Rule } from '../explain/rule.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'
import type { Zone } from '../zone/zone.ts'
import { payableWithin } from './payable-within.ts'
import { breakReason } from './break-reason.ts'
import { breakRuleOf, breakWindow, type BreakRule, type Interval } from './break-rule.ts'

export interface DeductedBreak {
  rule: BreakRule
  /** why the break was deducted, or why not */
  reason: Rule
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
): DeductedBreak {
  const rule = breakRuleOf(shift.rules, shift.section?.section ?? shift.decision.break ?? null)
  const gaps = gapsBetween(worked, shift.section)
  const gapMinutes = totalMinutes(gaps)
  const payableMinutes = payableWithin(stretches, BEFORE_ALL, AFTER_ALL)
  const window = windowOf(zone, rule, shift, worked)
  const dueMinutes = dueBreak(rule, { stretches, window, payableMinutes })
  const deductedMinutes = Math.min(missingBreak(rule, shift, { dueMinutes, gapMinutes }), payableMinutes)
  const reason = breakReason(rule, shift, { dueMinutes, deductedMinutes })
  const left =
    deductedMinutes === 0
      ? stretches
      : takeOut(stretches, reason, placeOf(rule, { window, payableMinutes, deductedMinutes }))
  return { rule, reason, window, gaps, gapMinutes, dueMinutes, deductedMinutes, stretches: left }
}

function gapsBetween(worked: readonly EffectivePair[], clip: Interval | null): Interval[] {
  const gaps: Interval[] = []
  let previousOut = AFTER_ALL
  for (const { in: inAt, out } of worked) {
    const start = clip ? Math.max(previousOut, clip.start) : previousOut
    const end = clip ? Math.min(inAt, clip.end) : inAt
    if (end > start) gaps.push({ start, end })
    previousOut = out
  }
  return gaps
}

function totalMinutes(intervals: readonly Interval[]): Minutes {
  let minutes = 0
  for (const { start, end } of intervals) minutes += end - start
  return minutes
}

function windowOf(zone: Zone, rule: BreakRule, shift: WorkShift, worked: readonly EffectivePair[]): Interval | null {
  const [first, last] = [worked[0], worked.at(-1)]
  if (rule.type !== 'TimeOfDay' || !first || !last) return null
  return breakWindow(zone, rule, shift.day, { start: first.in, end: last.out })
}

function dueBreak(
  rule: BreakRule,
  work: { stretches: readonly Stretch[]; window: Interval | null; payableMinutes: Minutes },
): Minutes {
  const { stretches, window, payableMinutes } = work
  if (rule.type === 'HoursAtWork') return payableMinutes > rule.triggerMinutes ? rule.amountMinutes : 0
  return window ? payableWithin(stretches, window.start, window.end) : 0
}

/** What remains to be deducted: all of it or, with clocked breaks, what is missing to the minimum. */
function missingBreak(
  rule: BreakRule,
  { rules }: WorkShift,
  { dueMinutes, gapMinutes }: Pick<DeductedBreak, 'dueMinutes' | 'gapMinutes'>,
): Minutes {
  if (rule.isWorkedThrough) return 0
  const { clockOutForBreaks, minimumBreak } = rules.payGroup
  if (!clockOutForBreaks) return dueMinutes
  return minimumBreak ? Math.min(dueMinutes, Math.max(0, rule.amountMinutes - gapMinutes)) : 0
}

/** Which payable minutes become the break: the first in the window, or those after the trigger's amount of work. */
function placeOf(
  rule: BreakRule,
  {
    window,
    payableMinutes,
    deductedMinutes,
  }: Pick<DeductedBreak, 'window' | 'deductedMinutes'> & { payableMinutes: Minutes },
): BreakPlace {
  if (window) return { within: window, from: 0, minutes: deductedMinutes }
  const from = Math.min(rule.triggerMinutes, payableMinutes - deductedMinutes)
  return { within: null, from, minutes: deductedMinutes }
}

interface BreakPlace {
  /** only payable time inside it counts */
  within: Interval | null
  /** payable minutes to skip */
  from: Minutes
  minutes: Minutes
}

/** Turns payable time into break. */
function takeOut(stretches: readonly Stretch[], rule: Rule, { within, from, minutes }: BreakPlace): Stretch[] {
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
    if (breakStart > stretch.start) result.push(partOf(stretch, stretch.start, breakStart))
    result.push({ ...partOf(stretch, breakStart, breakEnd), outcome: 'break', rule })
    if (breakEnd < stretch.end) result.push(partOf(stretch, breakEnd, stretch.end))
  }
  return result
}

function partOf({ shift, pair, outcome, rule }: Stretch, start: Instant, end: Instant): Stretch {
  return { start, end, shift, pair, outcome, rule }
}
