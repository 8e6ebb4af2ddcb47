import type { AnswerOf, saveLeave as saveLeaveCall } from '@timeloom/contract'
import { forbidden, invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { refuseOverLimit } from '../leave-limits/leave-limits.service.ts'
import { refuseBalance } from './balance-rule.ts'
import { fixSteps } from '../leave-steps/leave-steps.service.ts'
import { judgeLeave } from './judge-leave.ts'
import { leaveRights, mayEdit, type LeaveRights } from './leave-rights.ts'
import { NO_LEAVE, type LeaveBody, type LeaveValues } from './leave-values.ts'
import {
  insertLeave,
  lockLeaveOf,
  selectEmployeesOf,
  selectStoredLeaves,
  updateLeave,
  type StoredLeave,
} from './leave.repository.ts'
import { employeeOf, readRequest, type LeaveRequest } from './read-request.ts'
import { markLeave, recalculateLeave } from './recalculate-leave.ts'
import { tellEmployees, tellNextStep, tellRequested, type LeaveWork, type ToldLeave } from './tell-leave.ts'

/**
 * Asks for leave, or with an id changes what was requested. Leave that is approved stays so: it is checked as if it
 * were approved again, and its days are recalculated before the response.
 *
 * Refuses with `timeOrder`, `close`, `dateExist`, `offDay`, `holiday`, `noData`, `unscheduledDays`, `noBalance` or
 * `overLimit`, in this order; 404 for whoever or whatever the caller does not know, 403 for leave that is not the caller's to change, 400 for
 * one that is declined or cancelled, 409 when it was saved since the caller read it.
 *
 * @source spec 001 §4, §5, §8 Leave; spec/gaps.md B22, B70; spec/decisions.md 14, 17, 23, 24
 */
export async function saveLeave(work: LeaveWork, body: LeaveBody): Promise<AnswerOf<typeof saveLeaveCall> | Refusal> {
  const rights = leaveRights(work.caller)
  if (!(body.id === undefined ? rights.mayCreate : rights.mayUpdate)) return forbidden()
  await lockOutClosing(work.tx)
  const employeeId = await ownerOf(work, body)
  if (isRefusal(employeeId)) return employeeId
  await lockLeaveOf(work.tx, [employeeId])
  const before = await storedOf(work, body, rights)
  if (isRefusal(before)) return before
  const request = await readRequest(work, body, { employeeId, before })
  if (isRefusal(request)) return request
  if (before && isSame(leaveValues(before), request.values)) return { message: 'success', id: before.id }
  const refusal = await refuseRequest(work, request, before)
  if (refusal) return refusal
  return before ? changeLeave(work, request, before) : addLeave(work, request)
}

/** Whose leave it is; that of a leave which is there already stays. */
export async function ownerOf(work: Work, body: LeaveBody): Promise<string | Refusal> {
  if (body.id === undefined) return employeeOf(work, body)
  const [employeeId] = await selectEmployeesOf(work.tx, [body.id])
  if (employeeId === undefined) return notFound(NO_LEAVE)
  if (body.employeeId === undefined || body.employeeId === employeeId) return employeeId
  return invalid('Leave cannot be moved to another employee.', [
    { field: 'employeeId', reason: 'the employee of the leave' },
  ])
}

/** @returns undefined where one is to be added */
async function storedOf(
  work: Work,
  { id, version }: LeaveBody,
  rights: LeaveRights,
): Promise<StoredLeave | Refusal | undefined> {
  if (id === undefined) return undefined
  const [leave] = await selectStoredLeaves(work.tx, [id])
  if (!leave) return notFound(NO_LEAVE)
  const { status } = leave
  if (status === 'Declined' || status === 'Cancelled') {
    return invalid(`This leave is ${status.toLowerCase()} and cannot be changed.`)
  }
  // Who does not read the type cannot keep it.
  if (!mayEdit(rights, leave) || leave.isHidden) return forbidden()
  return (await refuseStale(work, { entity: 'leave', entityId: id, version: leave.version, read: version })) ?? leave
}

/** @param before the leave that it changes; undefined: a new one */
export async function refuseRequest(
  work: Work,
  { values }: LeaveRequest,
  before: StoredLeave | undefined,
): Promise<Refusal | undefined> {
  const isApproved = before?.status === 'Approved'
  // An import that approves leave of the same days holds the mark until its rows can be seen.
  if (isApproved) await markLeave(work.tx, [before, values])
  const duration = await judgeLeave(work, values, { id: before?.id, freed: isApproved ? before : undefined })
  if (isRefusal(duration)) return duration
  const approvedMinutes = isApproved ? duration.totalMinutes : null
  const dates = duration.dates.filter(({ minutes }) => minutes > 0).map(({ date }) => date)
  return (
    (await refuseBalance(work, { ...values, id: before?.id, approvedMinutes })) ??
    refuseOverLimit(work, { employeeId: values.employeeId, dates })
  )
}

async function addLeave(work: LeaveWork, request: LeaveRequest) {
  const leave = await storeRequest(work, request, { requestId: null })
  await tellRequested(work, leave)
  return { message: 'success', id: leave.id }
}

/** Stores new leave without notifying anyone. @param requestId of the request that it is a part of; null: of none */
export async function storeRequest(
  work: Work,
  { values, employeeName, typeName, isConfidential }: LeaveRequest,
  { requestId }: { requestId: string | null },
): Promise<ToldLeave> {
  const { caller, now, tx } = work
  const id = await insertLeave(tx, values, { by: caller.accountId, at: now, requestId })
  const after = { ...values, status: 'Pending' }
  await recordAudit(work, [entryOf('create', { ...values, id }, { before: null, after })])
  await fixSteps(tx, [{ ...values, id }])
  return { ...values, id, employeeName, typeName, isConfidential }
}

/** A pending request that asks for something else is approved from its first step on, by the steps of its type. */
async function changeLeave(
  work: LeaveWork,
  { values, employeeName, typeName, isConfidential }: LeaveRequest,
  before: StoredLeave,
) {
  const { id, status } = before
  const described = { ...leaveValues(before), description: values.description }
  const isRestarted = status === 'Pending' && !isSame(described, values)
  await updateLeave(work.tx, { id, isRestarted }, values)
  if (isRestarted && values.payTypeId !== before.payTypeId) await fixSteps(work.tx, [{ ...values, id }])
  const states = { before: { ...leaveValues(before), status }, after: { ...values, status } }
  await recordAudit(work, [entryOf('update', { ...values, id }, states)])
  const told = { ...values, id, employeeName, typeName, isConfidential }
  await tellEmployees(work, [{ leave: told, what: 'Your leave was changed', reason: '' }])
  if (isRestarted && before.step > 1) await tellNextStep(work, told)
  if (status === 'Approved') await recalculateLeave(work, [before, values])
  return { message: 'success', id }
}

function entryOf(
  action: string,
  { id, employeeId, fromDate }: { id: string; employeeId: string; fromDate: string },
  states: { before: unknown; after: unknown },
) {
  return { action, entity: 'leave', entityId: id, employeeId, workDate: fromDate, ...states }
}

function leaveValues(leave: StoredLeave): LeaveValues {
  const { employeeId, payTypeId, fromDate, toDate, fromMinute, toMinute, hoursPerDay } = leave
  const { bySchedule, skipHoliday, skipUnscheduled, description } = leave
  const span = { employeeId, payTypeId, fromDate, toDate, fromMinute, toMinute }
  return { ...span, hoursPerDay, bySchedule, skipHoliday, skipUnscheduled, description }
}
