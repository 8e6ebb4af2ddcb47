import type { Work } from '../../../platform/call/call.ts'
import { saveScheduleDays } from '../../schedules/schedules.service.ts'
import { importClockFiles } from '../demo-clock-file.ts'
import { datesBetween, demoDay, isPlanned, type DemoDay } from '../demo-days.ts'
import type { DemoPerson } from '../demo-people.ts'
import { scheduleOf } from '../demo-schedule.ts'
import { dayKey } from '../demo-story.ts'
import { enterForgottenOuts } from '../forgotten-outs.ts'
import { addLeave } from './bulk-leave.ts'
import { bulkZone, type BulkSpan } from './bulk-span.ts'
import type { Plant, Surroundings } from './plant.ts'

/** Loads leave, schedule and punches of a plant; every day is left marked. @returns how many punches it has */
export async function loadPlant(work: Work, around: Surroundings, plant: Plant): Promise<number> {
  const { span, supervisorId } = around
  const absences = await addLeave(work, around, plant)
  await saveScheduleDays(work, { source: 'demo', days: scheduleOf(plant.employeeIds, span) })
  const days = daysOf(around, plant.people, absences)
  const files = { clock: String(plant.number), zone: bulkZone, mondays: mondaysOf(span), days }
  const recorded = await importClockFiles({ ...work, now: span.now }, files)
  const overdue = days.filter(({ date }) => date < span.openFrom)
  const by = { accountId: supervisorId, zone: bulkZone }
  return recorded + (await enterForgottenOuts(work, by, { days: overdue, employeeIds: plant.employeeIds }))
}

function mondaysOf({ from, today }: BulkSpan): string[] {
  return datesBetween(from, today).filter((_, index) => index % 7 === 0)
}

/** What happened on each planned day; nothing that only a person can settle is left in periods that will be closed. */
function daysOf({ seed, span, holidays }: Surroundings, people: DemoPerson[], absences: Set<string>): DemoDay[] {
  return people.flatMap((person) =>
    datesBetween(span.from, span.today)
      .filter((date) => isPlanned(person, date) && !absences.has(dayKey(person, date)))
      .flatMap((date) => demoDay(seed, person, { date, quiet: date < span.openFrom }) ?? [])
      .filter(({ shift, date }) => shift.worksHolidays || !holidays.has(date)),
  )
}
