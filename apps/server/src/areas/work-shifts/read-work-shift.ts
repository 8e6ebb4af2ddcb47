import type { WorkShiftForm } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { employeeTerms } from '../pay-rules/employee-terms.service.ts'
import { judgedShift } from './judged-shift.ts'
import { plannedBreak } from './planned-break.ts'
import { answers, undecided } from './shift-decision.ts'
import { wireTimes } from './shift-times.ts'
import { findShift, selectPairs, selectShift } from './work-shifts.repository.ts'

/** A work shift of a timesheet as its dialog edits it. @source 001 §3 Work shift, 001 §4 Work shift dialog */
export async function readWorkShift(work: Pick<Work, 'tx'>, id: string): Promise<WorkShiftForm | Refusal> {
  const { tx } = work
  const key = await findShift(tx, id)
  const terms = key && (await employeeTerms(work, { employeeId: key.employeeId, on: key.workDate }))
  if (!key || !terms) return notFound('There is no such work shift.')
  const shift = await selectShift(tx, key)
  const { section, decision } = shift
  const { accepted, waiting } = judgedShift(shift, terms.rules, await selectPairs(tx, key))
  const rule = { ...plannedBreak(section), ...decision?.breakRules }
  const isOverriding = rule.overrideBreakCalculation ?? false
  return {
    id,
    schId: section?.sectionId ?? null,
    employeeId: key.employeeId,
    day: key.workDate,
    ...wireTimes(section),
    isScheduled: section !== null,
    fromTemplate: section !== null && shift.fromTemplate,
    departmentId: decision?.departmentId ?? null,
    breakTime: (rule.breakTime ?? (isOverriding ? 0 : terms.rules.breakTime)) * 60,
    breakTriggerTime: rule.breakTriggerTime ?? null,
    breakStartTime: rule.breakStartTime ?? null,
    overrideBreakCalculation: isOverriding,
    breakCalculationType: rule.breakCalculationType ?? null,
    lunchWorkingThrough: rule.lunchWorkingThrough ?? false,
    ...accepted,
    decided: answers.filter((answer) => (decision ?? undecided)[answer] !== null),
    waiting: { ...waiting, overtime: shift.pendingOvertimeMinutes },
    reason: decision?.reason ?? null,
    closed: terms.closed,
    version: shift.version,
  }
}
