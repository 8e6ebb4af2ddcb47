import type { AnswerOf, EmployeeInfo, QueryOf, readDashboardDay, readDashboardToday } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { companyZone, onlyZone } from '../local-time/zones.service.ts'
import { areDepartments, areVisible, longestShiftMs } from '../people/people.service.ts'
import type { AskedPeople } from '../presence/presence.service.ts'
import { publishedFrom } from '../published-days/published-days.service.ts'
import { selectEmployeeInfo } from './employee-info.repository.ts'
import { selectPeopleToday, selectSteps } from './today.repository.ts'

type Reader = Pick<Work, 'tx' | 'now' | 'caller'>

const longestShiftHours = longestShiftMs / 3_600_000

/** Where these employees are now, and when they are due next. */
export async function readEmployeeInfo(work: Reader, employeeIds: string[]): Promise<EmployeeInfo[] | Refusal> {
  if (!(await areVisible(work.tx, employeeIds))) return notFound('There is no such employee.')
  const rows = await selectEmployeeInfo(work.tx, {
    now: work.now,
    employeeIds,
    publishedFrom: await publishedFrom(work),
    longestShiftHours,
  })
  return rows.map(({ nextScheduledStartTime, nextScheduledEndTime, since, ...same }) => ({
    ...same,
    nextScheduledStartTime: nextScheduledStartTime?.toISOString() ?? null,
    nextScheduledEndTime: nextScheduledEndTime?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
  }))
}

/** Who is in today, and who should be. */
export async function readToday(
  work: Reader,
  query: QueryOf<typeof readDashboardToday>,
): Promise<AnswerOf<typeof readDashboardToday> | Refusal> {
  const asked = await askedPeople(work, query)
  if (isRefusal(asked)) return asked
  return { at: work.now.toISOString(), people: await selectPeopleToday(work.tx, asked) }
}

/** How many are on site, and planned, by the half hour. */
export async function readDay(
  work: Reader,
  query: QueryOf<typeof readDashboardDay>,
): Promise<AnswerOf<typeof readDashboardDay> | Refusal> {
  const asked = await askedPeople(work, query)
  if (isRefusal(asked)) return asked
  const zone = await companyZone(work.tx)
  const steps = await selectSteps(work.tx, { ...asked, zone })
  return {
    at: work.now.toISOString(),
    zone,
    steps: steps.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
  }
}

/** Those of departments whom the caller may see; refuses departments that do not exist. */
async function askedPeople(
  work: Reader,
  { departmentIds = [] }: QueryOf<typeof readDashboardToday>,
): Promise<AskedPeople | Refusal> {
  const { tx, now } = work
  if (!(await areDepartments(tx, departmentIds))) return notFound('There is no such department.')
  return {
    now,
    people: 'visible',
    hasVisitors: false,
    departmentIds: await narrowedTo(work, departmentIds),
    publishedFrom: await publishedFrom(work),
    onlyZone: await onlyZone(tx),
    longestShiftHours,
  }
}
