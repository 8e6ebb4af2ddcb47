import type { LeaveError } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { leaveDurations, type LeaveDurationOf } from '../calculation/leave-durations.service.ts'
import { publishedOnlyFrom } from '../published-days/published-days.service.ts'
import { firstShared, overlapOf } from './judge-leave.ts'
import { selectClosed, selectLeaveAround, type LeaveAround } from './leave.repository.ts'
import type { LeaveValues } from './leave-values.ts'

export interface JudgedLeave {
  duration: LeaveDurationOf
  /** why it cannot be taken, with the first date at fault; `exist`: they have this very leave */
  problem: { reason: LeaveError | 'close' | 'dateExist' | 'exist'; date: string } | null
}

/** As judgeLeave, of new leave of many people in a constant number of queries, by employee. */
export async function judgeLeaves(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  leaves: readonly LeaveValues[],
): Promise<Map<string, JudgedLeave>> {
  const { tx } = work
  const numbered = leaves.map((leave) => ({ ...leave, id: leave.employeeId }))
  const [closed, around, durations] = await Promise.all([
    selectClosed(tx, numbered),
    selectLeaveAround(tx, numbered),
    leaveDurations(tx, numbered, await publishedOnlyFrom(work)),
  ])
  const aroundOf = groupBy(around, ({ id }) => id)
  return new Map(
    numbered.map((leave) => {
      const duration = durations.get(leave.id)!
      const taken = takenBy(leave, aroundOf.get(leave.id) ?? [])
      const closedDate = closed.get(leave.id)
      if (taken?.reason === 'exist') return [leave.id, { duration, problem: taken }]
      if (closedDate !== undefined) return [leave.id, { duration, problem: { reason: 'close', date: closedDate } }]
      return [leave.id, { duration, problem: taken ?? duration.error }]
    }),
  )
}

function takenBy(leave: LeaveValues, others: readonly LeaveAround[]): JudgedLeave['problem'] {
  const other = overlapOf(leave, others)
  if (!other) return null
  const isSame = SPAN.every((part) => other[part] === leave[part])
  return { reason: isSame ? 'exist' : 'dateExist', date: firstShared(leave, other) }
}

const SPAN = ['payTypeId', 'fromDate', 'toDate', 'fromMinute', 'toMinute'] as const
