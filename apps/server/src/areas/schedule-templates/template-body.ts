import { MAX_TEMPLATE_DAYS, type SECTION_REFUSALS } from '@timeloom/contract'
import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { StoredSettings } from '../company/company.service.ts'
import { sectionOf } from '../schedules/section-wire.service.ts'
import type { TemplateBody, TemplateDay, TemplatePlan } from './template-plan.ts'

type Settings = Pick<StoredSettings, 'multiShiftView' | 'isTaskCodeEnabled' | 'isAutoPunchEnabled'>
type Problem = (typeof SECTION_REFUSALS)[number]
type StoredSection = TemplateDay['sections'][number]

/** Periods and days that a period type has by itself. @source 001 §4 */
const CYCLES = {
  Weekly: { periods: 1, days: 7 },
  Fortnightly: { periods: 2, days: 7 },
  Daily: { periods: 1, days: 1 },
} as const

/**
 * What a save makes a template plan, or why it cannot be planned so: the code with `num`, the place of the day. Days
 * that are not named have nothing planned.
 *
 * @param before what the template planned; without automatic punches in the company it keeps what it had of them
 * @source 001 §4, §5 (Schedule template)
 */
export function planOf(
  body: TemplateBody,
  { settings, before }: { settings: Settings; before: TemplatePlan | undefined },
): TemplatePlan | Refusal {
  const { periodType, startDate, workOnHoliday } = body
  const { periods, days } = periodType === 'Custom' ? body : CYCLES[periodType]
  const length = periods * days
  const field = 'scheduleRules'
  if (length > MAX_TEMPLATE_DAYS)
    return invalid('A schedule template has at most 366 days.', [{ field: 'days', reason: 'at most 366' }])
  const given = new Map(body.scheduleRules.map((day) => [day.num, day]))
  if (given.size < body.scheduleRules.length || [...given.keys()].some((num) => num > length)) {
    return invalid('Each day of the cycle can be given once.', [
      { field, reason: `days from 1 to ${length}, each once` },
    ])
  }
  const scheduleDays: TemplateDay[] = []
  for (let num = 1; num <= length; num++) {
    const day = dayOf(given.get(num), num, settings)
    if (isRefusal(day)) return day
    scheduleDays.push(day)
  }
  const { autoPunch, outPunchOnly } = settings.isAutoPunchEnabled ? body : (before ?? NO_PUNCHES)
  return { periodType, periods, days, startDate, autoPunch, outPunchOnly, workOnHoliday, scheduleDays }
}

const NO_PUNCHES = { autoPunch: false, outPunchOnly: false }

function dayOf(
  day: TemplateBody['scheduleRules'][number] | undefined,
  num: number,
  settings: Settings,
): TemplateDay | Refusal {
  if (!day) return { num, title: '', isOffDay: false, sections: [] }
  const { title, isOffDay, workSections } = day
  if (isOffDay && workSections.length > 0) return refused('offDay', { num })
  if (workSections.length > 1 && !settings.multiShiftView) return refused('multiShift', { num })
  const sections: StoredSection[] = []
  for (const sent of workSections) {
    const read = sectionOf(sent, { isTaskRequired: settings.isTaskCodeEnabled })
    if ('problem' in read) return refused(read.problem, { num })
    const { departmentId = null, jobId = null, taskId = null, ...section } = read.section
    sections.push({ ...section, departmentId, jobId, taskId })
  }
  sections.sort((a, b) => a.startMinute - b.startMinute)
  const problem = conflictOf(sections)
  return problem ? refused(problem, { num }) : { num, title: title ?? '', isOffDay, sections }
}

/** Two that reach into the next day always overlap too: the reason that tells more comes first. */
function conflictOf(sections: readonly StoredSection[]): Problem | undefined {
  if (sections.filter(({ endMinute }) => endMinute > 1440).length > 1) return 'nextDay'
  const overlaps = sections.some(
    ({ startMinute }, index) => startMinute < (sections[index - 1]?.endMinute ?? -Infinity),
  )
  return overlaps ? 'timeclash' : undefined
}
