import { judgeShift, type JudgedShift, type ShiftToJudge } from '@timeloom/engine'
import { undecided } from './shift-decision.ts'
import type { PunchedPair, ShiftRow } from './work-shifts.repository.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'

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
    scheduled: scheduledFrom && scheduledTo && { start: epochMinute(scheduledFrom), end: epochMinute(scheduledTo) },
    pairs: pairs.map(({ inAt, outAt, effectiveFrom, effectiveTo }) => ({
      rawIn: epochMinute(inAt),
      rawOut: epochMinute(outAt),
      effectiveIn: epochMinute(effectiveFrom),
      effectiveOut: epochMinute(effectiveTo),
    })),
  })
}
