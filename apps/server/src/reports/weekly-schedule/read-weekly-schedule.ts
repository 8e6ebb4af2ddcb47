import type { BodyOf, downloadWeeklySchedule } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { ownSettings } from '../../areas/company/company.service.ts'
import { rosterPeople } from '../../areas/roster/roster-people.service.ts'
import { plannedDays, type PlannedDayRow } from '../../areas/schedules/planned-days.service.ts'

/** A person with a plan for each date of the range. */
export interface ScheduledPerson {
  name: string
  departmentId: string | null
  departmentName: string | null
  days: readonly PlannedDayRow[]
}

export interface WeeklySchedule {
  companyName: string
  from: string
  to: string
  /** in the order that was asked for */
  people: ScheduledPerson[]
}

/** What everyone on the roster works in a range. @source 001 §7 (Print) */
export async function readWeeklySchedule(
  work: Work,
  { startDate: from, endDate: to, departmentIds, sortBy = 'LastName' }: BodyOf<typeof downloadWeeklySchedule>,
): Promise<WeeklySchedule | Refusal> {
  const people = await rosterPeople(work, { startDate: from, endDate: to, departmentIds }, { sort: sortBy })
  if (isRefusal(people)) return people
  const [{ companyName }, days] = await Promise.all([
    ownSettings(work),
    plannedDays(work.tx, { employeeIds: people.map(({ id }) => id), from, to }),
  ])
  const daysOf = groupBy(days, ({ employeeId }) => employeeId)
  return {
    companyName,
    from,
    to,
    people: people.map(({ id, firstName, lastName, departmentId, departmentName }) => ({
      name: sortBy === 'FirstName' ? `${firstName} ${lastName}` : `${lastName}, ${firstName}`,
      departmentId,
      departmentName,
      days: daysOf.get(id) ?? [],
    })),
  }
}
