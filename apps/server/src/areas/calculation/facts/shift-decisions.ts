import type { ShiftDecision } from '@timeloom/engine'
import type { DecisionRow } from './facts.repository.ts'
import { shiftBreak } from './shift-break.ts'

const unscheduled = 'in:'

/** What supervisors decided, by the engine's key of a work shift: the section's id or that of the first punch. */
export function shiftDecisions(rows: readonly DecisionRow[]): Record<string, ShiftDecision> {
  return Object.fromEntries(
    rows.map(({ shiftKey, allowEA, allowLD, allowOT, apprvUnschWork, breakRules }) => {
      const decision = { allowEA, allowLD, allowOT, apprvUnschWork }
      return shiftKey.startsWith(unscheduled)
        ? [shiftKey.slice(unscheduled.length), { ...decision, break: shiftBreak(breakRules) }]
        : [shiftKey, decision]
    }),
  )
}
