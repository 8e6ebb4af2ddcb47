import { addDays, dayOfDate, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../../platform/call/call.ts'
import {
  calculatedDays,
  datesOf,
  loadFacts,
  type CalculatedDay,
  type DayRange,
} from '../../calculation/dry-run.service.ts'
import { holidayNames } from '../../calculation/holiday-names.service.ts'
import { epochMinute } from '../../local-time/wall-time.service.ts'
import { companyToday } from '../../local-time/zones.service.ts'
import { learnPlanningTables } from '../../schedule-templates/plan-left.service.ts'
import { plannedFacts } from './planned-facts.ts'

/** Days of employees whose facts are in memory at a time: other calls are served in between. */
const BATCH_DAYS = 1_500

/** As long as the database takes the tables for almost empty, reading 500 people takes 4 s instead of one. */
const MANY_PEOPLE = 50

/** Overtime of a pay period may count from so many days before the range. */
const DAYS_BEFORE = 31

/**
 * Calculates the days of employees as if they worked exactly as planned, by the company's rules, and gives each to `take`.
 * Nothing is written.
 *
 * @param range whole weeks
 * @returns the employees who were calculated: those without pay rules are not among them
 */
export async function workAsPlanned(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { employeeIds, range }: { employeeIds: readonly string[]; range: DayRange },
  take: (day: CalculatedDay) => void,
): Promise<Set<string>> {
  const today = await companyToday({ tx, now })
  if (employeeIds.length >= MANY_PEOPLE) await learnPlanningTables(tx)
  const size = Math.max(1, Math.floor(BATCH_DAYS / datesOf(range).length))
  const calculated = new Set<string>()
  for (let first = 0; first < employeeIds.length; first += size) {
    const ids = employeeIds.slice(first, first + size)
    const { company, employees, isHolidayOff } = await loadBatch(tx, { ids, range, today })
    for (const { facts: actual } of employees) {
      const { facts, days } = plannedFacts(actual, company, { range, today, asOf: epochMinute(now), isHolidayOff })
      for (const day of calculatedDays(facts, company, { ranges: [days], asOf: afterwards(range) })) {
        if (day.result.date >= range.from) take(day)
      }
      calculated.add(facts.employeeId)
    }
  }
  return calculated
}

/** When every shift of the range is over: what is planned counts as worked. */
function afterwards({ to }: DayRange): number {
  return (dayOfDate(to) + 4) * 1440
}

async function loadBatch(tx: Work['tx'], { ids, range, today }: { ids: string[]; range: DayRange; today: WorkDate }) {
  const marks = ids.map((employeeId) => ({ employeeId, ...range }))
  // Pay periods are known through the range, also those that are stored later.
  const through = today > range.to ? today : range.to
  const [loaded, holidays] = await Promise.all([
    loadFacts(tx, marks, through, { readOnly: true, plansAhead: true }),
    holidayNames(tx, { employeeIds: ids, from: addDays(range.from, -DAYS_BEFORE), to: range.to }),
  ])
  const isHolidayOff = (employeeId: string, date: WorkDate) => holidays.get(employeeId)?.has(date) ?? false
  return { ...loaded, isHolidayOff }
}
