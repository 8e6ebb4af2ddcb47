import { addDays } from '@timeloom/engine'
import { saveDepartment as saveDepartmentCall, saveSchedule } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal } from '../../platform/call/refusal.ts'
import { saveTemplate } from '../schedule-templates/schedule-templates.service.ts'
import { pathKey } from '../new-companies/new-companies.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import { saveDepartment } from '../structure/departments.service.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoPlan } from './demo-plan.ts'
import { rosters, shiftOn, type DemoRoster } from './demo-rosters.ts'
import { branches } from './demo-teams.ts'

const { bakery, chilled } = branches

/** The crews whose shifts are there as templates, and the departments that follow them. */
const templates = [
  {
    name: 'Office hours',
    periodType: 'Weekly',
    roster: rosters.office,
    followers: [
      [...bakery, 'Office'],
      [...chilled, 'Office'],
    ],
  },
  {
    name: 'Early and evening, in turn',
    periodType: 'Fortnightly',
    roster: rosters.earlyAndEvening,
    followers: [[...bakery, 'Maintenance', 'Maintenance Fitter']],
  },
] as const

/** Adds schedule templates that begin where the rosters end, with the same shifts, and gives them to departments. */
export async function addTemplates(
  { work, nodes }: Pick<DemoCompany, 'work' | 'nodes'>,
  { until, today }: DemoPlan,
): Promise<void> {
  const startDate = addDays(until, 1)
  for (const { name, periodType, roster, followers } of templates) {
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
    for (const path of followers) await follow(work, { id: nodes.get(pathKey(path))!, scheduleId: saved.id! })
  }
}

/** Gives a department a template: the days after its people's rosters are planned. */
async function follow(work: Work, { id, scheduleId }: { id: string; scheduleId: string }): Promise<void> {
  const saved = await saveDepartment(work, saveDepartmentCall.body!.parse({ id, scheduleId }))
  if (isRefusal(saved)) throw new Error(`A department of the demo was refused: ${saved.answer.message}`)
}

function daysFrom(roster: DemoRoster, startDate: string) {
  return Array.from({ length: 7 * roster.length }, (_, index) => {
    const shift = shiftOn(roster, addDays(startDate, index))
    if (!shift) return { num: index + 1, isOffDay: true }
    const { label: labelName, colorCode } = shift
    return { num: index + 1, workSections: [{ ...sectionTimes(shift), labelName, colorCode }] }
  })
}
