import type {
  AnswerOf,
  BodyOf,
  deleteSchedules as deleteCall,
  listSchedules as listCall,
  previewSchedule as previewCall,
  saveSchedule as saveCall,
  ScheduleTemplate,
  StatusFilter,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { deleteDated, saveDated, selectDatedByIds } from '../setup-records/dated-records.service.ts'
import {
  isFollowedBy,
  markTemplatesRemoved,
  selectSectionNames,
  selectTemplates,
  selectUsedTemplates,
  undoAfter,
} from './schedule-templates.repository.ts'
import { notePlannedThrough, selectFollowersOf, type PlanRange } from './template-days.repository.ts'
import { planAndRecalculate, planRange, refuseFinishDay } from './template-days.service.ts'
import { assignFollowers } from './template-followers.ts'
import { selectAssigned, selectPreview } from './template-followers.repository.ts'
import { TEMPLATE } from './template-kind.ts'
import type { TemplateBody } from './template-plan.ts'
import { toTemplate } from './template-wire.ts'

type Reader = Pick<Work, 'tx' | 'caller' | 'now'>

/** People of a preview. */
const MOST_PREVIEWED = 100

/** Schedule templates by name: every signed-in person of the company chooses from them. @source spec/permissions.md section 2, rule 2 */
export async function readTemplates(
  work: Pick<Work, 'tx' | 'now'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<AnswerOf<typeof listCall>> {
  return selectTemplates(work.tx, { active: isActive(status), today: await companyToday(work) })
}

/** A template as it applies today. Who plans nobody reads only the template they follow. @source spec/permissions.md section 2 */
export async function readTemplate(work: Reader, id: string): Promise<ScheduleTemplate | Refusal> {
  const { tx, caller } = work
  const today = await companyToday(work)
  const [record] = await selectDatedByIds(tx, TEMPLATE, [id])
  if (!record) return notFound(TEMPLATE.unknown)
  if (seesOwnOnly(caller)) {
    const isOwn = await isFollowedBy(tx, { templateId: id, employeeId: caller.employeeId, today })
    if (!isOwn) return notFound(TEMPLATE.unknown)
  }
  const employeeIds = await selectAssigned(tx, { templateId: id, date: today })
  return toTemplate(record, { today, employeeIds, namesOf: (plan) => selectSectionNames(tx, plan) })
}

/**
 * Adds a template, or changes the one with the given id: its days from a date on. The open days of everyone who follows
 * it are planned again and recalculated, by a job where many people do.
 *
 * Refuses with `exist` where another has the name, a day that cannot be planned so (`num`), `payOnFinishDayConflicts`
 * with the name of a follower, and `close` where the date would change what closed days were planned by.
 *
 * @source 001 §2.2, §5, §8 Schedule template save; spec/decisions.md 14, 23, 24
 */
export async function saveTemplate(work: Work, body: TemplateBody): Promise<AnswerOf<typeof saveCall> | Refusal> {
  const saved = await saveWithFollowers(work, body)
  if (isRefusal(saved)) return saved
  const { id, people, range } = saved
  const done = await planAndRecalculate(work, { employeeIds: people, title: TEMPLATE.title })
  const { plannedDays: changedDays } = done
  if (changedDays !== undefined) await notePlannedThrough(work.tx, [id], range.through)
  return {
    message: 'success',
    id,
    ...(changedDays === undefined ? {} : { changedDays }),
    ...(done.message === 'started' ? { jobId: done.jobId } : {}),
  }
}

/** What saving would change and for whom; nothing is saved. */
export function previewTemplate(work: Work, body: TemplateBody): Promise<AnswerOf<typeof previewCall> | Refusal> {
  return undoAfter(work.tx, async () => {
    const saved = await saveWithFollowers(work, body)
    if (isRefusal(saved)) return saved
    const { id, effectiveFrom, people, range } = saved
    const asked = { employeeIds: people, templateId: id, appliesFrom: effectiveFrom, ...range }
    const found = await selectPreview(work.tx, asked)
    const changed = found.filter(({ days }) => days > 0)
    const total = (count: 'days' | 'kept' | 'closed') => found.reduce((sum, person) => sum + person[count], 0)
    return {
      message: 'success' as const,
      people: changed
        .filter(({ isVisible }) => isVisible)
        .slice(0, MOST_PREVIEWED)
        .map(({ employeeId, employeeName, days }) => ({ employeeId, employeeName, days })),
      employees: changed.length,
      days: total('days'),
      from: changed.map(({ from }) => from!).toSorted()[0] ?? null,
      to:
        changed
          .map(({ to }) => to!)
          .toSorted()
          .at(-1) ?? null,
      kept: total('kept'),
      closed: total('closed'),
    }
  })
}

interface SavedTemplate {
  id: string
  effectiveFrom: string
  /** whose days it plans, or has planned until now */
  people: string[]
  range: PlanRange
}

/** Saves the template and who is assigned to it; nobody's days are planned yet. */
async function saveWithFollowers(work: Work, body: TemplateBody): Promise<SavedTemplate | Refusal> {
  const before = body.id === undefined ? undefined : (await selectDatedByIds(work.tx, TEMPLATE, [body.id]))[0]
  const saved = await saveDated(work, TEMPLATE, body)
  if (isRefusal(saved)) return saved
  const { id } = saved
  const effectiveFrom = saved.effectiveFrom!
  const { employeeIds } = body
  const moved = employeeIds ? await assignFollowers(work, { templateId: id, employeeIds, from: effectiveFrom }) : []
  if (isRefusal(moved)) return moved
  const range = await planRange(work)
  const plansOtherwise = saved.isOther || before?.values.isActive !== body.active
  const followers = plansOtherwise ? await selectFollowersOf(work.tx, { templateIds: [id], ...range }) : []
  const people = [...new Set([...followers, ...moved])]
  return (
    (await refuseFinishDay(work, { employeeIds: people, from: effectiveFrom })) ?? { id, effectiveFrom, people, range }
  )
}

/**
 * Deletes templates, all of them or none. They stay for the days that they planned.
 *
 * Refuses with `inUse`, and their names, where people follow one, or a department or the company has it.
 *
 * @source 001 §2.1, §8 Schedules delete; spec/decisions.md 14
 */
export async function deleteTemplates(
  work: Work,
  { ids }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  const today = await companyToday(work)
  const done = await deleteDated(work, TEMPLATE, {
    ids,
    judge: async () => {
      const inUse = await selectUsedTemplates(work.tx, { ids, today })
      return inUse.length > 0 ? refused('inUse', { inUse }) : undefined
    },
    remove: (unused) => markTemplatesRemoved(work.tx, unused, work.now),
  })
  return isRefusal(done) ? done : { ...done, deleted: [...new Set(ids)] }
}
