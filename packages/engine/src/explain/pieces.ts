import type { Outcome, Piece } from '../result.ts'
import type { Minutes } from '../zone/civil-date.ts'

export type MinutesByOutcome = Record<Outcome, Minutes>

export function minutesByOutcome(pieces: readonly Piece[]): MinutesByOutcome {
  const minutes = {
    ordinary: 0,
    overtime: 0,
    pendingOvertime: 0,
    holidayWorked: 0,
    break: 0,
    unpaidEarly: 0,
    unpaidLate: 0,
    unpaidUnscheduled: 0,
  }
  for (const { start, end, outcome } of pieces) minutes[outcome] += end - start
  return minutes
}

/** Pending overtime included. */
export function payableMinutes(minutes: MinutesByOutcome): Minutes {
  return minutes.ordinary + minutes.overtime + minutes.pendingOvertime + minutes.holidayWorked
}

export function isPayable(outcome: Outcome): boolean {
  return (
    outcome === 'ordinary' || outcome === 'overtime' || outcome === 'pendingOvertime' || outcome === 'holidayWorked'
  )
}

/** Every outcome together. */
export function elapsedMinutes(minutes: MinutesByOutcome): Minutes {
  const unpaid = minutes.unpaidEarly + minutes.unpaidLate + minutes.unpaidUnscheduled
  return payableMinutes(minutes) + minutes.break + unpaid
}

/** Adds a piece after the others, or extends the last one if it has the same outcome for the same reason. */
export function appendPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last && last.end === piece.start && isSameStory(last, piece)) last.end = piece.end
  else pieces.push(piece)
}

function isSameStory(a: Piece, b: Piece): boolean {
  const isSamePair = a.shiftKey === b.shiftKey && a.pair === b.pair
  const isSameRule = a.rule.setting === b.rule.setting && a.rule.value === b.rule.value
  return isSamePair && a.outcome === b.outcome && isSameRule
}
