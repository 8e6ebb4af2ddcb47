import type { MovedEnd, Span } from '@timeloom/contract'
import type { Rule } from '@timeloom/engine'
import { acceptanceSteps } from './acceptance-steps.ts'
import type { DayToExplain, ShiftToExplain } from './day-to-explain.ts'
import { joinSpans, lengthOf, reasonOf, type StepChain } from './step-chain.ts'

/** From the punches of a shift to its time after breaks. @source docs/engine.md A1–A6 */
export function addShiftSteps(chain: StepChain, shift: ShiftToExplain, day: DayToExplain): void {
  addPunches(chain, shift, day)
  addWorkDay(chain, shift, day)
  addClockChange(chain, shift, day)
  addGrace(chain, shift, day)
  addMoved(chain, shift, 'rounding', day.roundingName)
  addMoved(chain, shift, 'clamped', null)
  for (const step of acceptanceSteps(shift, day.reasons.limits)) chain.add(step)
  addBreak(chain, shift)
}

function addPunches(chain: StepChain, { place, shown, pairs }: ShiftToExplain, day: DayToExplain): void {
  if (pairs.length > 0) {
    const ends = pairs.map(({ rawIn, rawOut, inRule, outRule }) => ({
      from: rawIn,
      to: rawOut,
      ...day.endsOf(shown.key, { rawIn, rawOut }, { in: unpunched(inRule), out: unpunched(outRule) }),
    }))
    const minutes = pairs.reduce((sum, { rawIn, rawOut }) => sum + rawOut - rawIn, 0)
    chain.add({ kind: 'punches', shift: place, minutes, pairs: ends })
  }
  if (shown.unpaired.length > 0) chain.add({ kind: 'unpaired', shift: place, minutes: 0, punches: shown.unpaired })
}

/** The rule of an end that nobody punched. */
function unpunched(rule: Rule) {
  return rule.id === 'cutAtSection' || rule.id === 'autoPunch' || rule.id === 'outPunchOnly' ? reasonOf(rule) : null
}

/** Only where someone may ask: the times are not all of the day itself, or something else than the times decided. */
function addWorkDay(chain: StepChain, { place, shown, reasons, pairs }: ShiftToExplain, day: DayToExplain): void {
  const times = [
    ...pairs.flatMap(({ rawIn, rawOut }) => [rawIn, rawOut - 1]),
    ...shown.unpaired.map(({ at }) => at),
    ...(shown.scheduled ? [shown.scheduled.from, shown.scheduled.to - 1] : []),
  ]
  const [firstAt, lastAt] = [Math.min(...times), Math.max(...times)]
  const isChosen = reasons.dayRule.id === 'pinnedDay' || reasons.dayRule.id === 'finishDay'
  if (!isChosen && firstAt >= 0 && lastAt < day.dayMinutes) return
  chain.add({ kind: 'workDay', shift: place, minutes: 0, reason: reasonOf(reasons.dayRule), firstAt, lastAt })
}

function addClockChange(chain: StepChain, { place, pairs }: ShiftToExplain, { clockChange }: DayToExplain): void {
  if (!clockChange) return
  const isInside = pairs.some(({ rawIn, rawOut }) => rawIn < clockChange.at && clockChange.at < rawOut)
  if (isInside) chain.add({ kind: 'clockChange', shift: place, minutes: 0, ...clockChange })
}

function addGrace(chain: StepChain, shift: ShiftToExplain, { reasons: { limits } }: DayToExplain): void {
  const snapped = movedEnds(shift, (rule) => rule.id === 'graceIn' || rule.id === 'graceOut')
  const outside = outsideGrace(shift, limits)
  if (snapped.length + outside.length === 0) return
  chain.add({ kind: 'grace', shift: shift.place, minutes: gained(snapped), snapped, outside })
}

/** First In and last Out that are off the schedule by more than their grace. */
function outsideGrace({ shown, pairs }: ShiftToExplain, limits: DayToExplain['reasons']['limits']) {
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!shown.scheduled || !first || !last) return []
  const ends = [
    { direction: 'In' as const, off: first.rawIn - shown.scheduled.from, limit: limits.graceIn, rule: first.inRule },
    { direction: 'Out' as const, off: last.rawOut - shown.scheduled.to, limit: limits.graceOut, rule: last.outRule },
  ]
  return ends
    .filter(({ off, limit, rule }) => limit > 0 && Math.abs(off) > limit && unpunched(rule) === null)
    .map(({ direction, off, limit }) => ({
      direction,
      offMinutes: off,
      limitMinutes: limit,
      setting: direction === 'In' ? 'graceTimeIn' : 'graceTimeOut',
    }))
}

function addMoved(chain: StepChain, shift: ShiftToExplain, id: 'rounding' | 'clamped', name: string | null): void {
  const ends = movedEnds(shift, (rule) => rule.id === id)
  if (ends.length === 0) return
  const step = { shift: shift.place, minutes: gained(ends), ends }
  chain.add(id === 'rounding' ? { kind: id, ...step, name } : { kind: id, ...step })
}

function movedEnds({ pairs }: ShiftToExplain, isBy: (rule: Rule) => boolean): MovedEnd[] {
  return pairs
    .flatMap(({ rawIn, rawOut, effectiveIn, effectiveOut, inRule, outRule }) => [
      { direction: 'In' as const, from: rawIn, to: effectiveIn, rule: inRule },
      { direction: 'Out' as const, from: rawOut, to: effectiveOut, rule: outRule },
    ])
    .filter(({ from, to, rule }) => from !== to && isBy(rule))
    .map(({ rule, ...end }) => ({ ...end, reason: reasonOf(rule) }))
}

/** Minutes that moved ends add: an earlier In and a later Out make more. */
function gained(ends: readonly MovedEnd[]): number {
  return ends.reduce((sum, { direction, from, to }) => sum + (direction === 'In' ? from - to : to - from), 0)
}

function addBreak(chain: StepChain, { place, reasons, pieces }: ShiftToExplain): void {
  const { rule, amountMinutes, triggerMinutes, windowStart, windowEnd, gapMinutes } = reasons.break
  const isPayable = pieces.some(({ outcome }) => !outcome.startsWith('unpaid'))
  if (!isPayable || rule.id === 'noBreak') return
  const spans = joinSpans(pieces.filter(({ outcome }) => outcome === 'break'))
  const window: Span | null = windowStart === null || windowEnd === null ? null : { from: windowStart, to: windowEnd }
  chain.add({
    kind: 'break',
    shift: place,
    minutes: 0 - lengthOf(spans),
    spans,
    reason: reasonOf(rule),
    amountMinutes,
    triggerMinutes,
    window,
    punchedMinutes: gapMinutes,
  })
}
