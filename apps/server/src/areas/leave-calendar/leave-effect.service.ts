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
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { datesOf } from '../calculation/dry-run.service.ts'
import { limitsReached } from '../leave-limits/leave-limits.service.ts'
import { readCoverageAbove } from '../staffing/coverage.service.ts'
import { selectNodeOf } from './leave-calendar.repository.ts'

type Query = QueryOf<typeof getLeaveEffect>

/**
 * What a leave on these dates does: where the limits of the employee's departments are reached by others, and where all who
 * are planned are needed, of its first six weeks. It counts people, also those the caller may not see, and names none.
 */
export async function readEffect(
  work: Work,
  { employeeId, startDate, endDate }: Query,
): Promise<AnswerOf<typeof getLeaveEffect> | Refusal> {
  const days = dayOfDate(endDate) - dayOfDate(startDate) + 1
  if (days < 1 || days > MAX_EFFECT_DAYS) {
    return invalid('This range cannot be read.', [{ field: 'endDate', reason: `1 to ${MAX_EFFECT_DAYS} days` }])
  }
  const node = await selectNodeOf(work.tx, { employeeId, on: startDate })
  if (!node) return notFound('There is no such employee.')
  const lastPlanned = addDays(startDate, MAX_ROSTER_DAYS - 1)
  const [reached, coverage] = await Promise.all([
    limitsReached(work, { employeeId, dates: datesOf({ from: startDate, to: endDate }) }),
    node.departmentId === null
      ? []
      : readCoverageAbove(work, node.departmentId, {
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
