import { z } from 'zod'
import { Recalculation } from './departments.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, listOf, SaveAnswer, typedText } from './wire.ts'

/** The levels from the top, by their fixed names. */
export const STRUCTURE_LEVELS = ['Division', 'Branch', 'Department', 'Position'] as const

/** A level of the structure with the company's name for it (002 §3 CompanyStructure level). */
export const CompanyStructureLevel = z.object({
  id: z.string(),
  level: z.enum(STRUCTURE_LEVELS),
  labelName: z.string(),
  /** nodes of the level may have a zone of their own */
  timeZone: z.boolean(),
  isActive: z.boolean(),
})
export type CompanyStructureLevel = z.output<typeof CompanyStructureLevel>

export const companyStructures = endpoint({
  method: 'GET',
  path: '/api/company-structures',
  summary: 'The levels of the structure from the top.',
  access: 'signed-in',
  answer: z.array(CompanyStructureLevel),
})

export const updateStructure = endpoint({
  method: 'POST',
  path: '/structure/update',
  summary: 'Renames levels and switches them on or off. A level with nodes stays on, and so does the last one.',
  access: 'structure:update',
  body: z.object({
    structures: listOf(
      z.object({
        id: Id,
        labelName: typedText(40).pipe(z.string().min(1)).optional(),
        timeZone: Flag.optional(),
        isActive: Flag.optional(),
      }),
      { min: 1, max: 4 },
    ),
  }),
  answer: SaveAnswer.extend({
    /** the names of the levels that prevent it */
    levels: z.array(z.string()).optional(),
    ...Recalculation,
  }),
  refusals: ['hasNodes', 'lastLevel', 'exist'],
})
