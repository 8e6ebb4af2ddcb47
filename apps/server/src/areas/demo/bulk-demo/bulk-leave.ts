import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../../platform/call/call.ts'
import { approveWholeDays } from '../../imports/imported-leave.service.ts'
import { datesBetween, isPlanned } from '../demo-days.ts'
import type { DemoPerson } from '../demo-people.ts'
import { dayKey } from '../demo-story.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Plant, Surroundings } from './plant.ts'
import type { BulkSpan } from './bulk-span.ts'

/** Approves the leave of a plant. @returns the `dayKey` of each day of it */
export async function addLeave(
  work: Work,
  { seed, span, payTypeIds }: Surroundings,
  { employeeIds }: Plant,
): Promise<Set<string>> {
  const absences = new Set<string>()
  const days = [...employeeIds].flatMap(([person, employeeId]) =>
    leaveOf(seed, person, span).map(({ code, date }) => {
      absences.add(dayKey(person, date))
      return { employeeId, payTypeId: payTypeIds.get(code)!, date, hoursPerDay: person.standardMinutes / 60 }
    }),
  )
  await approveWholeDays(
    work,
    days.map((day, line) => ({ ...day, line })),
  )
  return absences
}

/** Of the people who work in a week, one in 25 is away for all of it and one in 40 sick for a day. */
function leaveOf(seed: string, person: DemoPerson, { from, until }: BulkSpan): { code: string; date: string }[] {
  const planned = datesBetween(from, until).filter((date) => isPlanned(person, date))
  return planned.flatMap((date) => {
    const monday = addDays(from, 7 * Math.floor((dayOfDate(date) - dayOfDate(from)) / 7))
    const random = seededRandom(`${seed} leave ${person.clockId} ${monday}`)
    const drawn = random()
    if (drawn < 0.04) return [{ code: 'ANNUAL', date }]
    const week = planned.filter((other) => other >= monday && other < addDays(monday, 7))
    const sickOn = week[Math.floor(random() * week.length)]
    return drawn < 0.065 && date === sickOn ? [{ code: 'SICK', date }] : []
  })
}
