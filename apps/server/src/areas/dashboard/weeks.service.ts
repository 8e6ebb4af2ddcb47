import { type AnswerOf, DASHBOARD_WEEKS, type QueryOf, type readDashboardWeeks } from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { selectWeeks } from './weeks.repository.ts'

/** Hours paid, planned and standard of the last weeks. */
export async function readWeeks(
  work: Work,
  { departmentIds = [] }: QueryOf<typeof readDashboardWeeks>,
): Promise<AnswerOf<typeof readDashboardWeeks> | Refusal> {
  const { tx } = work
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const monday = dateOfDay(mondayOf(dayOfDate(await companyToday(work))))
  const weeks = await selectWeeks(tx, {
    from: addDays(monday, -7 * (DASHBOARD_WEEKS - 1)),
    to: addDays(monday, 6),
    departmentIds: await narrowedTo(work, departmentIds),
  })
  return { weeks: weeks.map((week) => ({ ...week, to: addDays(week.from, 6) })) }
}
