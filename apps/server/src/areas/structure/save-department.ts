import {
  type AnswerOf,
  type DepartmentBody,
  ROLE_IDS,
  type saveDepartment as saveDepartmentCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { isAdministrator, mayDo, rolesWith } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recalculatePlannedDays, refuseFinishDayOf } from '../schedule-templates/template-days.service.ts'
import { lockOutWriters, daysBelow, daysOfCompany } from '../marks/marks.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { refuseValues, savedValues, valuesOf } from './department-values.ts'
import {
  hasActiveEmployees,
  insertNode,
  lockStructure,
  selectTaken,
  selectUnknown,
  selectWithRole,
  updateNode,
} from './department-writes.repository.ts'
import {
  selectLevels,
  selectNode,
  selectPositionsBelow,
  type LevelRow,
  type NodeRecord,
  type NodeValues,
} from './departments.repository.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { levelBelow, POSITION, resourceOf } from './structure-levels.ts'

const NO_NODE = 'There is no such department.'

/**
 * Adds a node below another or the company, or changes one, and recalculates the open days of those below it if their
 * figures may change.
 *
 * Refuses with the codes of its contract, 403 without the right on the node's level, 409 when it was saved since.
 *
 * @source spec 000 §2.13, §5, §6, §8.5
 */
export async function saveDepartment(
  work: Work,
  body: DepartmentBody,
): Promise<AnswerOf<typeof saveDepartmentCall> | Refusal> {
  const { tx, caller } = work
  await lockStructure(tx)
  const place = await placeOf(work, body)
  if (isRefusal(place)) return place
  const { before, level, parentId } = place
  const after = savedValues(body, before)
  const refusal =
    refuseRight(work, place, after) ?? (await refuseNames(work, place, after)) ?? refuseValues(after, before, level)
  if (refusal) return refusal
  if (before && isSame(valuesOf(before), after)) return { message: 'success', id: before.id }
  const hasOtherFigures = before ? changesFigures(before, after) : after.holidayIds.length > 0
  const isPlannedOtherwise = before !== undefined && before.scheduleTemplateId !== after.scheduleTemplateId
  const hasAffectedDays = hasOtherFigures || isPlannedOtherwise
  if (hasAffectedDays) await lockOutWriters(tx)
  const id =
    before?.id ?? (await insertNode(tx, { companyId: caller.companyId, parentId, level: level.level, values: after }))
  if (before) await updateNode(tx, id, after)
  const conflict = isPlannedOtherwise ? await refuseFinishDayOf(work, daysBelow([id])) : undefined
  if (conflict) return conflict
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: 'department',
      entityId: id,
      before: before ? { ...valuesOf(before), parentId, level: level.level } : null,
      after: { ...after, parentId, level: level.level },
    },
  ])
  return {
    message: 'success',
    id,
    ...(hasAffectedDays ? await recalculateReached(work, { id, hasOtherFigures }, before, after) : {}),
  }
}

interface Place {
  before: NodeRecord | undefined
  level: LevelRow
  parentId: string | null
}

async function placeOf(work: Work, body: DepartmentBody): Promise<Place | Refusal> {
  const { tx, caller } = work
  const levels = await selectLevels(tx)
  if (body.id !== undefined) {
    const before = await selectNode(tx, body.id)
    if (!before) return notFound(NO_NODE)
    if (body.parent !== undefined && !(await isParent(before, body.parent, work))) {
      return isRefusal(await parentOf(work, body.parent)) ? notFound(NO_NODE) : invalid('A department cannot be moved.')
    }
    const stale = { entity: 'department', entityId: before.id, version: before.version, read: body.version }
    return (
      (await refuseStale(work, stale)) ?? { before, level: levelOf(levels, before.level), parentId: before.parentId }
    )
  }
  const parent = await parentOf(work, body.parent === caller.companyId ? null : body.parent)
  if (isRefusal(parent)) return parent
  const level = levelBelow(levels, parent?.level ?? 0)
  return level ? { before: undefined, level, parentId: parent?.id ?? null } : refused('noCompanyStructure')
}

