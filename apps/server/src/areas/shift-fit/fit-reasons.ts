import type { FitCode, FitReason } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import { limitDuring } from '../availability/availability.service.ts'
import type { PlannedShift } from '../plan-limits/plan-limits.service.ts'
import { timesProblem } from '../schedules/judge-sections.service.ts'
import type { FitFacts } from './fit-facts.ts'
import type { LeaveSpan } from './fit-facts.repository.ts'
import type { FitQuestion, ShiftToFit } from './fit-question.ts'
import { limitReasons } from './limit-reasons.ts'
import { NO_FIGURES } from './no-figures.ts'

/** Those that whoever decides should know, and that do not keep a person from a shift. */
const WARNINGS: readonly FitCode[] = ['notAvailable', 'pendingLeave', 'prefersNot']

/** Why a shift does not suit a person, the blocking reasons first; empty: it does. */
export function fitReasons(question: FitQuestion, facts: FitFacts): FitReason[] {
  const reasons = [
    ...dayReasons(question, facts),
    ...leaveReasons(question.shift, facts.leaves),
    ...skillReasons(question, facts),
    ...limitReasons(question, facts),
    ...availabilityReasons(question.shift, facts),
  ]
  const judged = reasons.map((reason) => ({ ...reason, isBlocking: !WARNINGS.includes(reason.code) }))
  return [...judged.filter(({ isBlocking }) => isBlocking), ...judged.filter(({ isBlocking }) => !isBlocking)]
}

type Reason = Omit<FitReason, 'isBlocking'>

function dayReasons(question: FitQuestion, facts: FitFacts): Reason[] {
  const { day, isActive } = facts
  const { workDate } = day
  return [
    ...(day.isEmployed && isActive ? [] : [{ ...NO_FIGURES, code: 'notEmployed' as const }]),
    ...(day.isClosed ? [{ ...NO_FIGURES, code: 'close' as const, workDate }] : []),
    ...timeReasons(question, facts),
  ]
}

/** What stands on the day already, and shifts of the days around that reach into it. */
function timeReasons(question: FitQuestion, facts: FitFacts): Reason[] {
  const { shift } = question
  const { workDate } = shift
  const others = facts.day.sections.filter(({ id }) => !isGiven(question, { workDate, sectionId: id }))
  const sectionDay = { workDate, zone: facts.own.zoneOn(workDate), payOnFinishDay: facts.payOnFinishDay }
  const problem = timesProblem(sectionDay, [...others, shift], others.length)
  if (problem !== null) return [{ ...NO_FIGURES, code: problem === 'timeclash' ? 'overlap' : problem, workDate }]
  if (others.length > 0 && !facts.isMultiShift) return [{ ...NO_FIGURES, code: 'multiShift', workDate }]
  const { start, end } = facts.own.shiftOf({ ...shift, id: '', departmentId: shift.departmentId ?? null })
  const clash = facts.own.shifts.find(
    (each) => isOtherDay(each, question) && each.start < end && start < each.end && !each.isOnLeave,
  )
  return clash ? [{ ...NO_FIGURES, code: 'overlap', workDate: clash.workDate }] : []
}

function isOtherDay(each: PlannedShift, question: FitQuestion): boolean {
  return each.workDate !== question.shift.workDate && !isGiven(question, each)
}

function isGiven({ without }: FitQuestion, { workDate, sectionId }: { workDate: string; sectionId: string }): boolean {
  return without !== undefined && without.workDate === workDate && without.sectionId === sectionId
}

function leaveReasons(shift: ShiftToFit, leaves: readonly LeaveSpan[]): Reason[] {
  const touching = leaves.filter((leave) => touches(leave, shift))
  const leave = touching.find(({ status }) => status === 'Approved') ?? touching[0]
  if (!leave) return []
  return [{ ...NO_FIGURES, code: leave.status === 'Approved' ? 'leave' : 'pendingLeave', workDate: leave.fromDate }]
}

/** Leave of whole dates takes the shifts of these dates, wherever they reach. */
function touches({ fromDate, toDate, fromMinute, toMinute }: LeaveSpan, shift: ShiftToFit): boolean {
  const { workDate, startMinute, endMinute } = shift
  if (fromMinute === null || toMinute === null) return fromDate <= workDate && workDate <= toDate
  const ahead = (dayOfDate(fromDate) - dayOfDate(workDate)) * 1440
  return ahead + fromMinute < endMinute && startMinute < ahead + toMinute
}

function skillReasons({ employeeId, shift }: FitQuestion, { missingSkills }: FitFacts): Reason[] {
  const missing = missingSkills(employeeId, shift.rules.skills ?? [])
  return missing.length === 0 ? [] : [{ ...NO_FIGURES, code: 'skill', names: missing.map(({ name }) => name) }]
}

function availabilityReasons(shift: ShiftToFit, { availability }: FitFacts): Reason[] {
  const limit = limitDuring(availability, shift)
  if (limit === null) return []
  const code = limit.kind === 'NotAvailable' ? 'notAvailable' : 'prefersNot'
  return [{ ...NO_FIGURES, code, workDate: shift.workDate }]
}
