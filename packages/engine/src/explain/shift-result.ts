import type { CalculatedShift } from '../calculate-shift.ts'
import type { ExceptionResult, ExceptionType, IncompleteResult, PairResult, Piece, ShiftResult } from '../result.ts'
import type { EffectivePair } from '../rounding/effective-pairs.ts'
import type { SinglePunch } from '../punches/pair-punches.ts'
import { pieceMinutes } from './pieces.ts'

/** A shift as screens show it: its pairs with raw and effective times, paid minutes and what is wrong at each end. */
export function shiftResult(
  { shift, worked }: CalculatedShift,
  pieces: readonly Piece[],
  exceptions: readonly ExceptionResult[],
): ShiftResult {
  const matched = worked.filter(({ pair }) => pair.isMatched)
  const ends = { first: matched[0], last: matched.at(-1) }
  const pairs = worked.map((effective, i) => {
    const own = pieces.filter((piece) => piece.pair === i)
    return pairResult(effective, paidMinutes(own), endExceptions(effective, exceptions, ends))
  })
  return {
    key: shift.key,
    sectionId: shift.section?.id ?? null,
    scheduledStart: shift.section?.start ?? null,
    scheduledEnd: shift.section?.end ?? null,
    pairs,
    incomplete: shift.singles.map((single) => incompleteResult(single, exceptions)),
    paidMinutes: paidMinutes(pieces),
    pendingOvertimeMinutes: pieceMinutes(pieces, 'pendingOvertime'),
    breakMinutes: pieceMinutes(pieces, 'break'),
    unpaidEarlyMinutes: pieceMinutes(pieces, 'unpaidEarly'),
    unpaidLateMinutes: pieceMinutes(pieces, 'unpaidLate'),
    unpaidUnscheduledMinutes: pieceMinutes(pieces, 'unpaidUnscheduled'),
    hasCompletePunchPairs: shift.singles.length === 0,
  }
}

/** Pending overtime included. */
function paidMinutes(pieces: readonly Piece[]): number {
  const outcomes = ['ordinary', 'overtime', 'pendingOvertime', 'holidayWorked'] as const
  return outcomes.reduce((sum, outcome) => sum + pieceMinutes(pieces, outcome), 0)
}

interface EndExceptions {
  inException: ExceptionType | null
  outException: ExceptionType | null
}

function pairResult({ pair, in: inAt, out: outAt }: EffectivePair, paid: number, ends: EndExceptions): PairResult {
  return {
    inPunchId: pair.inPunch?.id ?? null,
    outPunchId: pair.outPunch?.id ?? null,
    inType: pair.inPunch ? 'Man' : 'AutoPair',
    outType: pair.outPunch ? 'Man' : 'AutoPair',
    rawIn: pair.rawIn,
    rawOut: pair.rawOut,
    effectiveIn: inAt,
    effectiveOut: outAt,
    paidMinutes: paid,
    ...ends,
  }
}

/** Lateness and leaving early mark the punch they were measured at, early and late work the outermost matched pair. */
function endExceptions(
  effective: EffectivePair,
  exceptions: readonly ExceptionResult[],
  { first, last }: { first: EffectivePair | undefined; last: EffectivePair | undefined },
): EndExceptions {
  const { rawIn, rawOut } = effective.pair
  const ends: EndExceptions = { inException: null, outException: null }
  for (const { type, actualIn, actualOut } of exceptions) {
    if (type === 'EarlyArrival' && effective === first) ends.inException = type
    if (type === 'LateArrival' && actualIn === rawIn) ends.inException = type
    if (type === 'LateDeparture' && effective === last) ends.outException = type
    if (type === 'EarlyDeparture' && actualOut === rawOut) ends.outException = type
  }
  return ends
}

function incompleteResult({ punch, direction }: SinglePunch, exceptions: readonly ExceptionResult[]): IncompleteResult {
  const isMissing = exceptions.some(
    ({ type, actualIn, actualOut }) =>
      type === 'MissingPunch' && (direction === 'In' ? actualIn : actualOut) === punch.at,
  )
  return { punchId: punch.id, direction, at: punch.at, exception: isMissing ? 'MissingPunch' : null }
}
