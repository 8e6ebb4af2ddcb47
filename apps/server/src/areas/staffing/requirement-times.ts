import { addDays, dayOfDate, toInstant, weekdayOf, zoneOf, type WorkDate } from '@timeloom/engine'
import type { Need } from './count-steps.ts'
import type { RequirementRow } from './staff-requirements.repository.ts'

/** Requirements of one department and skill, which are counted together. */
export interface RequirementGroup {
  departmentId: string | null
  departmentName: string | null
  skillId: string | null
  skillName: string | null
  requirements: RequirementRow[]
}

/** Requirements by department and skill, in their order. */
export function groupsOf(rows: readonly RequirementRow[]): RequirementGroup[] {
  const groups = new Map<string, RequirementGroup>()
  for (const row of rows) {
    const { departmentId, departmentName, skillId, skillName } = row
    const key = `${departmentId} ${skillId}`
    const group = groups.get(key) ?? { departmentId, departmentName, skillId, skillName, requirements: [] }
    group.requirements.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * When a group's requirements need people, on the dates and in the night before them. What is required on a date replaces
 * what its weekday requires.
 *
 * @param zone in which their wall times are meant; IANA name
 */
export function needsOf(
  { requirements }: Pick<RequirementGroup, 'requirements'>,
  dates: readonly WorkDate[],
  zone: string,
): Need[] {
  const tz = zoneOf(zone)
  const [first] = dates
  if (first === undefined) return []
  return [addDays(first, -1), ...dates].flatMap((date) => {
    const dated = requirements.filter(({ onDate }) => onDate === date)
    const weekday = weekdayOf(dayOfDate(date)) + 1
    const own = dated.length > 0 ? dated : requirements.filter((each) => each.weekday === weekday)
    return own.map(({ startMinute, endMinute, needed }) => ({
      start: toInstant(tz, date, startMinute),
      end: toInstant(tz, date, endMinute),
      needed,
    }))
  })
}
