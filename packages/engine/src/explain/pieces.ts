import type { Outcome, Piece } from '../result.ts'
import type { Minutes } from '../zone/civil-date.ts'

export function pieceMinutes(pieces: readonly Piece[], outcome: Outcome): Minutes {
  let minutes = 0
  for (const piece of pieces) if (piece.outcome === outcome) minutes += piece.end - piece.start
  return minutes
}

/** Joins touching pieces of one pair that have the same outcome for the same reason. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && last.end === piece.start && isSameStory(last, piece)) last.end = piece.end
    else joined.push({ ...piece })
  }
  return joined
}

function isSameStory(a: Piece, b: Piece): boolean {
  const isSamePair = a.shiftKey === b.shiftKey && a.pair === b.pair
  const isSameRule = a.rule.setting === b.rule.setting && a.rule.value === b.rule.value
  return isSamePair && a.outcome === b.outcome && isSameRule
}
