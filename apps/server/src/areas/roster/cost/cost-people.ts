import type { getRosterCost, QueryOf } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../../platform/call/refusal.ts'
import type { DayRange } from '../../calculation/dry-run.service.ts'
import { narrowedTo } from '../../company/department-filter.service.ts'
import { selectRosterPeople, type RosterPerson } from '../roster-people.repository.ts'
import { rosterPeople } from '../roster-people.service.ts'
import { wholeWeeks } from './week-of.ts'

/** Whose work is calculated, and on which days. */
export interface CostPeople {
  /** on the roster, by name */
  shown: RosterPerson[]
  /** those, and others who are employed in its whole weeks alone: budgets are of weeks */
  employeeIds: string[]
  range: DayRange
  weeks: DayRange
  /** nodes whose people they are, with those below; null: everyone */
  departmentIds: string[] | null
}

/** Refuses a range that is too long, and departments that do not exist. */
export async function costPeople(work: Work, query: QueryOf<typeof getRosterCost>): Promise<CostPeople | Refusal> {
  const shown = await rosterPeople(work, query, { sort: 'LastName' })
  if (isRefusal(shown)) return shown
  const range = { from: query.startDate, to: query.endDate }
  const weeks = wholeWeeks(range)
  const departmentIds = await narrowedTo(work, query.departmentIds)
  const isWhole = weeks.from === range.from && weeks.to === range.to
  const ofWeeks = isWhole ? [] : await peopleOf(work, weeks, departmentIds)
  const employeeIds = [...new Set([...shown, ...ofWeeks].map(({ id }) => id))]
  return { shown, employeeIds, range, weeks, departmentIds }
}

function peopleOf({ tx }: Work, range: DayRange, departmentIds: string[] | null): Promise<RosterPerson[]> {
  return selectRosterPeople(tx, {
    ...range,
    departmentIds,
    employeeId: null,
    search: null,
    sort: 'LastName',
    withRates: false,
    limit: null,
    offset: 0,
  })
}
