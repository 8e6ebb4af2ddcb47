import type {
  AnswerOf,
  BodyOf,
  deleteStaffRequirements as deleteStaffRequirementsCall,
  listStaffRequirements,
  QueryOf,
  StaffRequirement,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readPlaces } from './places.ts'
import { staffRequirement } from './requirement-wire.ts'
import {
  deleteRequirements,
  selectRequirements,
  type RequirementRow,
  type RequirementValues,
} from './staff-requirements.repository.ts'

/** The requirements of the departments that the caller manages; for an administrator, also those of the whole company. */
export async function readStaffRequirements(
  work: Work,
  { departmentIds }: QueryOf<typeof listStaffRequirements>,
): Promise<StaffRequirement[] | Refusal> {
  const places = await readPlaces(work, departmentIds)
  if (isRefusal(places)) return places
  const rows = await selectRequirements(work.tx)
  return rows.filter(({ departmentId }) => places.isAsked(departmentId)).map((row) => staffRequirement(row, places))
}

/** Removes requirements, all or none. */
export async function deleteStaffRequirements(
  work: Work,
  { ids }: BodyOf<typeof deleteStaffRequirementsCall>,
): Promise<AnswerOf<typeof deleteStaffRequirementsCall> | Refusal> {
  await lockInCompany(work.tx, 'staffing')
  const [places, rows] = await Promise.all([readPlaces(work), selectRequirements(work.tx)])
  if (isRefusal(places)) return places
  const asked = new Set(ids)
  const removed = rows.filter(({ id, departmentId }) => asked.has(id) && places.isOwn(departmentId))
  if (removed.length < asked.size) return notFound('There is no such requirement.')
  await deleteRequirements(work.tx, [...asked])
  await recordAudit(work, removed.map(removedEntry))
  return { message: 'success' }
}

/** The history of a requirement that is removed. */
export function removedEntry(row: RequirementRow) {
  return { action: 'delete', entity: 'staff_requirement', entityId: row.id, before: valuesOf(row) }
}

/** What people set of a requirement. */
export function valuesOf(row: RequirementValues): RequirementValues {
  const { departmentId, skillId, weekday, onDate, startMinute, endMinute, needed } = row
  return { departmentId, skillId, weekday, onDate, startMinute, endMinute, needed }
}
