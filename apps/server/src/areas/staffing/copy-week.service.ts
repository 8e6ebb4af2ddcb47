import type {
  AnswerOf,
  BodyOf,
  copyStaffRequirements as copyStaffRequirementsCall,
  previewStaffCopy as previewStaffCopyCall,
} from '@timeloom/contract'
import { addDays, dateOfDay, dayOfDate, mondayOf, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readPlaces, type Places } from './places.ts'
import { readPresences, type Presence } from './presences.ts'
import { staffRequirement } from './requirement-wire.ts'
import {
  deleteRequirements,
  insertRequirements,
  selectRequirements,
  type RequirementRow,
  type RequirementValues,
} from './staff-requirements.repository.ts'
import { removedEntry } from './staffing.service.ts'
import { weekProfile } from './week-profile.ts'

type AskedCopy = BodyOf<typeof previewStaffCopyCall>

/** Requirements that one copy may add. */
const MOST_COPIED = 5_000

/** What copying requirements from a week would add and replace. */
export async function previewStaffCopy(
  work: Work,
  asked: AskedCopy,
): Promise<AnswerOf<typeof previewStaffCopyCall> | Refusal> {
  const copy = await readCopy(work, asked)
  if (isRefusal(copy)) return copy
  const { weekStart, added, replaced, places } = copy
  return {
    weekStart,
    replaced: replaced.length,
    requirements: added.map((values) =>
      staffRequirement(
        { ...values, id: '', departmentName: places.nameOf(values.departmentId), skillName: null, version: 0 },
        places,
      ),
    ),
  }
}

/**
 * Requires every week what a week had planned. What its departments require on weekdays without a skill is replaced, and
 * only if the caller says so; what they require of skills and on single dates stays.
 */
export async function copyStaffRequirements(
  work: Work,
  { replace, ...asked }: BodyOf<typeof copyStaffRequirementsCall>,
): Promise<AnswerOf<typeof copyStaffRequirementsCall> | Refusal> {
  await lockInCompany(work.tx, 'staffing')
  const copy = await readCopy(work, asked)
  if (isRefusal(copy)) return copy
  const { added, replaced } = copy
  if (replaced.length > 0 && !replace) return refused('exist', { replaced: replaced.length })
  if (replaced.length > 0) {
    await deleteRequirements(
      work.tx,
      replaced.map(({ id }) => id),
    )
  }
  const ids = await insertRequirements(work.tx, added)
  await recordAudit(work, [
    ...replaced.map(removedEntry),
    ...added.map((after, index) => ({
      action: 'create',
      entity: 'staff_requirement',
      entityId: ids[index]!,
      after,
    })),
  ])
  return { message: 'success', added: added.length, replaced: replaced.length }
}

interface Copy {
  weekStart: WorkDate
  added: RequirementValues[]
  replaced: RequirementRow[]
  places: Places
}

async function readCopy(work: Work, { date, departmentIds }: AskedCopy): Promise<Copy | Refusal> {
  const weekStart = dateOfDay(mondayOf(dayOfDate(date)))
  const [places, rows] = await Promise.all([readPlaces(work, departmentIds), selectRequirements(work.tx)])
  if (isRefusal(places)) return places
  const week = { from: weekStart, to: addDays(weekStart, 6) }
  const presences = await readPresences(work.tx, { ...week, skillIds: [] }, places)
  if (presences === null) return refused('tooMany')
  const added = [...presentAt(presences, places, departmentIds)].flatMap(([departmentId, present]) =>
    weekProfile(present, { departmentId, monday: weekStart, zone: places.zoneOf(departmentId) }),
  )
  if (added.length === 0) return refused('nothing')
  if (added.length > MOST_COPIED) return refused('tooMany')
  const copied = new Set(added.map(({ departmentId }) => departmentId))
  const isReplaced = ({ departmentId, skillId, onDate }: RequirementRow) =>
    copied.has(departmentId) && skillId === null && onDate === null
  return { weekStart, added, replaced: rows.filter(isReplaced), places }
}

/** Who is planned at each of the departments or below it; if none are named, at each place itself. */
function presentAt(
  presences: readonly Presence[],
  { chainOf }: Places,
  departmentIds: readonly string[] = [],
): Map<string, Presence[]> {
  const named = new Set(departmentIds)
  const present = new Map<string, Presence[]>()
  for (const presence of presences) {
    const chain = chainOf(presence.placeId)
    const counted = named.size === 0 ? chain.slice(0, 1) : chain.filter((id) => named.has(id))
    for (const id of counted) {
      const own = present.get(id)
      if (own) own.push(presence)
      else present.set(id, [presence])
    }
  }
  return present
}
