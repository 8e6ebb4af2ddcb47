import type { AnswerOf, BodyOf, saveSkill as saveSkillCall, Skill, SkillRow, StatusFilter } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { isActive } from '../lookups/lookups.service.ts'
import { recalculateAffectedDays } from '../calculation/changed-rules.service.ts'
import { lockOutWriters } from '../marks/marks.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { daysOfSkill } from './skilled-days.repository.ts'
import {
  insertSkill,
  isSkillNameTaken,
  lockSkills,
  selectAllowance,
  selectSkill,
  selectSkills,
  updateSkill,
  type SkillRecord,
  type SkillValues,
} from './skills.repository.ts'

export { openDaysOf } from './skilled-days.repository.ts'

const NO_SKILL = 'There is no such skill.'
const REQUIRED = 'This field is required.'
const NO_ALLOWANCE = 'The pay type of a skill must be an allowance.'
const INACTIVE = 'The pay type of a skill must be active when it is chosen.'

type SkillBody = BodyOf<typeof saveSkillCall>

/** Skills by name: every signed-in person chooses from them. @source spec 002 §2.8; spec/permissions.md section 2, rule 2 */
export async function readSkills(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  { status }: { status?: StatusFilter | undefined },
): Promise<SkillRow[]> {
  const skills = await selectSkills(tx, isActive(status))
  return skills.map(mayDo(caller, 'skill:visible') ? toSkill : toEntry)
}

/** Every skill with all its fields, as its save takes them. */
export async function readSkillRecords({ tx }: Pick<Work, 'tx'>) {
  const skills = await selectSkills(tx, null)
  return skills.map(({ id, name, isActive: active, payTypeId, allowanceCalculationType }) => ({
    id,
    name,
    active,
    payTypeId,
    allowanceCalculationType,
  }))
}

export async function readSkill({ tx }: Pick<Work, 'tx'>, id: string): Promise<Skill | Refusal> {
  const skill = await selectSkill(tx, id)
  return skill ? toSkill(skill) : notFound(NO_SKILL)
}

/**
 * Adds a skill, or changes the one with the given id. Where it brings another allowance than before, the open days of
 * those who have it are recalculated.
 *
 * Refuses with `exist` where another skill has the name.
 *
 * @source spec 002 §2.8, §3 Skill, §4, §5; spec/decisions.md 14, 23, 24
 */
export async function saveSkill(work: Work, body: SkillBody): Promise<AnswerOf<typeof saveSkillCall> | Refusal> {
  const { tx, caller } = work
  if (!mayDo(caller, body.id === undefined ? 'skill:create' : 'skill:update')) return forbidden()
  if (body.id !== undefined) await lockOutWriters(tx)
  await lockSkills(tx)
  const before = await storedOf(work, body)
  if (isRefusal(before)) return before
  const after = savedValues(body, before)
  const refusal = refuseMissing(after, before) ?? (await refusePayType(work, after, before))
  if (refusal) return refusal
  if (await isSkillNameTaken(tx, { id: before?.id ?? null, name: after.name })) return refused('exist')
  if (before && isSame(valuesOf(before), after)) return { message: 'success', id: before.id }
  const id = before?.id ?? (await insertSkill(tx, after))
  if (before) await updateSkill(tx, { id, ...after })
  await recordAudit(work, [
    {
      action: before ? 'update' : 'create',
      entity: 'skill',
      entityId: id,
      before: before ? valuesOf(before) : null,
      after,
    },
  ])
  if (!before || isSame(allowanceOf(before), allowanceOf(after))) return { message: 'success', id }
  const changed = await recalculateAffectedDays(work, { days: daysOfSkill(id), title: 'Changed skill' })
  return { ...changed, message: 'success', id }
}

/** What it brings to those who have it; null: nothing. */
function allowanceOf({ isActive: active, payTypeId, allowanceCalculationType }: SkillValues) {
  return active && payTypeId !== null && allowanceCalculationType !== null
    ? { payTypeId, allowanceCalculationType }
    : null
}

/** @returns undefined where one is to be added */
async function storedOf(work: Work, { id, version }: SkillBody): Promise<SkillRecord | Refusal | undefined> {
  if (id === undefined) return undefined
  const skill = await selectSkill(work.tx, id)
  if (!skill) return notFound(NO_SKILL)
  const stale = { entity: 'skill', entityId: id, version: skill.version, read: version }
  return (await refuseStale(work, stale)) ?? skill
}

/** What is absent stays, what is empty is cleared; a new one is active. */
function savedValues(body: SkillBody, before: SkillRecord | undefined): SkillValues {
  return {
    name: body.name ?? before?.name ?? '',
    isActive: before ? (body.active ?? before.isActive) : true,
    payTypeId: body.payTypeId === undefined ? (before?.payTypeId ?? null) : body.payTypeId,
    allowanceCalculationType: body.allowanceCalculationType ?? before?.allowanceCalculationType ?? null,
  }
}

/** A skill from before there was its form may go on without saying how its allowance is calculated. */
function refuseMissing(after: SkillValues, before: SkillRecord | undefined): Refusal | undefined {
  const missing = [
    ...(after.name === '' ? ['name'] : []),
    ...(after.allowanceCalculationType === null && !before ? ['allowanceCalculationType'] : []),
  ]
  if (missing.length === 0) return undefined
  return invalid(
    REQUIRED,
    missing.map((field) => ({ field, reason: REQUIRED })),
  )
}

/** The one it has may be no allowance any more, or switched off. */
async function refusePayType(
  { tx, now }: Work,
  { payTypeId }: SkillValues,
  before: SkillRecord | undefined,
): Promise<Refusal | undefined> {
  if (payTypeId === null || payTypeId === before?.payTypeId) return undefined
  const found = await selectAllowance(tx, { payTypeId, on: await companyToday({ tx, now }) })
  if (found === undefined) return notFound('There is no such pay type.')
  if (!found.isAllowance) return invalid(NO_ALLOWANCE, [{ field: 'payTypeId', reason: 'an allowance' }])
  return found.isActive ? undefined : invalid(INACTIVE, [{ field: 'payTypeId', reason: 'an active pay type' }])
}

function valuesOf({ name, isActive: active, payTypeId, allowanceCalculationType }: SkillValues): SkillValues {
  return { name, isActive: active, payTypeId, allowanceCalculationType }
}

function toEntry({ id, name, isActive: active }: SkillRecord) {
  return { id, name, active }
}

function toSkill(skill: SkillRecord): Skill {
  const { payTypeId, payTypeName, allowanceCalculationType, version } = skill
  const payType = payTypeId === null ? null : { id: payTypeId, name: payTypeName! }
  return { ...toEntry(skill), payType, payTypeId, allowanceCalculationType, version }
}
