import type { AnswerOf, BodyOf, saveWorkShift as saveWorkShiftCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeTime } from '../permissions/permissions.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { employeeTerms, type EmployeeTerms } from '../pay-rules/employee-terms.service.ts'
import { areDepartments, isVisible } from '../people/people.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { changeShift } from './change-shift.ts'
import { createShift } from './create-shift.ts'
import { refusedShift } from './refused-shift.ts'
import type { Saved, Saving } from './saving.ts'
import { shiftValues } from './shift-values.ts'
import { tellChangedShift } from './tell-changed-shift.ts'
import { findScheduledShift, findShift, selectShift, selectShiftId, type ShiftKey } from './work-shifts.repository.ts'

type Body = BodyOf<typeof saveWorkShiftCall>

/**
 * Adds a planned shift to a day, or saves what a supervisor decided on a work shift, and recalculates before it answers.
 *
 * Refusals carry `success: false`: endBeforeStart, deductTime, timeclash, nextDay, payOnFinishDayConflicts, multiShift,
 * close; notEmployed for a new shift after the last day. 409 when the shift was saved since the caller read it.
 *
 * @source 001 §4 Work shift dialog, 001 §5 and §8 Work shift; docs/engine.md A4, A6, A7
 */
export async function saveWorkShift(work: Work, body: Body): Promise<AnswerOf<typeof saveWorkShiftCall> | Refusal> {
  if (!mayChangeTime(work.caller)) return forbidden()
  const { tx } = work
  const day = { employeeId: body.employeeId, workDate: body.day }
  if (!(await isVisible(tx, body.employeeId))) return notFound('There is no such employee.')
  if (body.departmentId && !(await areDepartments(tx, [body.departmentId]))) {
    return notFound('There is no such department.')
  }
  // The mark is the employee's lock: of two saves at once the second reads what the first has stored.
  await markForRecalculation(tx, [{ employeeId: body.employeeId, from: body.day, to: body.day }])
  const terms = await employeeTerms(work, { employeeId: day.employeeId, on: day.workDate })
  if (!terms) return notFound('There is no such employee.')
  const named = await namedShift(work, body)
  if (isRefusal(named)) return named
  if (terms.closed) return refusedShift('close')
  const isNew = body.create || named === null
  if (isNew && hasLeftBy(terms, day.workDate)) return refusedShift('notEmployed')
  const { multiShiftView, allowEditBreakTime } = await ownSettings(work)
  const zone = (await zoneOfEmployees(tx, [body.employeeId]))(body.employeeId, body.day)
  const saving: Saving = {
    ...terms,
    day: { ...day, zone, payOnFinishDay: terms.rules.payOnFinishDay, isMultiShift: multiShiftView },
    allowEditBreakTime,
  }
  const saved =
    isNew || named === null
      ? await createShift(work, body, saving)
      : await changeShift(work, body, saving, await selectShift(tx, named))
  if (isRefusal(saved)) return saved
  await audit(work, body, saved)
  await tellChangedShift(work, {
    ...day,
    before: saved.before?.section ?? null,
    after: saved.after.section,
  })
  await recalculateNow(work, [body.employeeId])
  const id = await selectShiftId(tx, saved.key)
  return { success: true, message: 'success', ...(id === undefined ? {} : { id }) }
}

/** Days before the first one can be planned: past timesheets are entered for people who are added today. */
function hasLeftBy({ terminatedOn }: Pick<EmployeeTerms, 'terminatedOn'>, date: string): boolean {
  return terminatedOn !== null && date > terminatedOn
}

/** The shift that the save names by its id, or by that of its section; null where it makes a new one and names none. */
async function namedShift({ tx }: Work, body: Body): Promise<ShiftKey | null | Refusal> {
  const sectionIds = [body.workSectionId, body.customScheduleId].filter((id) => id !== undefined)
  const keys = [
    ...(body.workShiftId === undefined ? [] : [await findShift(tx, body.workShiftId)]),
    ...(await Promise.all(sectionIds.map((id) => findScheduledShift(tx, id)))),
  ]
  const [key] = keys
  if (keys.length === 0) {
    if (body.create) return null
    const reason = "the work shift's id, or create"
    return invalid('Please specify the work shift.', [{ field: 'workShiftId', reason }])
  }
  const isOne = keys.every((each) => each?.shiftKey === key?.shiftKey)
  const isOfDay = key?.employeeId === body.employeeId && key.workDate === body.day
  return key && isOne && isOfDay ? key : notFound('There is no such work shift.')
}

async function audit(work: Work, { reason }: Body, { key, before, after }: Saved): Promise<void> {
  const values = { before: before && shiftValues(before), after: shiftValues(after) }
  if (JSON.stringify(values.before) === JSON.stringify(values.after)) return
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: 'work_shift',
      entityId: key.shiftKey,
      employeeId: key.employeeId,
      workDate: key.workDate,
      ...values,
      reason: reason ?? null,
    },
  ])
}
