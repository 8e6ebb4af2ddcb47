import { planSections } from '../matching/plan-sections.ts'
import { daysOfSchedule, scheduleRows } from '../matching/schedule-rows.ts'
import type { Holiday, TimesheetInput } from '../model.ts'
import { normalisePunches } from '../punches/normalise-punches.ts'
import { pairPunches } from '../punches/pair-punches.ts'
import { rulesByDay } from '../rules.ts'
import { dateOfDay, type WorkDate } from '../zone/civil-date.ts'
import { observeHolidays } from './observe-holidays.ts'
import { workingDays } from './working-days.ts'

/**
 * The dates one employee observes of a list of holidays, ascending: what a leave request skips.
 * @param employee the schedule over the holidays' dates, and the punches or dates worked of the four weeks before them
 * @source docs/engine.md A8
 */
export function observedHolidays(
  employee: Pick<TimesheetInput, 'zone' | 'settings' | 'schedule' | 'workedDates'> &
    Partial<Pick<TimesheetInput, 'punches'>>,
  holidays: readonly Holiday[],
): WorkDate[] {
  const { zone, schedule, punches = [], workedDates = [] } = employee
  const rulesOn = rulesByDay(employee.settings)
  const days = daysOfSchedule(schedule)
  const sections = planSections({ zone, rulesOn, problems: [] }, schedule, days)
  const rows = scheduleRows(schedule, days)
  const counted = { punches: normalisePunches(punches, []).punches, repeats: [], undecided: null }
  const paired = pairPunches(counted, { zone, rulesOn, sections })
  const working = workingDays({ zone, sections, rows, paired, workedDates })
  return observeHolidays({ zone, rulesOn, working }, holidays).map(({ day }) => dateOfDay(day))
}
