import type {
  AnswerOf,
  BodyOf,
  createShiftTemplate as createCall,
  deleteShiftTemplate as deleteCall,
  ShiftTemplate,
  updateShiftTemplate as updateCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { minutesOfTimes, sectionTimes } from './section-wire.service.ts'
import {
  insertShiftTemplate,
  isOwnDepartment,
  lockShiftTemplate,
  selectShiftTemplate,
  selectShiftTemplates,
  setShiftTemplateDeleted,
  updateShiftTemplateLooks,
  type NewShiftTemplate,
  type ShiftTemplateLooks,
  type ShiftTemplateRow,
} from './shift-templates.repository.ts'

export { selectShiftTemplate as shiftTemplateById } from './shift-templates.repository.ts'

const NO_TEMPLATE = 'There is no such shift.'

/** The shift templates of the departments that the caller plans, by start. @source 001 §3 Shift template */
export async function readShiftTemplates({ tx }: Pick<Work, 'tx'>): Promise<ShiftTemplate[]> {
  return (await selectShiftTemplates(tx)).map(shiftTemplate)
}

export async function readShiftTemplate({ tx }: Pick<Work, 'tx'>, id: string): Promise<ShiftTemplate | undefined> {
  const template = await selectShiftTemplate(tx, id)
  return template && shiftTemplate(template)
}

/** Adds a shift template to a department that the caller plans. @source 001 §5 (Create Shift) */
export async function createShiftTemplate(
  work: Work,
  body: BodyOf<typeof createCall>,
): Promise<AnswerOf<typeof createCall> | Refusal> {
  const times = minutesOfTimes(body)
  if (times.endMinute <= times.startMinute) return refused('endBeforeStart')
  if (!(await isOwnDepartment(work.tx, body.departmentId))) return notFound('There is no such department.')
  const template: NewShiftTemplate = {
    departmentId: body.departmentId,
    ...times,
    colorCode: body.colorCode,
    labelName: body.labelName ?? null,
    breakMinutes: body.breakTime ?? null,
  }
  const id = await insertShiftTemplate(work.tx, template)
  await recordAudit(work, [{ action: 'create', entity: 'shift_template', entityId: id, after: template }])
  return { message: 'success', id }
}

/** Changes how a shift template looks and its break; a field that is absent stays. 409 when it was saved since. */
export async function updateShiftTemplate(
  work: Work,
  body: BodyOf<typeof updateCall>,
): Promise<AnswerOf<typeof updateCall> | Refusal> {
  const template = await lockShiftTemplate(work.tx, body.id)
  if (!template) return notFound(NO_TEMPLATE)
  const { id: entityId, version } = template
  const stale = await refuseStale(work, { entity: 'shift_template', entityId, version, read: body.version })
  if (stale) return stale
  const before = looksOf(template)
  const after: ShiftTemplateLooks = {
    colorCode: body.colorCode,
    labelName: body.labelName === undefined ? before.labelName : body.labelName,
    breakMinutes: body.breakTime === undefined ? before.breakMinutes : body.breakTime,
  }
  if (isSame(before, after)) return { message: 'success' }
  await updateShiftTemplateLooks(work.tx, entityId, after)
  await recordAudit(work, [{ action: 'update', entity: 'shift_template', entityId, before, after }])
  return { message: 'success' }
}

/** Takes a shift template off the list; the shifts planned from it stay. */
export async function deleteShiftTemplate(
  work: Work,
  { id }: BodyOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> | Refusal> {
  const template = await lockShiftTemplate(work.tx, id)
  if (!template) return notFound(NO_TEMPLATE)
  await setShiftTemplateDeleted(work.tx, id)
  const { departmentId, startMinute, endMinute } = template
  const before = { departmentId, startMinute, endMinute, ...looksOf(template) }
  await recordAudit(work, [{ action: 'delete', entity: 'shift_template', entityId: id, before }])
  return { message: 'success' }
}

function looksOf({ colorCode, labelName, breakMinutes }: ShiftTemplateRow): ShiftTemplateLooks {
  return { colorCode, labelName, breakMinutes }
}

function shiftTemplate(template: ShiftTemplateRow): ShiftTemplate {
  const { id, departmentId, departmentName, breakMinutes, labelName, colorCode, version } = template
  return {
    id,
    colorCode,
    labelName,
    department: { id: departmentId, departmentName },
    ...sectionTimes(template),
    breakTime: breakMinutes,
    version,
  }
}
