import type { BodyOf, saveGlobalLeave } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recalculateMarked } from '../calculation/recalculation.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { balancesOfPeople } from '../leave-ledger/balances.service.ts'
import { decidesAtOnce, fixSteps, stepsFor, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { accountsOf } from '../messages/send-to-employees.service.ts'
import { cancelStored } from './cancel-leaves.service.ts'
import { judgeLeaves, type JudgedLeave } from './judge-leaves.ts'
import { decidesOn, isOwn, leaveRights, mayCancel, standingOf } from './leave-rights.ts'
import { hasPayType, selectLeaveType } from './leave-terms.repository.ts'
import { invalidField, readSpan, requiredFields, type LeaveValues } from './leave-values.ts'
import {
  insertLeaves,
  lockLeaveOf,
  selectClosed,
  selectEmployeesOf,
  selectStoredLeaves,
  type InsertedLeave,
  type NewLeave,
} from './leave.repository.ts'
import { markLeave } from './recalculate-leave.ts'
import { mailAdded, tellEmployees, tellManyRequested, tellRequested, type LeaveWork } from './tell-leave.ts'

export type { LeaveWork } from './tell-leave.ts'

/** The same leave, of whoever it is. */
export type LeaveOfMany = Omit<LeaveValues, 'employeeId'>

interface PersonOnLeave {
  employeeId: string
  employeeName: string
}

type Problem = NonNullable<JudgedLeave['problem']>

/** Why someone cannot take the leave, with the first date at fault. */
export type LeaveProblem = { reason: Problem['reason'] | 'noBalance'; date: string | null }

export interface ForeseenLeave {
  problem: LeaveProblem | null
  minutes: number
  days: number
  holidays: number
  unscheduled: number
  /** before this leave; null: there is none, or it is hidden */
  balanceMinutes: number | null
  status: NewLeave['status']
}

const NO_TYPE = 'There is no such leave type.'

/**
 * The leave that a form asks for many people, in whole: by schedule, unscheduled dates and holidays skipped, unless it says
 * otherwise. Refuses what is missing or cannot be (400), a type that is not known (404) and `timeOrder`.
 *
 * @source spec 002 §3, §5, §9 Global leave
 */
export async function readLeaveOfMany(
  { tx }: Pick<Work, 'tx'>,
  body: Omit<BodyOf<typeof saveGlobalLeave>, 'employees' | 'department'>,
): Promise<{ leave: LeaveOfMany; typeName: string } | Refusal> {
  if (body.typeId !== undefined && !(await hasPayType(tx, body.typeId))) return notFound(NO_TYPE)
  const span = readSpan(body, undefined)
  if (isRefusal(span)) return span
  const type = await selectLeaveType(tx, { payTypeId: span.payTypeId, on: span.fromDate })
  if (!type) return notFound(NO_TYPE)
  if (!type.isLeave || !type.isActive || type.isAutomatic) {
    return invalidField('typeId', 'an active leave type that can be requested')
  }
  if (type.isConfidential) return invalidField('typeId', 'Confidential leave is requested for one person at a time.')
  const { fromMinute, toMinute } = span
  if (fromMinute !== null && toMinute !== null && toMinute <= fromMinute) return refused('timeOrder')
  const bySchedule = body.scheduledDuration ?? true
  const takesHours = fromMinute === null && !bySchedule
  if (takesHours && typeof body.duration !== 'number') return requiredFields(['duration'])
  const leave = {
    ...span,
    hoursPerDay: takesHours ? Math.round(body.duration! * 100) / 100 : null,
    bySchedule,
    skipHoliday: body.skip ?? true,
    skipUnscheduled: body.skipUnscheduled ?? true,
    description: body.description ?? '',
  }
  return { leave, typeName: type.name }
}

/** What the leave would take of each person, and who cannot take it. A constant number of queries. */
export async function foreseeLeaves(
  work: Work,
  leave: LeaveOfMany,
  employeeIds: string[],
): Promise<Map<string, ForeseenLeave>> {
  const [judged, steps, balances, accounts, { allowLeaveTime }] = await Promise.all([
    judgeLeaves(
      work,
      employeeIds.map((employeeId) => ({ ...leave, employeeId })),
    ),
    stepsFor(
      work,
      employeeIds.map((employeeId) => ({ ...leave, id: employeeId, employeeId })),
    ),
    balancesOfPeople(work, { employeeIds, on: leave.fromDate }),
    accountsOf(work.tx, employeeIds),
    ownSettings(work),
  ])
  const rights = leaveRights(work.caller)
  return new Map(
    employeeIds.map((employeeId) => {
      const { duration, problem } = judged.get(employeeId)!
      const whose = { employeeId, accountId: accounts.get(employeeId) ?? null }
      const own = steps.get(employeeId)
      const isDecided = own ? !isOwn(rights, whose) && decidesAtOnce(work.caller, own) : decidesOn(rights, whose)
      const status = isDecided ? 'Approved' : 'Pending'
      const minutes = duration.totalMinutes
      const ofType = balances.get(employeeId)?.find(({ payTypeId }) => payTypeId === leave.payTypeId)
      const balance = allowLeaveTime ? ofType : undefined
      const available = balance?.availableMinutes ?? 0
      const isEnough = !balance || balance.allowNegativeLeave || (isDecided ? available >= minutes : available > 0)
      const foreseen: ForeseenLeave = {
        problem: problem ?? (isEnough ? null : { reason: 'noBalance', date: null }),
        minutes,
        days: duration.dates.filter((date) => date.minutes > 0).length,
        holidays: duration.dates.filter(({ skipped }) => skipped === 'holiday').length,
        unscheduled: duration.dates.filter(({ skipped }) => skipped === 'unscheduled').length,
        balanceMinutes: balance && !balance.hideBalance ? available : null,
        status,
      }
      return [employeeId, foreseen]
    }),
  )
}

/**
 * Adds the same leave for many people, approved where the caller decides on it, and recalculates its days. Safe to repeat:
 * who has this very leave gets no other.
 *
 * @param run what added it, for the history
 * @returns each person's leave, or why there is none
 */
export async function addLeaves(
  work: LeaveWork,
  { leave, typeName, people, run }: { leave: LeaveOfMany; typeName: string; people: PersonOnLeave[]; run: string },
): Promise<Map<string, { added: InsertedLeave; minutes: number } | LeaveProblem>> {
  const { tx, caller, now } = work
  const employeeIds = people.map(({ employeeId }) => employeeId)
  await lockOutClosing(tx)
  await lockLeaveOf(tx, employeeIds)
  const closed = await selectClosed(
    tx,
    employeeIds.map((employeeId) => ({ ...leave, employeeId, id: employeeId })),
  )
  // An import that approves leave of the same days holds the mark until its rows can be seen.
  const open = employeeIds.filter((id) => !closed.has(id))
  const marks = await markLeave(
    tx,
    open.map((employeeId) => ({ ...leave, employeeId })),
  )
  const foreseen = await foreseeLeaves(work, leave, employeeIds)
  const fitting = employeeIds.filter((id) => foreseen.get(id)!.problem === null)
  const values = fitting.map((employeeId): NewLeave => {
    return { ...leave, employeeId, status: foreseen.get(employeeId)!.status }
  })
  const inserted = values.length === 0 ? [] : await insertLeaves(tx, values, { by: caller.accountId, at: now })
  const addedOf = new Map(inserted.map((each) => [each.employeeId, each]))
  await fixSteps(
    tx,
    inserted.map(({ id, employeeId }) => ({ ...leave, id, employeeId })),
  )
  await recordAudit(
    work,
    values.map((each) => ({
      action: 'create',
      entity: 'leave',
      entityId: addedOf.get(each.employeeId)!.id,
      employeeId: each.employeeId,
      workDate: each.fromDate,
      before: null,
      after: { ...each, addedBy: run },
    })),
  )
  await recalculateMarked(work, marks)
  const nameOf = new Map(people.map(({ employeeId, employeeName }) => [employeeId, employeeName]))
  await tellAdded(
    work,
    values.map(({ employeeId, fromDate, toDate, fromMinute, toMinute, status }) => ({
      id: addedOf.get(employeeId)!.id,
      employeeId,
      employeeName: nameOf.get(employeeId)!,
      typeName,
      isConfidential: false,
      fromDate,
      toDate,
      fromMinute,
      toMinute,
      status,
    })),
  )
  return new Map(
    employeeIds.map((id) => {
      const { problem, minutes } = foreseen.get(id)!
      return [id, problem ?? { added: addedOf.get(id)!, minutes }]
    }),
  )
}

async function tellAdded(work: LeaveWork, leaves: (Parameters<typeof tellRequested>[1] & { status: string })[]) {
  const approved = leaves.filter(({ status }) => status === 'Approved')
  await tellEmployees(
    work,
    approved.map((leave) => ({ leave, what: 'Leave was added for you', reason: '' })),
  )
  await mailAdded(work, approved)
  const pending = leaves.filter(({ status }) => status === 'Pending')
  const [only] = pending
  if (only && pending.length === 1) await tellRequested(work, only)
  else await tellManyRequested(work, pending)
}

/**
 * Cancels leave that addLeaves has added and nobody has changed since.
 *
 * @returns why a leave is left as it is, by its id; null: it is cancelled
 */
export async function cancelAdded(
  work: LeaveWork,
  asked: readonly { leaveId: string; version: number }[],
): Promise<Map<string, 'changed' | 'close' | null>> {
  const { tx } = work
  const ids = asked.map(({ leaveId }) => leaveId)
  await lockOutClosing(tx)
  await lockLeaveOf(tx, await selectEmployeesOf(tx, ids))
  const stored = new Map((await selectStoredLeaves(tx, ids)).map((leave) => [leave.id, leave]))
  const turns = await turnsOf(work, [...stored.keys()])
  const rights = leaveRights(work.caller)
  const asAdded = asked.flatMap(({ leaveId, version }) => {
    const leave = stored.get(leaveId)
    const isAsAdded = leave?.version === version && mayCancel(rights, leave, standingOf(leave, turns.get(leaveId)))
    return isAsAdded ? [leave] : []
  })
  const approved = asAdded.filter(({ status }) => status === 'Approved')
  const closed = approved.length === 0 ? new Map<string, string>() : await selectClosed(tx, approved)
  const cancelled = asAdded.filter(({ id }) => !closed.has(id))
  if (cancelled.length > 0) await cancelStored(work, cancelled)
  const done = new Set(cancelled.map(({ id }) => id))
  return new Map(ids.map((id) => [id, done.has(id) ? null : closed.has(id) ? 'close' : 'changed']))
}
