import type { RefusedLine } from './punch-line.ts'

/** What became of the rows of an employees or schedule file: every one is in exactly one of the counts. */
export interface FileAccount {
  lines: number
  imported: number
  alreadyThere: number
  refused: RefusedLine[]
}

/** Adds up one outcome a row: a reason refuses it. */
export function accountOfRows(
  outcomes: { line: number; text: string; outcome: 'imported' | 'alreadyThere' | { reason: string } }[],
): FileAccount {
  const account: FileAccount = { lines: outcomes.length, imported: 0, alreadyThere: 0, refused: [] }
  for (const { line, text, outcome } of outcomes) {
    if (typeof outcome === 'string') account[outcome]++
    else account.refused.push({ line, text, reason: outcome.reason })
  }
  account.refused.sort((a, b) => a.line - b.line)
  return account
}
