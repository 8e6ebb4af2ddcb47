import { type BodyOf, type saveWorkShift, SHIFT_ANSWERS } from '@timeloom/contract'
import type { BreakFields } from './shift-break-fields.ts'

export const answers = SHIFT_ANSWERS
export type Answers<T> = Record<(typeof answers)[number], T>

/** What is decided on one work shift. An answer that is null follows the rules. */
export interface StoredDecision extends Answers<boolean | null> {
  /** the shift's own break; what is absent is as planned */
  breakRules: BreakFields
  departmentId: string | null
  reason: string | null
}

export const undecided: StoredDecision = {
  allowEA: null,
  allowLD: null,
  allowOT: null,
  apprvUnschWork: null,
  breakRules: {},
  departmentId: null,
  reason: null,
}

type Sent = Partial<Pick<BodyOf<typeof saveWorkShift>, keyof Answers<unknown> | 'departmentId' | 'reason'>>

/** What is decided once these fields were saved: an absent one is unchanged, an empty one cleared. @source spec/decisions.md 24 */
export function decide(before: StoredDecision, sent: Sent, breakRules: BreakFields): StoredDecision {
  const after = { ...before, breakRules }
  for (const answer of answers) after[answer] = orBefore(sent[answer], before[answer])
  after.departmentId = orBefore(sent.departmentId, before.departmentId)
  after.reason = orBefore(sent.reason, before.reason)
  return after
}

function orBefore<T>(sent: T | undefined, before: T): T {
  return sent === undefined ? before : sent
}
