import type { RefusedLine } from './punch-line.ts'

/** What happened to the rows of an employee or schedule file: each is in exactly one of the counts. */
export interface FileAccount {
  lines: number
  imported: number
  /** Of a schedule: days that had another plan. */
  replaced: number
  alreadyThere: number
  refused: RefusedLine[]
}

/** What happened to a row; with a reason it was refused. */
export interface RowOutcome {
  line: number
  text: string
  outcome: 'imported' | 'replaced' | 'alreadyThere' | { reason: string }
}

/** Adds up one outcome per row. */
export function accountOfRows(outcomes: RowOutcome[]): FileAccount {
  const account: FileAccount = { lines: outcomes.length, imported: 0, replaced: 0, alreadyThere: 0, refused: [] }
  for (const { line, text, outcome } of outcomes) {
    if (typeof outcome === 'string') account[outcome]++
    else account.refused.push({ line, text, reason: outcome.reason })
  }
  account.refused.sort((a, b) => a.line - b.line)
  return account
}
