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

/** An employee, and the days to work as planned. */
interface AskedDays extends DayRange {
  employeeId: string
}

/**
 * Calculates the days of employees as if they worked exactly as planned, by the company's rules, and gives each to `take`.
 * Nothing is written.
 *
 * @param asked each employee once
 * @returns the employees who were calculated: those without pay rules are not among them
 */
export async function workAsPlanned(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  asked: readonly AskedDays[],
  take: (day: CalculatedDay) => void,
): Promise<Set<string>> {
  const today = await companyToday({ tx, now })
  if (asked.length >= MANY_PEOPLE) await learnPlanningTables(tx)
  const size = Math.max(1, Math.floor(BATCH_DAYS / Math.max(1, ...asked.map((each) => datesOf(each).length))))
  const calculated = new Set<string>()
  for (let first = 0; first < asked.length; first += size) {
    const ranges = new Map(asked.slice(first, first + size).map((each) => [each.employeeId, each]))
    const { company, employees, isHolidayOff } = await loadBatch(tx, [...ranges.values()], today)
    for (const { facts: actual } of employees) {
      const range = ranges.get(actual.employeeId)!
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

async function loadBatch(tx: Work['tx'], asked: readonly AskedDays[], today: WorkDate) {
  const employeeIds = asked.map(({ employeeId }) => employeeId)
  const from = asked.reduce((least, each) => (each.from < least ? each.from : least), asked[0]!.from)
  const to = asked.reduce((most, each) => (each.to > most ? each.to : most), asked[0]!.to)
  // Pay periods are known through the range, also those that are stored later.
  const through = today > to ? today : to
  const [loaded, holidays] = await Promise.all([
    loadFacts(tx, asked, through, { readOnly: true, plansAhead: true, onlyMarked: true }),
    holidayNames(tx, { employeeIds, from: addDays(from, -DAYS_BEFORE), to }),
  ])
  const isHolidayOff = (employeeId: string, date: WorkDate) => holidays.get(employeeId)?.has(date) ?? false
  return { ...loaded, isHolidayOff }
}
