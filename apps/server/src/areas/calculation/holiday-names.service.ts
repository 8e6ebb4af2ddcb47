import { observedHolidays, zoneOf, type Holiday, type WorkDate } from '@timeloom/engine'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { payGroupVersions } from '../pay-rules/pay-rules.service.ts'
import { mergeRanges, type DayRange } from './facts/affected-days.ts'
import { selectAssignments, selectHolidays, type Assignment, type HolidayRow } from './facts/employment.repository.ts'
import { selectPunches, selectSchedule } from './facts/facts.repository.ts'
import { holidaysInEmployment } from './facts/holidays-in-employment.ts'
import { rangeOf } from './facts/load-rules.ts'
import { daysAround, movable, weeksBefore } from './facts/movable-holidays.ts'
import { ruleSpans, settingsOf } from './facts/rule-spans.ts'
import { scheduleDays } from './facts/schedule-days.ts'
import { enginePunch } from './figures/engine-input.ts'

/**
 * The holidays that employees observe in a range, as their days are calculated with them: by employee, names by date. A
 * constant number of queries; one if the range has no holiday.
 *
 * @source docs/engine.md A8
 */
export async function holidayNames(
  tx: TenantTx,
  { employeeIds, from, to }: DayRange & { employeeIds: string[] },
): Promise<Map<string, Map<WorkDate, string>>> {
  const holidays = employeeIds.length === 0 ? [] : await selectHolidays(tx, { from, to })
  if (holidays.length === 0) return new Map()
  const facts = await loadFacts(tx, employeeIds, holidays)
  // Lists of one holiday each, kept as they are: what an employment makes of a list is remembered.
  const lists = holidays.map((holiday) => [holiday])
  return new Map(
    [...facts].map(([employeeId, employee]) => {
      const observed = lists.flatMap((list): [WorkDate, string][] =>
        datesObserved(employee, list)
          .filter((date) => from <= date && date <= to)
          .map((date) => [date, list[0]!.name]),
      )
      // Of two on one day the earlier one names it.
      return [employeeId, new Map(observed.toReversed())]
    }),
  )
}

interface Facts {
  employed: Parameters<typeof holidaysInEmployment>[1]
  settings: Parameters<typeof observedHolidays>[0]['settings']
  schedule: Parameters<typeof observedHolidays>[0]['schedule']
  punches: NonNullable<Parameters<typeof observedHolidays>[0]['punches']>
  zoneOn: (date: WorkDate) => string
}

async function loadFacts(
  tx: TenantTx,
  employeeIds: string[],
  holidays: readonly HolidayRow[],
): Promise<Map<string, Facts>> {
  const own = holidays.map(({ date, alternativeDate }): Holiday => ({ date, alterdate: alternativeDate }))
  const ofAll = (ranges: readonly DayRange[]) =>
    ranges.flatMap((range) => employeeIds.map((employeeId) => ({ employeeId, ...range })))
  const days = ofAll(mergeRanges(daysAround(own)))
  const worked = ofAll(weeksBefore(own))
  const [assigned, payGroups, zoneOn, schedule, punches] = await Promise.all([
    selectAssignments(tx, employeeIds),
    payGroupVersions(tx, { ids: null, ...rangeOf(own.map(({ date }) => ({ from: date, to: date }))) }),
    zoneOfEmployees(tx, employeeIds),
    days.length === 0 ? [] : selectSchedule(tx, days),
    worked.length === 0 ? [] : selectPunches(tx, worked),
  ])
  const ofEmployee = ({ employeeId }: { employeeId: string }) => employeeId
  const versions = { payGroups: groupBy(payGroups, ({ payGroupId }) => payGroupId), roundings: new Map() }
  const scheduleOf = groupBy(schedule, ofEmployee)
  const punchesOf = groupBy(punches, ofEmployee)
  return new Map(
    [...groupBy(assigned, ofEmployee)].map(([employeeId, assignments]) => [
      employeeId,
      {
        employed: employmentOf(assignments),
        settings: settingsOf(ruleSpans(assignments, versions)),
        schedule: scheduleDays({ schedule: scheduleOf.get(employeeId) ?? [], decisions: [] }),
        punches: (punchesOf.get(employeeId) ?? []).map(enginePunch),
        zoneOn: (date: WorkDate) => zoneOn(employeeId, date),
      },
    ]),
  )
}

function employmentOf(assignments: readonly Assignment[]): Facts['employed'] {
  const [first] = assignments
  const places = assignments.map(({ effectiveFrom, departmentId }) => ({ from: effectiveFrom, departmentId }))
  return { from: first!.hiredOn, to: first!.terminatedOn, places }
}

/** Only a holiday that may move needs to know what the employee works. */
function datesObserved(
  { employed, settings, schedule, punches, zoneOn }: Facts,
  holidays: readonly HolidayRow[],
): WorkDate[] {
  const own = holidaysInEmployment(holidays, employed)
  if (own.length === 0) return []
  const worked = movable(own).length > 0 ? { schedule, punches } : { schedule: [] }
  return observedHolidays({ zone: zoneOf(zoneOn(own[0]!.date)), settings, ...worked }, own)
}
