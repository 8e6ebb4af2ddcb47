import { judgeShift, type JudgedShift, type ShiftToJudge } from '@timeloom/engine'
import { undecided } from './shift-decision.ts'
import type { PunchedPair, ShiftRow } from './work-shifts.repository.ts'

/** What the engine accepts of a calculated shift. @param payGroup the rules in force on its work date */
export function judgedShift(
  shift: ShiftRow,
  payGroup: ShiftToJudge['payGroup'],
  pairs: readonly PunchedPair[],
): JudgedShift {
  const { section, decision, hasScheduleRow, scheduledFrom, scheduledTo } = shift
  return judgeShift({
    section: section?.rules ?? null,
    payGroup,
    decision: decision ?? undecided,
    hasScheduleRow,
    scheduled: scheduledFrom && scheduledTo && { start: minuteOf(scheduledFrom), end: minuteOf(scheduledTo) },
    pairs: pairs.map(({ inAt, outAt, effectiveFrom, effectiveTo }) => ({
      rawIn: minuteOf(inAt),
      rawOut: minuteOf(outAt),
      effectiveIn: minuteOf(effectiveFrom),
      effectiveOut: minuteOf(effectiveTo),
    })),
  })
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}
