import { addDays, dayOfDate, toLocal, weekdayOf, zoneOf, type WorkDate } from '@timeloom/engine'
import { countSteps, joinSteps } from './count-steps.ts'
import { dayCuts } from './day-cuts.ts'
import type { Stretch } from '../schedules/worked-stretches.service.ts'
import type { RequirementValues } from './staff-requirements.repository.ts'

const DAY = 1440

/**
 * What a week had planned, as what would be required every week: for each weekday as many people as were there, from one
 * change of their number to the next.
 *
 * @param monday the week's first day
 * @param zone IANA name
 */
export function weekProfile(
  present: readonly Stretch[],
  { departmentId, monday, zone }: { departmentId: string; monday: WorkDate; zone: string },
): RequirementValues[] {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  const cuts = dayCuts(dates, zone)
  const counted = countSteps(cuts, present, [])
  const steps = joinSteps(counted, { isSame: (one, other) => one.planned === other.planned, cuts: new Set(cuts) })
  let lastEnd = { date: '', minute: 0 }
  return steps.flatMap(({ start, end, planned }): RequirementValues[] => {
    const { date, minute } = toLocal(zoneOf(zone), start)
    const until = toLocal(zoneOf(zone), end)
    // Where the clock is put back an hour is there twice: what is required in it is so once.
    const startMinute = lastEnd.date === date ? Math.max(minute, lastEnd.minute) : minute
    const endMinute = until.date === date ? until.minute : DAY
    if (planned === 0 || endMinute <= startMinute) return []
    lastEnd = { date, minute: endMinute }
    const weekday = weekdayOf(dayOfDate(date)) + 1
    return [{ departmentId, skillId: null, weekday, onDate: null, startMinute, endMinute, needed: planned }]
  })
}
