import type { ScheduleDay } from '../schedules/schedules.service.ts'
import { datesBetween } from './demo-days.ts'
import type { DemoPerson } from './demo-people.ts'
import { shiftOn } from './demo-rosters.ts'

/**
 * What the rosters say for each date, both ends included, of people and their employee ids.
 *
 * @param isEmployed a date for which it is false is a day off
 */
export function scheduleOf(
  employeeIds: ReadonlyMap<DemoPerson, string>,
  { from, until }: { from: string; until: string },
  isEmployed: (person: DemoPerson, date: string) => boolean = () => true,
): ScheduleDay[] {
  const dates = datesBetween(from, until)
  return [...employeeIds].flatMap(([person, employeeId]) =>
    dates.map((workDate): ScheduleDay => {
      const shift = isEmployed(person, workDate) ? shiftOn(person.roster, workDate) : null
      if (!shift) return { employeeId, workDate, isOffDay: true, sections: [] }
      const { startMinute, endMinute, label, colorCode } = shift
      const section = { startMinute, endMinute, breakMinutes: null, labelName: label, colorCode, rules: {} }
      return { employeeId, workDate, isOffDay: false, sections: [section] }
    }),
  )
}
