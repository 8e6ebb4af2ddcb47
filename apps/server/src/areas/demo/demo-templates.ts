import { addDays } from '@timeloom/engine'
import { saveSchedule } from '@timeloom/contract'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveTemplate } from '../schedule-templates/schedule-templates.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoPlan } from './demo-plan.ts'
import { rosters, shiftOn, type DemoRoster } from './demo-rosters.ts'

/** The crews whose shifts are there as templates. */
const templates = [
  { name: 'Office hours', periodType: 'Weekly', roster: rosters.office },
  { name: 'Early and evening, in turn', periodType: 'Fortnightly', roster: rosters.earlyAndEvening },
] as const

/** Adds schedule templates that begin where the rosters end, with the same shifts. Nobody follows one, so no figure changes. */
export async function addTemplates({ work }: Pick<DemoCompany, 'work'>, { until, today }: DemoPlan): Promise<void> {
  const startDate = addDays(until, 1)
  for (const { name, periodType, roster } of templates) {
    const body = saveSchedule.body!.parse({
      name,
      periodType,
      periods: roster.length,
      days: 7,
      startDate,
      effectiveFrom: today,
      scheduleRules: daysFrom(roster, startDate),
    })
    const saved = await saveTemplate(work, body)
    if (isRefusal(saved)) throw new Error(`The demo's template ${name} was refused: ${saved.answer.message}`)
  }
}

function daysFrom(roster: DemoRoster, startDate: string) {
  return Array.from({ length: 7 * roster.length }, (_, index) => {
    const shift = shiftOn(roster, addDays(startDate, index))
    if (!shift) return { num: index + 1, isOffDay: true }
    const { label: labelName, colorCode } = shift
    return { num: index + 1, workSections: [{ ...sectionTimes(shift), labelName, colorCode }] }
  })
}
