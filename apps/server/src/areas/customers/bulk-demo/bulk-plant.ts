import type { Work } from '../../../platform/call/call.ts'
import { saveScheduleDays, type ScheduleDay } from '../../schedules/schedules.service.ts'
import { datesBetween, demoDay, isPlanned, type DemoDay } from '../demo-days.ts'
import type { DemoPerson } from '../demo-people.ts'
import { addLeave } from './bulk-leave.ts'
import { addPunches, enterForgottenOuts } from './bulk-punches.ts'
import type { BulkSpan } from './bulk-span.ts'
import type { Plant, Surroundings } from './plant.ts'

/** Loads leave, schedule and punches of a plant; every day is left marked. @returns how many punches it has */
export async function loadPlant(work: Work, around: Surroundings, plant: Plant): Promise<number> {
  const absences = await addLeave(work, around, plant)
  await saveScheduleDays(work, { source: 'demo', days: scheduleOf(plant, around.span) })
  const days = daysOf(around, plant.people, absences)
  const recorded = await addPunches(work, around.span, { number: plant.number, days })
  return recorded + (await enterForgottenOuts(work, around, { days, employeeIds: plant.employeeIds }))
}

function scheduleOf({ employeeIds }: Plant, { from, until }: BulkSpan): ScheduleDay[] {
  return [...employeeIds].flatMap(([person, employeeId]) => {
    const { startMinute, endMinute, label, colorCode } = person.shift
    const section = { startMinute, endMinute, breakMinutes: null, labelName: label, colorCode, rules: {} }
    return datesBetween(from, until).map((workDate): ScheduleDay => {
      const isOffDay = !isPlanned(person, workDate)
      return { employeeId, workDate, isOffDay, sections: isOffDay ? [] : [section] }
    })
  })
}

/** What happened on each planned day; nothing that only a person can settle is left in periods that will be closed. */
function daysOf({ seed, span, holidays }: Surroundings, people: DemoPerson[], absences: Set<string>): DemoDay[] {
  return people.flatMap((person) =>
    datesBetween(span.from, span.today)
      .filter((date) => isPlanned(person, date) && !absences.has(`${person.clockId} ${date}`))
      .filter((date) => person.shift.worksHolidays || !holidays.has(date))
      .map((date) => demoDay(seed, person, { date, quiet: date < span.openFrom })),
  )
}
