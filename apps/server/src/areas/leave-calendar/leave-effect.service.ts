import {
  type AnswerOf,
  type getLeaveEffect,
  MAX_EFFECT_DAYS,
  MAX_ROSTER_DAYS,
  type NobodySpare,
  type QueryOf,
} from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { datesOf } from '../calculation/dry-run.service.ts'
import { readLeave } from '../leave/leave.service.ts'
import { limitsReached } from '../leave-limits/leave-limits.service.ts'
import { isVisible } from '../people/people.service.ts'
import { readCoverageAbove } from '../staffing/coverage.service.ts'
import { selectNodeOf } from './leave-calendar.repository.ts'

type Query = QueryOf<typeof getLeaveEffect>

/**
 * What a leave on these dates does: where the limits of the employee's departments are reached by others, and where all who
 * are planned are needed, of its first six weeks. It counts people, also those the caller may not see, and names none. Whoever
 * decides on a leave reads it of that leave, whether they see the employee or not.
 */
export async function readEffect(work: Work, query: Query): Promise<AnswerOf<typeof getLeaveEffect> | Refusal> {
  const { employeeId, startDate, endDate } = query
  const days = dayOfDate(endDate) - dayOfDate(startDate) + 1
  if (days < 1 || days > MAX_EFFECT_DAYS) {
    return invalid('This range cannot be read.', [{ field: 'endDate', reason: `1 to ${MAX_EFFECT_DAYS} days` }])
  }
  const refusal = await refuseUnseen(work, query)
  if (refusal) return refusal
  const departmentId = await selectNodeOf(work.tx, { employeeId, on: startDate })
  const lastPlanned = addDays(startDate, MAX_ROSTER_DAYS - 1)
  const [reached, coverage] = await Promise.all([
    limitsReached(work, { employeeId, dates: datesOf({ from: startDate, to: endDate }) }),
    departmentId === null
      ? []
      : readCoverageAbove(work, departmentId, {
          from: startDate,
          to: endDate < lastPlanned ? endDate : lastPlanned,
        }),
  ])
  return {
    isRefused: reached.isRefused,
    limits: reached.limits.map(({ date, departmentName, mostAway, away, pending }) => ({
      date,
      departmentName,
      mostAway,
      away,
      pending,
    })),
    coverage: coverage.flatMap(spareless),
  }
}

/** Of a leave, whoever reads it may know; else whoever sees the employee. */
async function refuseUnseen(
  work: Work,
  { employeeId, startDate, endDate, leaveId }: Query,
): Promise<Refusal | undefined> {
  if (leaveId === undefined) {
    return (await isVisible(work.tx, employeeId)) ? undefined : notFound('There is no such employee.')
  }
  const leave = await readLeave(work, leaveId)
  if (isRefusal(leave)) return leave
  const isOfLeave = leave.employeeId === employeeId && leave.fromDate <= startDate && endDate <= leave.toDate
  return isOfLeave ? undefined : notFound('The leave has no such dates.')
}

function spareless({
  departmentName,
  skillName,
  days,
}: Awaited<ReturnType<typeof readCoverageAbove>>[number]): NobodySpare[] {
  return days.flatMap(({ date, steps }) =>
    steps
      .filter(({ needed, planned }) => needed > 0 && planned <= needed)
      .map(({ from, to, needed, planned }) => ({
        date,
        departmentName: departmentName ?? '',
        skillName,
        from,
        to,
        needed,
        planned,
      })),
  )
}
