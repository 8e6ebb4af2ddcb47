import { leavesOverlap, type LeaveSpan } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { refused, type Refusal } from '../../platform/call/refusal.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { leaveDurations, type LeaveDurationOf } from '../calculation/leave-durations.service.ts'
import { publishedOnlyFrom } from '../published-days/published-days.service.ts'
import { selectClosed, selectLeaveAround, type DatesOf } from './leave.repository.ts'
import type { LeaveValues } from './leave-values.ts'

/** The id standing for a new leave. */
const NEW = 'new'

/**
 * What a leave takes as it is requested; an employee who requests it is judged by what is published of the schedule.
 *
 * Refuses with `timeOrder`, `close`, `dateExist`, `offDay`, `holiday`, `noData` or `unscheduledDays`, in this order;
 * `day` or `date` is the first date at fault.
 *
 * @param id of the leave that is changed; undefined: a new one
 * @param freed the dates of an approved leave that it replaces
 * @source spec 001 §8 Leave save; docs/engine.md A12
 */
export async function judgeLeave(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  values: LeaveValues,
  { id = NEW, freed }: { id?: string | undefined; freed?: DatesOf | undefined },
): Promise<LeaveDurationOf | Refusal> {
  const { tx } = work
  const { fromMinute, toMinute } = values
  if (fromMinute !== null && toMinute !== null && toMinute <= fromMinute) return refused('timeOrder')
  const refusal = await refuseTaken(tx, { ...values, id }, freed ? [freed] : [])
  if (refusal) return refusal
  const durations = await leaveDurations(tx, [{ ...values, id }], await publishedOnlyFrom(work))
  const duration = durations.get(id)!
  return refusedDuration(duration) ?? duration
}

/** `close` where a date of the leave, or one that is freed, is closed; `dateExist` where the time is taken. */
export async function refuseTaken(
  tx: TenantTx,
  leave: LeaveValues & { id: string },
  freed: readonly DatesOf[] = [],
): Promise<Refusal | undefined> {
  return (await refuseClosed(tx, [leave, ...freed])) ?? refuseOverlap(tx, leave)
}

export async function refuseClosed(tx: TenantTx, ranges: readonly DatesOf[]): Promise<Refusal | undefined> {
  const numbered = ranges.map(({ employeeId, fromDate, toDate }, i) => ({
    id: String(i),
    employeeId,
    fromDate,
    toDate,
  }))
  const [date] = [...(await selectClosed(tx, numbered)).values()].toSorted()
  return date === undefined ? undefined : refused('close', { date })
}

async function refuseOverlap(tx: TenantTx, leave: LeaveValues & { id: string }): Promise<Refusal | undefined> {
  const other = overlapOf(leave, await selectLeaveAround(tx, [leave]))
  return other && refused('dateExist', { date: firstShared(leave, other) })
}

/** The first of other leaves that takes time of a leave. */
export function overlapOf<Other extends Span>(leave: Span, others: readonly Other[]): Other | undefined {
  return others.find((each) => leavesOverlap(spanOf(leave), spanOf(each)))
}

export function firstShared(leave: Span, other: Span): string {
  return other.fromDate > leave.fromDate ? other.fromDate : leave.fromDate
}

type Span = Pick<LeaveValues, 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute'>

function spanOf({ fromDate, toDate, fromMinute, toMinute }: Span): LeaveSpan {
  return { from: fromDate, to: toDate, fromTime: fromMinute, toTime: toMinute }
}

function refusedDuration({ error }: LeaveDurationOf): Refusal | undefined {
  if (!error) return undefined
  const { reason, date } = error
  if (reason === 'offDay' || reason === 'holiday') return refused(reason, { day: date })
  return reason === 'noData' ? refused(reason, { date }) : refused(reason)
}
