import {
  type AnswerOf,
  type getLeaveEffect,
  type Leave,
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
import { minuteOfClock } from '../local-time/wall-time.service.ts'
import { isVisible } from '../people/people.service.ts'
import { readCoverageAround } from '../staffing/coverage.service.ts'
import { selectNodeOf } from './leave-calendar.repository.ts'

type Query = QueryOf<typeof getLeaveEffect>

/**
 * What a leave on these dates does: where the limits of the employee's departments are reached by others, and where all who
 * are planned are needed, of its first six weeks: at the hours that the leave takes from the employee's shifts. It counts people, also those the caller may not see, and names none. Whoever
 * decides on a leave reads it of that leave, whether they see the employee or not.
 */
export async function readEffect(work: Work, query: Query): Promise<AnswerOf<typeof getLeaveEffect> | Refusal> {
  const { employeeId, startDate, endDate } = query
  const days = dayOfDate(endDate) - dayOfDate(startDate) + 1
  if (days < 1 || days > MAX_EFFECT_DAYS) {
    return invalid('This range cannot be read.', [{ field: 'endDate', reason: `1 to ${MAX_EFFECT_DAYS} days` }])
  }
  const leave = await readAsked(work, query)
  if (isRefusal(leave)) return leave
  const departmentId = await selectNodeOf(work.tx, { employeeId, on: startDate })
  const lastPlanned = addDays(startDate, MAX_ROSTER_DAYS - 1)
  const [reached, coverage] = await Promise.all([
    limitsReached(work, { employeeId, dates: datesOf({ from: startDate, to: endDate }) }),
    departmentId === null
      ? []
      : readCoverageAround(work, {
          employeeId,
          departmentId,
          range: { from: startDate, to: endDate < lastPlanned ? endDate : lastPlanned },
          times: timesOf(leave ?? query),
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

/**
 * Of a leave, whoever reads it may know; else whoever sees the employee.
 *
 * @returns the leave; null: it is about none
 */
async function readAsked(
  work: Work,
  { employeeId, startDate, endDate, leaveId }: Query,
): Promise<Leave | null | Refusal> {
  if (leaveId === undefined) {
    return (await isVisible(work.tx, employeeId)) ? null : notFound('There is no such employee.')
  }
  const leave = await readLeave(work, leaveId)
  if (isRefusal(leave)) return leave
  const isOfLeave = leave.employeeId === employeeId && leave.fromDate <= startDate && endDate <= leave.toDate
  return isOfLeave ? leave : notFound('The leave has no such dates.')
}

/** Minutes after the midnight that begins the date; null: whole dates. */
function timesOf(of: Pick<Query, 'fromLeaveTime' | 'toLeaveTime' | 'fromDateType' | 'toDateType'>) {
  const { fromLeaveTime, toLeaveTime, fromDateType = 0, toDateType = 0 } = of
  if (!fromLeaveTime || !toLeaveTime) return null
  // a leave shows a plus sign before times on the next day
  const minute = (time: string, days: number) => minuteOfClock(time.replace('+', '')) + days * 1440
  return { from: minute(fromLeaveTime, fromDateType), to: minute(toLeaveTime, toDateType) }
}

function spareless({
  departmentName,
  skillName,
  days,
}: Awaited<ReturnType<typeof readCoverageAround>>[number]): NobodySpare[] {
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
