import type { AnswerOf, BodyOf, saveRosterSection as saveRosterSectionCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { plannedDaysOf, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { scheduleRule, sectionOf } from '../schedules/section-wire.service.ts'
import { shiftTemplateById } from '../schedules/shift-templates.service.ts'
import type { DayRefusal, PlanSection } from './day-plan.ts'
import { lockDay, planDay } from './roster-day.ts'
import { templateSection } from './template-section.ts'

type Body = BodyOf<typeof saveRosterSectionCall>
type Answer = AnswerOf<typeof saveRosterSectionCall>

/**
 * Adds one shift to a day, replaces it, or removes it; the others of the day stay, also those of a template, and the day is
 * one of its own from then on.
 *
 * @source 001 §4 (Roster drag), §5 (Drop)
 */
export async function saveRosterSection(work: Work, body: Body): Promise<Answer | Refusal> {
  const day = await lockDay(work, body)
  if (isRefusal(day)) return day
  const read = await sectionsAfter(work, body, day)
  if (isRefusal(read)) return read
  if ('problem' in read) return refusedSection(read.problem, day)
  const { employeeId, workDate, isOffDay } = day
  const saved = await planDay(work, { employeeId, workDate, isOffDay, sections: read.sections })
  if (isRefusal(saved)) return saved
  if (saved.refused !== null) return refusedSection(saved.refused, day, saved.employeeName)
  const [after] = await plannedDaysOf(work.tx, [day])
  return { message: 'success', success: true, rule: scheduleRule(after!) }
}

function refusedSection(code: DayRefusal, day: PlannedDayRow, employeeName?: string): Refusal {
  const name = code === 'payOnFinishDayConflicts' ? { employeeName } : {}
  return refused(code, { success: false, rule: scheduleRule(day), ...name })
}

/** What stands on the day once the call has done its work. */
async function sectionsAfter(
  work: Work,
  body: Body,
  day: PlannedDayRow,
): Promise<{ sections: PlanSection[] } | { problem: DayRefusal } | Refusal> {
  const { workSectionId: id } = body
  if (id !== undefined && !day.sections.some((section) => section.id === id)) {
    return notFound('There is no such shift on this day.')
  }
  const template = await namedTemplate(work, body)
  if (isRefusal(template)) return template
  const others = day.sections.filter((section) => section.id !== id)
  if (body.delFlag) return id === undefined ? missing('workSectionId') : { sections: others }
  const read = body.workSectionData ? await readSection(work, body.workSectionData) : template
  if (!read) return missing('workSectionData')
  if ('problem' in read) return read
  return { sections: [...others, { ...read.section, ...(id === undefined ? {} : { id }) }] }
}

async function namedTemplate(
  { tx }: Work,
  { baseShiftWorksectionId: id }: Body,
): Promise<{ section: PlanSection } | undefined | Refusal> {
  if (id === undefined) return undefined
  const template = await shiftTemplateById(tx, id)
  return template ? { section: templateSection(template) } : notFound('There is no such shift.')
}

async function readSection(work: Work, sent: NonNullable<Body['workSectionData']>) {
  const { isTaskCodeEnabled } = await ownSettings(work)
  return sectionOf(sent, { isTaskRequired: isTaskCodeEnabled })
}

function missing(field: string): Refusal {
  const reason = 'This field is required.'
  return invalid(reason, [{ field, reason }])
}
