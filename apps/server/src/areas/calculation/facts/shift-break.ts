import type { ShiftBreak } from '@timeloom/engine'
import { minuteOfClock } from '../../local-time/wall-time.service.ts'

/**
 * A shift's own break under the specification's names, as `work_section.rules` and `shift_decision.break_rules` hold
 * it. An absent field means as planned.
 *
 * @source 001 §3 Work section, Work shift
 */
export interface StoredBreak extends Omit<ShiftBreak, 'breakStartTime'> {
  /** wall time `HH:mm` */
  breakStartTime?: string | null
}

/** Stored rules of a shift as the engine reads them. */
export function shiftBreak({ breakStartTime, ...rules }: StoredBreak): ShiftBreak {
  if (breakStartTime === undefined) return rules
  return { ...rules, breakStartTime: breakStartTime === null ? null : minuteOfClock(breakStartTime) }
}
