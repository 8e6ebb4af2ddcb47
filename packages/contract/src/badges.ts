import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer } from './wire.ts'

/** Badges of one call. */
export const MOST_BADGES = 600

const Badge = z.object({
  employeeId: z.string(),
  name: z.string(),
  clockId: z.int().nullable(),
  /** of the QR code: `TLB.<employee>.<serial>.<signature>` */
  text: z.string(),
})
export type Badge = z.output<typeof Badge>

/** How the text of a person's badge begins. */
export const BADGE_PREFIX = 'TLB.'

export const issueBadges = endpoint({
  method: 'POST',
  path: '/api/badges',
  summary:
    'The texts of people’s badges, to be printed as QR codes: those that they have, or new ones that end the old. Whoever holds a badge before a kiosk is that person.',
  access: 'kioskContent:update',
  body: z.object({
    employeeIds: listOf(Id, { min: 1, max: MOST_BADGES }),
    /** true: the badges that these people have had are worth nothing from now on */
    isReplaced: optionalText(Flag),
  }),
  answer: SaveAnswer.extend({ badges: z.array(Badge) }),
})
