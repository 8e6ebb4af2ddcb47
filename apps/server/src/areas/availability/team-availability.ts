import { MAX_AVAILABILITY_DAYS, type AnswerOf, type listTeamAvailability, type QueryOf } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { readEmployeesPage } from '../people/people.service.ts'
import { availabilityOf, type DayAvailability } from './availability-of.ts'

type Answer = AnswerOf<typeof listTeamAvailability>

/** When the active employees whom the caller may see should not be planned, each day from midnight to midnight. */
export async function readTeamAvailability(
  work: Work,
  { startDate: from, endDate: to, ...filter }: QueryOf<typeof listTeamAvailability>,
): Promise<Answer | Refusal> {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days < 1) return invalid('The end is before the start.', [{ field: 'endDate', reason: 'not before startDate' }])
  if (days > MAX_AVAILABILITY_DAYS) {
    const reason = `at most ${MAX_AVAILABILITY_DAYS} days`
    return invalid(`Please choose ${MAX_AVAILABILITY_DAYS} days at most.`, [{ field: 'endDate', reason }])
  }
  const page = await readEmployeesPage(work, { employeeStatus: 'Active', ...filter })
  if (isRefusal(page)) return page
  const employeeIds = page.rows.map(({ id }) => id)
  const limited = groupBy(await availabilityOf(work.tx, { employeeIds, from, to }), ({ employeeId }) => employeeId)
  return {
    total: page.total,
    rows: page.rows.map(({ id, firstName, lastName, avatarFileName, departmentName }) => ({
      employeeId: id,
      employeeName: `${firstName} ${lastName}`,
      avatarFileName,
      departmentName,
      days: (limited.get(id) ?? []).map(ownTimes).filter(({ limits }) => limits.length > 0),
    })),
  }
}

/** What lies on the date itself. */
function ownTimes({ workDate, limits }: DayAvailability): Answer['rows'][number]['days'][number] {
  return {
    workDate,
    limits: limits
      .map((limit) => ({
        ...limit,
        fromMinute: Math.max(limit.fromMinute, 0),
        toMinute: Math.min(limit.toMinute, 1440),
      }))
      .filter(({ fromMinute, toMinute }) => fromMinute < toMinute),
  }
}