/** @returns null for the company itself */
async function parentOf({ tx }: Work, id: string | null | undefined): Promise<NodeRecord | null | Refusal> {
  return id ? ((await selectNode(tx, id)) ?? notFound(NO_NODE)) : null
}

async function isParent(node: NodeRecord, parent: string | null, { caller }: Work): Promise<boolean> {
  return (parent === caller.companyId ? null : parent) === node.parentId
}

function levelOf(levels: readonly LevelRow[], level: number): LevelRow {
  return levels.find((each) => each.level === level)!
}

/** A Supervisor changes neither who supervises a node nor who approves. @source spec 000 §6 */
function refuseRight({ caller }: Work, { before, level }: Place, after: NodeValues): Refusal | undefined {
  if (!mayDo(caller, `${resourceOf(level.level)}:${before ? 'update' : 'create'}`)) return forbidden()
  if (isAdministrator(caller) || !before) return undefined
  const isSamePeople =
    before.approverAccountId === after.approverAccountId && isSame(before.supervisorIds, after.supervisorIds)
  return isSamePeople
    ? undefined
    : forbidden('A supervisor cannot change the supervisors or the approver of a department.')
}

async function refuseNames(
  work: Work,
  { before, level, parentId }: Place,
  after: NodeValues,
): Promise<Refusal | undefined> {
  const { tx, caller } = work
  const [unknown] = await selectUnknown(tx, caller.companyId, after)
  if (unknown !== undefined) return notFound(`There is no such record in ${unknown}.`)
  const { name, code, punchCode, isActive } = after
  const taken = await selectTaken(tx, { id: before?.id ?? null, parentId, name, code, punchCode })
  if (taken.name) return refused('existName')
  if (taken.code) return refused('existCode')
  if (taken.punchCode) return refused('existPunchCode')
  const { isPositionCodeEnabled } = await ownSettings(work)
  if (level.level === POSITION && isPositionCodeEnabled && punchCode === null) return refused('missingPunchCode')
  if (before?.isActive && !isActive && (await hasActiveEmployees(tx, before.id))) return refused('hasEmployee')
  return refusePeople(work, before, after)
}

async function refusePeople(
  { tx }: Work,
  before: NodeRecord | undefined,
  after: NodeValues,
): Promise<Refusal | undefined> {
  const supervisors = await selectWithRole(tx, after.supervisorIds, [ROLE_IDS.Supervisor])
  if (supervisors.length < after.supervisorIds.length) {
    return invalid('Only supervisors can manage a department.', [{ field: 'supervisorIds', reason: 'supervisors' }])
  }
  const approver = after.approverAccountId
  if (approver !== null && (await selectWithRole(tx, [approver], rolesWith('timeApproval:approve'))).length === 0) {
    return invalid('The approver must be an administrator or a supervisor.', [
      { field: 'timeLeaveApproverId', reason: 'an administrator or a supervisor' },
    ])
  }
  const position = after.defaultPositionId
  if (position === null || position === before?.defaultPositionId) return undefined
  const below = before ? await selectPositionsBelow(tx, before.id) : []
  if (below.some(({ id }) => id === position)) return undefined
  return invalid('The default position must be a position of the department.', [
    { field: 'defaultPositionId', reason: 'a position below the department' },
  ])
}

/** Zone, rounding and regional holidays of those who have none of their own come from here. */
function changesFigures(before: NodeValues, after: NodeValues): boolean {
  return (
    before.timeZoneId !== after.timeZoneId ||
    before.timeRoundingId !== after.timeRoundingId ||
    !isSame(before.holidayIds, after.holidayIds)
  )
}

/** A holiday that becomes regional no longer applies to anyone else: everyone is affected. */
async function recalculateReached(
  work: Work,
  { id, hasOtherFigures }: { id: string; hasOtherFigures: boolean },
  before: NodeValues | undefined,
  after: NodeValues,
): Promise<{ changedDays?: number; jobId?: string }> {
  const days = isSame(before?.holidayIds, after.holidayIds) ? daysBelow([id]) : daysOfCompany()
  const { message: _, ...done } = await recalculatePlannedDays(work, {
    days,
    title: 'Changed department',
    hasOtherFigures,
  })
  return done
}
