import { undecided } from './shift-decision.ts'
import { wireTimes } from './shift-times.ts'
import type { ShiftRow } from './work-shifts.repository.ts'

/** What the audit keeps of a work shift: its plan, and what is decided on it. */
export function shiftValues({ shiftKey, section, decision }: ShiftRow) {
  const { breakRules, ...decided } = decision ?? undecided
  return {
    ...(section
      ? { ...wireTimes(section), breakTime: section.breakMinutes, ...section.rules }
      : { unscheduledFrom: shiftKey }),
    decided: { ...decided, ...breakRules },
  }
}
