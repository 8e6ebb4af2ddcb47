import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry, NamedEntry } from './lookups.ts'
import { clearable, Flag, Id, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** How an allowance is calculated from the work that a skill was needed for. @source spec/enums.md */
export const ALLOWANCE_CALCULATION_TYPES = ['eitherOnePerShift', 'hoursWorkedForDay', 'hoursWorkedForShift'] as const

/** A qualification, and the allowance it pays; null: none (002 §3 Skill). */
const Skill = LookupEntry.extend({
  payType: NamedEntry.nullable(),
  /** that of `payType` */
  payTypeId: z.string().nullable(),
  /** null: the skill predates its form */
  allowanceCalculationType: z.enum(ALLOWANCE_CALCULATION_TYPES).nullable(),
  version: z.int(),
})
export type Skill = z.output<typeof Skill>

/** People who may not see skills choose them by name. @source spec/permissions.md section 2, rule 2 */
const SkillRow = Skill.partial({ payType: true, payTypeId: true, allowanceCalculationType: true, version: true })
export type SkillRow = z.output<typeof SkillRow>

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  summary: 'Skills by name; callers who may not see skills get only the names.',
  access: 'signed-in',
  query: ByStatus,
  answer: z.array(SkillRow),
})

export const getSkill = endpoint({
  method: 'GET',
  path: '/api/skills/{id}',
  summary: 'One skill.',
  access: 'skill:visible',
  params: z.object({ id: Id }),
  answer: Skill,
})

export const saveSkill = endpoint({
  method: 'POST',
  path: '/api/skills/save',
  summary: 'Adds a skill, or changes one. Names are unique, and the pay type must be an allowance.',
  access: 'skill:update',
  body: z.object({
    id: optionalText(Id),
    /** Required for a new one, as is how its allowance is calculated. */
    name: typedText(200).pipe(z.string().min(1)).optional(),
    /** A new one is always active. */
    active: optionalText(Flag),
    /** An allowance as of today; a newly chosen one must be active. */
    payTypeId: clearable(Id),
    allowanceCalculationType: z.enum(ALLOWANCE_CALCULATION_TYPES).optional(),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** days whose figures changed, or the job that recalculates them: for the people who have the skill */
    changedDays: z.int().optional(),
    jobId: z.string().optional(),
  }),
  refusals: ['exist'],
  creates: true,
})
