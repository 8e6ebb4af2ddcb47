import type {
  AnswerOf,
  BodyOf,
  saveStaffRequirements as saveStaffRequirementsCall,
  StaffRequirementSave,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { readPlaces, type Places } from './places.ts'
import { bodyIssue, firstOverlap, isBackwards, sentRequirement, type SentRequirement } from './requirement-body.ts'
import {
  insertRequirements,
  selectRequirements,
  selectSkillIds,
  updateRequirements,
  type RequirementRow,
} from './staff-requirements.repository.ts'
import { valuesOf } from './staffing.service.ts'

/** Adds requirements and changes others, all or none. 409 when one was saved since it was read. */
export async function saveStaffRequirements(
  work: Work,
  { requirements }: BodyOf<typeof saveStaffRequirementsCall>,
): Promise<AnswerOf<typeof saveStaffRequirementsCall> | Refusal> {
  const sent = requirements.map(sentRequirement)
  const issues = sent.flatMap((each, index) => bodyIssue(each, index) ?? [])
  if (issues.length > 0) return invalid('A requirement cannot be read.', issues)
  await lockInCompany(work.tx, 'staffing')
  const [places, rows] = await Promise.all([readPlaces(work), selectRequirements(work.tx)])
  if (isRefusal(places)) return places
  const known = new Map(rows.map((row) => [row.id, row]))
  const refusal =
    (await refuseUnknown(work, { sent, known, places })) ?? (await refuseOutdated(work, requirements, known))
  if (refusal) return refusal
  const backwards = sent.findIndex(isBackwards)
  if (backwards >= 0) return refused('endBeforeStart', { index: backwards })
  const replaced = new Set(sent.flatMap(({ id }) => id ?? []))
  const overlap = firstOverlap(
    sent.map(({ values }) => values),
    rows.filter(({ id }) => !replaced.has(id)),
  )
  if (overlap >= 0) return refused('overlap', { index: overlap })
  return { message: 'success', ids: await write(work, sent, known) }
}

interface Asked {
  sent: readonly SentRequirement[]
  known: ReadonlyMap<string, RequirementRow>
  places: Places
}

/** Of the whole company only who administers it may require something. */
async function refuseUnknown({ tx }: Work, { sent, known, places }: Asked): Promise<Refusal | undefined> {
  const ids = sent.flatMap(({ id }) => id ?? [])
  const isKnown = (id: string) => known.has(id) && places.isOwn(known.get(id)!.departmentId)
  if (new Set(ids).size < ids.length) return invalid('A requirement is named twice.')
  if (!ids.every(isKnown)) return notFound('There is no such requirement.')
  const departmentIds = sent.map(({ values }) => values.departmentId)
  if (departmentIds.some((id) => id !== null && !places.isOwn(id))) return notFound('There is no such department.')
  if (departmentIds.some((id) => id === null) && !places.isOwn(null)) return forbidden()
  const skillIds = [...new Set(sent.flatMap(({ values }) => values.skillId ?? []))]
  const skills = skillIds.length === 0 ? [] : await selectSkillIds(tx, skillIds)
  return skills.length < skillIds.length ? notFound('There is no such skill.') : undefined
}

async function refuseOutdated(
  work: Work,
  requirements: readonly StaffRequirementSave[],
  known: Asked['known'],
): Promise<Refusal | undefined> {
  const outdated = requirements.find(
    ({ id, version }) => id !== undefined && version !== undefined && version !== known.get(id)!.version,
  )
  if (!outdated?.id) return undefined
  const { version } = known.get(outdated.id)!
  return refuseStale(work, { entity: 'staff_requirement', entityId: outdated.id, version, read: outdated.version })
}

/** @returns the ids in the order of what was sent */
async function write(work: Work, sent: readonly SentRequirement[], known: Asked['known']): Promise<string[]> {
  const added = sent.filter(({ id }) => id === null)
  const changed = sent.flatMap(({ id, values }) => {
    const before = id === null ? undefined : known.get(id)
    return before && !isSame(valuesOf(before), values) ? [{ id: before.id, before: valuesOf(before), values }] : []
  })
  const newIds =
    added.length === 0
      ? []
      : await insertRequirements(
          work.tx,
          added.map(({ values }) => values),
        )
  if (changed.length > 0) {
    await updateRequirements(
      work.tx,
      changed.map(({ id, values }) => ({ id, ...values })),
    )
  }
  const entity = 'staff_requirement'
  await recordAudit(work, [
    ...added.map(({ values }, index) => ({ action: 'create', entity, entityId: newIds[index]!, after: values })),
    ...changed.map(({ id, before, values }) => ({ action: 'update', entity, entityId: id, before, after: values })),
  ])
  let next = 0
  return sent.map(({ id }) => id ?? newIds[next++]!)
}
