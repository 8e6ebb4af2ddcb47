import type { CalculatedShift } from '../calculate-shift.ts'
import type { Interval } from '../breaks/break-rule.ts'
import { isOutside } from '../exceptions/break-exceptions.ts'
import type { ExceptionFacts } from '../exceptions/finding.ts'
import { openUntil } from '../exceptions/punch-exceptions.ts'
import type { SinglePunch } from '../punches/pair-punches.ts'
import type {
  ExceptionResult,
  ExceptionType,
  IncompleteResult,
  PairResult,
  Piece,
  ShiftResult,
  TooFarApart,
} from '../result.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { Minutes } from '../zone/civil-date.ts'
import { isPayable, payableMinutes, type MinutesByOutcome } from './pieces.ts'

/** A shift as screens show it: its pairs with raw and effective times, paid minutes and what is wrong at each end. */
export function shiftResult(
  calculated: CalculatedShift,
  { pieces, minutes }: { pieces: readonly Piece[]; minutes: MinutesByOutcome },
  { exceptions, ...now }: { exceptions: readonly ExceptionResult[] } & Pick<ExceptionFacts, 'asOf' | 'lastPunchAt'>,
): ShiftResult {
  const { shift, worked, accepted, break: deducted } = calculated
  const { key, section, singles, dayRule } = shift
  const first = worked.find(({ pair }) => pair.isMatched)
  const last = worked.findLast(({ pair }) => pair.isMatched)
  const returns = breakReturns(calculated)
  return {
    key,
    sectionId: section?.id ?? null,
    scheduledStart: section?.start ?? null,
    scheduledEnd: section?.end ?? null,
    pairs: worked.map((effective, i) =>
      pairResult(effective, payableOfPair(pieces, i), endExceptions(effective, exceptions, { first, last, returns })),
    ),
    incomplete: singles.map((single) => ({
      ...incompleteResult(single, exceptions),
      openUntil: openUntil(single, { calculated, ...now }),
      outUntil: single.direction === 'In' ? single.punch.at + single.longestMinutes : null,
    })),
    paidMinutes: payableMinutes(minutes),
    pendingOvertimeMinutes: minutes.pendingOvertime,
    breakMinutes: minutes.break,
    unpaidEarlyMinutes: minutes.unpaidEarly,
    unpaidLateMinutes: minutes.unpaidLate,
    unpaidUnscheduledMinutes: minutes.unpaidUnscheduled,
    hasCompletePunchPairs: singles.length === 0,
    dayRule,
    rawEarlyMinutes: accepted.earlyMinutes,
    rawLateMinutes: accepted.lateMinutes,
    break: {
      rule: deducted.reason,
      amountMinutes: deducted.rule.amountMinutes,
      triggerMinutes: deducted.rule.triggerMinutes,
      windowStart: deducted.window?.start ?? null,
      windowEnd: deducted.window?.end ?? null,
      gapMinutes: deducted.gapMinutes,
      dueMinutes: deducted.dueMinutes,
    },
  }
}

/** Pending overtime included. */
function payableOfPair(pieces: readonly Piece[], pair: number): Minutes {
  let minutes = 0
  for (const piece of pieces) if (piece.pair === pair && isPayable(piece.outcome)) minutes += piece.end - piece.start
  return minutes
}

interface EndExceptions {
  inException: ExceptionType | null
  outException: ExceptionType | null
}

function pairResult(effective: EffectivePair, paid: Minutes, ends: EndExceptions): PairResult {
  const { pair } = effective
  return {
    inPunchId: pair.inPunch?.id ?? null,
    outPunchId: pair.outPunch?.id ?? null,
    inType: pair.inPunch ? 'Man' : 'AutoPair',
    outType: pair.outPunch ? 'Man' : 'AutoPair',
    rawIn: pair.rawIn,
    rawOut: pair.rawOut,
    effectiveIn: effective.in,
    effectiveOut: effective.out,
    paidMinutes: paid,
    inRule: effective.inRule,
    outRule: effective.outRule,
    inException: ends.inException,
    outException: ends.outException,
  }
}

/** The pairs that end a break: the longest one, and the longest that nobody planned. */
interface BreakReturns {
  longBreak: EffectivePair | undefined
  unscheduledBreak: EffectivePair | undefined
}

function breakReturns({ shift, worked, break: { rule, gaps, window } }: CalculatedShift): BreakReturns {
  const isClocked = shift.rules.payGroup.clockOutForBreaks && rule.type !== 'None'
  const unplanned = isClocked && window ? gaps.filter((gap) => isOutside(gap, window)) : gaps
  const after = (gap: Interval | undefined) => gap && worked.find((effective) => effective.in >= gap.end)
  return { longBreak: after(longest(gaps)), unscheduledBreak: after(longest(unplanned)) }
}

function longest(gaps: readonly Interval[]): Interval | undefined {
  return gaps.reduce<Interval | undefined>(
    (most, gap) => (most === undefined || gap.end - gap.start > most.end - most.start ? gap : most),
    undefined,
  )
}

/**
 * Lateness and leaving early mark the punch they were measured at, early and late work the outermost matched pair, a break
 * the In that ends it.
 */
function endExceptions(
  effective: EffectivePair,
  exceptions: readonly ExceptionResult[],
  {
    first,
    last,
    returns,
  }: { first: EffectivePair | undefined; last: EffectivePair | undefined; returns: BreakReturns },
): EndExceptions {
  const { rawIn, rawOut } = effective.pair
  const ends: EndExceptions = { inException: null, outException: null }
  for (const { type, actualIn, actualOut } of exceptions) {
    if (type === 'UnscheduleBreak' && effective === returns.unscheduledBreak) ends.inException ??= type
    if (type === 'LongBreak' && effective === returns.longBreak) ends.inException = type
    if (type === 'EarlyArrival' && effective === first) ends.inException = type
    if (type === 'LateArrival' && actualIn === rawIn) ends.inException = type
    if (type === 'LateDeparture' && effective === last) ends.outException = type
    if (type === 'EarlyDeparture' && actualOut === rawOut) ends.outException = type
  }
  return ends
}

/** How an unpaired end is marked: a missing other half comes before lateness or earliness. */
const MARKS = { In: ['MissingPunch', 'LateArrival'], Out: ['MissingPunch', 'EarlyDeparture'] } as const

function incompleteResult(
  single: SinglePunch,
  exceptions: readonly ExceptionResult[],
): Omit<IncompleteResult, 'openUntil' | 'outUntil'> {
  const { punch, direction } = single
  const own = exceptions.filter(({ actualIn, actualOut }) => (direction === 'In' ? actualIn : actualOut) === punch.at)
  const mark = MARKS[direction].find((each) => own.some(({ type }) => type === each))
  return { punchId: punch.id, direction, at: punch.at, exception: mark ?? null, tooFarApart: tooFarApart(single) }
}

function tooFarApart({ tooFarApart: apart }: SinglePunch): TooFarApart | null {
  if (!apart) return null
  const { in: inPunch, out: outPunch, longestMinutes } = apart
  return { inPunchId: inPunch.id, inAt: inPunch.at, outPunchId: outPunch.id, outAt: outPunch.at, longestMinutes }
}
