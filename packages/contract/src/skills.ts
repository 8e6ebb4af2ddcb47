import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry, NamedEntry } from './lookups.ts'
import { clearable, Flag, Id, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** How an allowance follows from the work that a skill was needed for. @source spec/enums.md */
export const ALLOWANCE_CALCULATION_TYPES = ['eitherOnePerShift', 'hoursWorkedForDay', 'hoursWorkedForShift'] as const

/** What somebody can do, and the allowance it brings; null: none (002 §3 Skill). */
const SkillRow = LookupEntry.extend({ payType: NamedEntry.nullable(), version: z.int() })
export type SkillRow = z.output<typeof SkillRow>

/** `allowanceCalculationType` null: the skill is older than its form. */
const Skill = SkillRow.extend({ allowanceCalculationType: z.enum(ALLOWANCE_CALCULATION_TYPES).nullable() })
export type Skill = z.output<typeof Skill>

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  summary: 'Skills by name.',
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
  summary: 'Adds a skill, or changes one. Names are unique, and the pay type is an allowance.',
  access: 'skill:update',
  body: z.object({
    id: optionalText(Id),
    /** Needed of a new one, as is how its allowance is calculated. */
    name: typedText(200).pipe(z.string().min(1)).optional(),
    /** A new one is active, whatever is sent. */
    active: optionalText(Flag),
    payTypeId: clearable(Id),
    allowanceCalculationType: z.enum(ALLOWANCE_CALCULATION_TYPES).optional(),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** days with other figures, or the job that computes them: of those who have the skill */
    changedDays: z.int().optional(),
    jobId: z.string().optional(),
  }),
  refusals: ['exist'],
  creates: true,
})
