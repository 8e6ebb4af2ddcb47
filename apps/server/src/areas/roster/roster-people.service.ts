import { MAX_ROSTER_DAYS } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { narrowedTo } from '../company/department-filter.service.ts'
import { areDepartments } from '../people/people.service.ts'
import { selectRosterPeople, type RosterFilter, type RosterPerson } from './roster-people.repository.ts'

export type { RosterPerson } from './roster-people.repository.ts'

export interface AskedRoster {
  startDate: string
  endDate: string
  /** absent or empty: the departments that the caller's lists are filtered to */
  departmentIds?: readonly string[] | undefined
}

/**
 * The people of a roster: those whom the caller may plan and who are employed on a day of the range, with what applies
 * to them on its first day. Refuses a range that is too long, and departments that do not exist.
 */
export async function rosterPeople(
  work: Pick<Work, 'tx' | 'caller'>,
  { startDate, endDate, departmentIds = [] }: AskedRoster,
  more: Partial<Omit<RosterFilter, 'from' | 'to' | 'departmentIds'>> = {},
): Promise<RosterPerson[] | Refusal> {
  const refusal = refuseRange(startDate, endDate)
  if (refusal) return refusal
  if (!(await areDepartments(work.tx, departmentIds))) return notFound('There is no such department.')
  return selectRosterPeople(work.tx, {
    employeeId: null,
    search: null,
    sort: 'Department',
    withRates: false,
    limit: null,
    offset: 0,
    ...more,
    from: startDate,
    to: endDate,
    // People who are named are meant whatever the lists are filtered to.
    departmentIds: more.employeeId || more.among ? null : await narrowedTo(work, departmentIds),
  })
}

function refuseRange(from: string, to: string): Refusal | undefined {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  const refused = (reason: string) => invalid('This range cannot be planned.', [{ field: 'endDate', reason }])
  if (days < 1) return refused('not before the start date')
  if (days > MAX_ROSTER_DAYS) return refused(`at most ${MAX_ROSTER_DAYS} days from the start date`)
  return undefined
}
