import { MAX_CALENDAR_PEOPLE, type getLeaveCalendar, type LeaveCalendar, type QueryOf } from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { holidayNames } from '../calculation/holiday-names.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { readLimits } from '../leave-limits/leave-limits.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import {
  countAway,
  selectLeavesOf,
  selectLimitedAbove,
  selectPeople,
  type CalendarLeaveRow,
  type CalendarPerson,
} from './leave-calendar.repository.ts'

type Day = LeaveCalendar['departments'][number]['days'][number]

/** Who is away when in a month. The work is the same number of queries whatever the number of people. */
export async function readCalendar(
  work: Work,
  { month, departmentIds }: QueryOf<typeof getLeaveCalendar>,
): Promise<LeaveCalendar | Refusal> {
  const { tx } = work
  if (departmentIds && !(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  const range = monthOf(month)
  const asked = { ...range, departmentIds: await narrowedTo(work, departmentIds) }
  const people = await selectPeople(tx, asked, MAX_CALENDAR_PEOPLE + 1)
  if (people.length > MAX_CALENDAR_PEOPLE) return refused('tooManyPeople')
  const employeeIds = people.map(({ id }) => id)
  const nodes = [...new Set(people.flatMap(({ departmentId }) => departmentId ?? []))]
  const above = await selectLimitedAbove(tx, nodes)
  const counted = [...nodes, ...above.map(({ departmentId }) => departmentId)]
  const [leaves, away, holidays, { limits }, today] = await Promise.all([
    selectLeavesOf(tx, { employeeIds, ...range }),
    countAway(tx, { departmentIds: counted, ...range }),
    holidayNames(tx, { employeeIds, ...range }),
    readLimits(work),
    companyToday(work),
  ])
  const leavesOf = groupBy(leaves, ({ employeeId }) => employeeId)
  const awayIn = groupBy(away, ({ departmentId }) => departmentId)
  const limitOf = new Map(limits.map(({ departmentId, mostAway }) => [departmentId, mostAway]))
  const daysOf = (departmentId: string | null): Day[] =>
    departmentId === null
      ? []
      : (awayIn.get(departmentId) ?? []).map(({ date, approved, pending }) => ({ date, approved, pending }))
  return {
    startDate: range.from,
    endDate: range.to,
    today,
    departments: [...above, ...departmentsOf(people)].map((department) => ({
      ...department,
      mostAway: (department.departmentId !== null && limitOf.get(department.departmentId)) || null,
      days: daysOf(department.departmentId),
    })),
    people: people.map(({ id, name, departmentId }) => ({
      employeeId: id,
      employeeName: name,
      departmentId,
      leaves: (leavesOf.get(id) ?? []).map(calendarLeave),
      holidays: [...(holidays.get(id) ?? [])].map(([date, holiday]) => ({ date, name: holiday })),
    })),
  }
}

function monthOf(month: string): { from: string; to: string } {
  const from = `${month}-01`
  const next = dateOfDay(dayOfDate(from) + 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

function departmentsOf(people: readonly CalendarPerson[]) {
  const named = new Map(people.map(({ departmentId, departmentName }) => [departmentId, departmentName]))
  return [...named].map(([departmentId, departmentName]) => ({ departmentId, departmentName }))
}

function calendarLeave({ id, typeName, fromDate, toDate, isPart, status }: CalendarLeaveRow) {
  return { id, typeName, fromDate, toDate, isPart, leaveStatus: status }
}
