import type { listRosterWarnings, QueryOf, RosterWarning } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../../platform/call/refusal.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import { availabilityOf } from '../../availability/availability.service.ts'
import { holidayNames } from '../../calculation/holiday-names.service.ts'
import { ownSettings } from '../../company/company.service.ts'
import { areVisible } from '../../people/people.service.ts'
import { mayDo } from '../../permissions/permissions.service.ts'
import { missingSkills, plannedShifts, planLimitsOf, type ShiftsOf } from '../../plan-limits/plan-limits.service.ts'
import { selectLeaves } from '../roster-days.repository.ts'
import { rosterPeople, type RosterPerson } from '../roster-people.service.ts'
import { breakWarnings } from './break-warnings.ts'
import { holidayWarnings, leaveWarnings } from './day-warnings.ts'
import { availabilityWarnings, skillWarnings } from './fit-warnings.ts'
import { limitWarnings } from './limit-warnings.ts'
import type { WarnedPerson } from './warned-person.ts'

type Query = QueryOf<typeof listRosterWarnings>

/**
 * Warnings about the shifts planned in a range, an employee's together in the order of the roster, each by date. A
 * constant number of statements.
 */
export async function readRosterWarnings(work: Work, query: Query): Promise<RosterWarning[] | Refusal> {
  const people = await warnedPeople(work, query)
  if (isRefusal(people)) return people
  const { startDate: from, endDate: to } = query
  const asked = { employeeIds: people.map(({ id }) => id), from, to }
  const settings = await ownSettings(work)
  const limits = planLimitsOf(settings)
  const [shiftsOf, leaves, holidays, availability] = await Promise.all([
    plannedShifts(work.tx, asked, limits),
    selectLeaves(work.tx, asked),
    holidayNames(work.tx, asked),
    availabilityOf(work.tx, asked),
  ])
  const missing = await missingSkills(work.tx, {
    employeeIds: asked.employeeIds,
    required: settings.isSkillEnabled ? requiredIn(shiftsOf) : [],
  })
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const [leavesOf, availabilityFor] = [groupBy(leaves, ofEmployee), groupBy(availability, ofEmployee)]
  const seesTypes = mayDo(work.caller, 'leave:visible')
  return asked.employeeIds.flatMap((employeeId) => {
    const employee = shiftsOf.get(employeeId)!
    const person: WarnedPerson = {
      employeeId,
      from,
      to,
      employee,
      shifts: employee.shifts.filter(({ workDate, isOnLeave }) => from <= workDate && workDate <= to && !isOnLeave),
      limits,
      leaves: leavesOf.get(employeeId) ?? [],
      holidays: holidays.get(employeeId),
      availability: availabilityFor.get(employeeId) ?? [],
    }
    const all = [
      ...leaveWarnings(person, { seesTypes }),
      ...availabilityWarnings(person),
      ...skillWarnings(person, missing),
      ...limitWarnings(person),
      ...holidayWarnings(person),
      ...breakWarnings(person, settings),
    ]
    return all.toSorted((a, b) => (a.workDate < b.workDate ? -1 : a.workDate > b.workDate ? 1 : 0))
  })
}

/** The people of a page of the roster, or those who are named, as far as they are on the roster. */
async function warnedPeople(
  work: Work,
  { startDate, endDate, departmentIds, employeeIds = [], sortBy, page, pageSize }: Query,
): Promise<RosterPerson[] | Refusal> {
  const asked = { startDate, endDate, departmentIds }
  const sort = sortBy ?? 'Department'
  if (employeeIds.length === 0) {
    return rosterPeople(work, asked, { sort, limit: pageSize ?? null, offset: ((page ?? 1) - 1) * (pageSize ?? 0) })
  }
  if (!(await areVisible(work.tx, employeeIds))) return notFound('There is no such employee.')
  return rosterPeople(work, asked, { sort, among: employeeIds })
}

function requiredIn(shiftsOf: ShiftsOf): string[] {
  return [...shiftsOf.values()].flatMap(({ shifts }) => shifts.flatMap(({ skills }) => skills))
}
