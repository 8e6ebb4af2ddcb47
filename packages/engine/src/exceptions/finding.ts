import type { CalculatedShift } from '../calculate-shift.ts'
import type { LeaveInterval } from '../leave/leave-intervals.ts'
import type { CompanySettings } from '../model.ts'
import type { ExceptionType } from '../result.ts'
import { AFTER_ALL, BEFORE_ALL, type Instant, type Minutes } from '../zone/civil-date.ts'

export interface ExceptionFacts {
  calculated: CalculatedShift
  actual: ActualTimes
  pendingOvertimeMinutes: Minutes
  company: CompanySettings
  leave: readonly LeaveInterval[]
  asOf: Instant
  /** of the employee; null without punches */
  lastPunchAt: Instant | null
}

/** One finding of a rule; `at` names the punch where it is not the shift's first In and last Out. */
export interface Finding {
  type: ExceptionType
  minutes: Minutes | null
  at?: { in: Instant | null; out: Instant | null }
}

export interface ActualTimes {
  firstIn: Instant | null
  lastOut: Instant | null
  /** an In at or after the last Out that nothing ended */
  hasOpenIn: boolean
}

/** Raw first In and last Out, unpaired punches included. */
export function actualTimes({ shift }: CalculatedShift): ActualTimes {
  let firstIn = AFTER_ALL
  let lastIn = BEFORE_ALL
  let lastOut = BEFORE_ALL
  for (const { rawIn, rawOut } of shift.pairs) {
    firstIn = Math.min(firstIn, rawIn)
    lastOut = Math.max(lastOut, rawOut)
  }
  for (const { punch, direction } of shift.singles) {
    if (direction === 'Out') lastOut = Math.max(lastOut, punch.at)
    else {
      firstIn = Math.min(firstIn, punch.at)
      lastIn = Math.max(lastIn, punch.at)
    }
  }
  return {
    firstIn: firstIn === AFTER_ALL ? null : firstIn,
    lastOut: lastOut === BEFORE_ALL ? null : lastOut,
    hasOpenIn: lastIn >= lastOut && lastIn > BEFORE_ALL,
  }
}
