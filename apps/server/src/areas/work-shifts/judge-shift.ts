import type { WorkShiftForm } from '@timeloom/contract'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { answers, undecided, type Answers } from './shift-decision.ts'
import type { PunchedPair, ShiftRow } from './work-shifts.repository.ts'

export interface JudgedShift {
  /** what holds now, decided or ruled */
  holds: Answers<boolean>
  waiting: WorkShiftForm['waiting']
}

type Rules = Pick<
  PayGroupRules,
  | 'acceptEA'
  | 'acceptLD'
  | 'supervisorMAOT'
  | 'hideApproveOT'
  | 'approvedUnscheduledWork'
  | 'punchPairWitoutSchedule'
  | 'earlyArrivalThreshold'
  | 'lateDepartureThreshold'
>

/**
 * What is accepted of a calculated shift, and the minutes that wait for an answer.
 *
 * @source docs/engine.md A4, A7 (okEA, okLD, okUS, okOT)
 */
export function judgeShift(shift: ShiftRow, rules: Rules, pairs: readonly PunchedPair[]): JudgedShift {
  const punched = minutesOf(shift, rules, pairs)
  const ruled = ruledAnswers(shift, rules)
  const byRule = {
    ...ruled,
    allowEA: ruled.allowEA && punched.early <= rules.earlyArrivalThreshold,
    allowLD: ruled.allowLD && punched.late <= rules.lateDepartureThreshold,
  }
  const decided = shift.decision ?? undecided
  const holds = Object.fromEntries(
    answers.map((answer) => [answer, decided[answer] ?? byRule[answer]]),
  ) as Answers<boolean>
  return {
    holds,
    waiting: {
      early: holds.allowEA ? 0 : punched.early,
      late: holds.allowLD ? 0 : punched.late,
      unscheduled: holds.apprvUnschWork ? 0 : punched.unscheduled,
      overtime: shift.pendingOvertimeMinutes,
    },
  }
}

/** What the section or the pay group answers, whatever was punched. */
function ruledAnswers(
  { section, hasScheduleRow }: Pick<ShiftRow, 'section' | 'hasScheduleRow'>,
  rules: Rules,
): Answers<boolean> {
  const own = section?.rules['isOverridePayGroup'] === true ? section.rules : null
  return {
    allowEA: own ? own['allowEA'] === true : rules.acceptEA,
    allowLD: own ? own['allowLD'] === true : rules.acceptLD,
    allowOT: own ? own['allowOT'] === true : !rules.supervisorMAOT || rules.hideApproveOT,
    apprvUnschWork: hasScheduleRow ? rules.approvedUnscheduledWork : rules.punchPairWitoutSchedule,
  }
}

/**
 * Raw minutes before the section and after it, which the thresholds are compared with, and those of pairs that it did not
 * attract as the day counts them: rounded.
 */
function minutesOf(
  { scheduledFrom, scheduledTo }: ShiftRow,
  { earlyArrivalThreshold, lateDepartureThreshold }: Rules,
  pairs: readonly PunchedPair[],
): { early: number; late: number; unscheduled: number } {
  const minutes = { early: 0, late: 0, unscheduled: 0 }
  const start = scheduledFrom && minuteOf(scheduledFrom)
  const end = scheduledTo && minuteOf(scheduledTo)
  for (const { inAt, outAt, effectiveFrom, effectiveTo } of pairs) {
    const [from, to] = [minuteOf(inAt), minuteOf(outAt)]
    const paidIfAllowed = minuteOf(effectiveTo) - minuteOf(effectiveFrom)
    if (start === null || end === null) {
      minutes.unscheduled += paidIfAllowed
      continue
    }
    const isInWindow = (at: number) => at >= start - earlyArrivalThreshold && at <= end + lateDepartureThreshold
    // The neighbours' windows cut this one, but a pair in the part cut off belongs to the neighbour and is not here.
    if ((from >= end || to <= start) && !isInWindow(from) && !isInWindow(to)) minutes.unscheduled += paidIfAllowed
    else {
      minutes.early += Math.max(0, Math.min(to, start) - from)
      minutes.late += Math.max(0, to - Math.max(from, end))
    }
  }
  return minutes
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000)
}
