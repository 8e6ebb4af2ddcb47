import type { AnswerOf, getRoster, listSchedulableEmployees, QueryOf, RosterRow, RosterRule } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { holidayNames } from '../calculation/holiday-names.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { plannedDays, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import { selectLeaves, type LeaveRow } from './roster-days.repository.ts'
import { selectSchedulable } from './roster-people.repository.ts'
import { rosterPeople, type RosterPerson } from './roster-people.service.ts'

/** @source docs/engine.md A7: without a schedule, Monday to Friday count */
const WORKING_DAYS_A_WEEK = 5

/**
 * What everyone whom the caller plans works on each day of a range, with the holidays they observe and their leave. The
 * types of leave are for callers who may see leave.
 *
 * @source 001 §2.4, 001 §3 Roster row; spec/gaps.md B25, B44, B71
 */
export async function readRoster(work: Work, query: QueryOf<typeof getRoster>): Promise<RosterRow[] | Refusal> {
  const people = await rosterPeople(work, query, {
    search: query.search === undefined || query.search === '' ? null : query.search,
    sort: query.sortBy ?? 'Department',
    withRates: await seesRates(work),
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  if (isRefusal(people)) return people
  const asked = { employeeIds: people.map(({ id }) => id), from: query.startDate, to: query.endDate }
  const [days, leaves, holidays] = await Promise.all([
    plannedDays(work.tx, asked),
    selectLeaves(work.tx, asked),
    holidayNames(work.tx, asked),
  ])
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const [daysOf, leavesOf] = [groupBy(days, ofEmployee), groupBy(leaves, ofEmployee)]
  const seesTypes = mayDo(work.caller, 'leave:visible')
  return people.map((person) => {
    const [own, names] = [leavesOf.get(person.id) ?? [], holidays.get(person.id)]
    return {
      employee: rosterEmployee(person),
      scheduleRuleVoList: (daysOf.get(person.id) ?? []).map((day) => ({
        ...scheduleRule(day),
        isEmployed: day.isEmployed,
        holiday: names?.get(day.workDate) ?? null,
        leave: leaveOn(day, own, seesTypes),
      })),
    }
  })
}

/** Pay rates are for callers who may change them, while the company plans with money. @source spec/gaps.md B71 */
async function seesRates(work: Work): Promise<boolean> {
  return mayDo(work.caller, 'payRate:update') && (await ownSettings(work)).isShiftBudgetEnabled
}

function rosterEmployee({ avatarFileId, standardMinutes, ...person }: RosterPerson): RosterRow['employee'] {
  return {
    ...person,
    avatarFileName: avatarFileId,
    standardHours: standardMinutes === null ? null : hoursOf(standardMinutes * WORKING_DAYS_A_WEEK),
  }
}

function leaveOn({ workDate }: PlannedDayRow, leaves: readonly LeaveRow[], seesTypes: boolean): RosterRule['leave'] {
  return leaves
    .filter(({ fromDate, toDate }) => fromDate <= workDate && workDate <= toDate)
    .map(({ typeName, status, fromMinute, toMinute }) => ({
      name: seesTypes ? typeName : null,
      status,
      fromMinute,
      toMinute,
    }))
}

/** Active employees whom the caller plans, by first name. @source spec/gaps.md B25 */
export async function readSchedulable(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  { departmentIds = [] }: QueryOf<typeof listSchedulableEmployees>,
): Promise<AnswerOf<typeof listSchedulableEmployees> | Refusal> {
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  const [day, nodes] = await Promise.all([companyToday(work), narrowedTo(work, departmentIds)])
  const rows = await selectSchedulable(work.tx, { day, departmentIds: nodes })
  return rows.map(({ clockId, avatarFileId, ...employee }) => ({
    ...employee,
    clockId: String(clockId ?? ''),
    avatarFileName: avatarFileId,
  }))
}
