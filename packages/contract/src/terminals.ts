import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Moment, optionalText, Paging, SaveAnswer, searchOver, typedText, Whole } from './wire.ts'

/** A company has at most so many terminals that are not revoked. */
export const MOST_TERMINALS = 500

/** A terminal asks for commands several times a minute; heard of within so long, it is online. */
export const TERMINAL_ONLINE_MS = 180_000

const TerminalName = typedText(100).pipe(z.string().min(1))

/** As it is printed on the terminal. */
const Serial = typedText(40).pipe(z.string().regex(/^[\w-]+$/, 'letters, digits, _ and -'))

/** A terminal that sends its punches by itself. */
export const Terminal = z.object({
  id: z.string(),
  name: z.string(),
  serial: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** IANA name of the zone of its clock */
  timeZoneId: z.string(),
  /** whether people choose In and Out on it; otherwise the alternation decides */
  hasDirections: z.boolean(),
  /** whether the employees of its work site are written to it */
  sendsUsers: z.boolean(),
  addedAt: Moment,
  /** null: the account is gone */
  addedBy: z.string().nullable(),
  /** null: never */
  lastSeenAt: Moment.nullable(),
  /** null: it has not told */
  firmware: z.string().nullable(),
  /** people on it; null: it has not told */
  usersOnIt: z.int().nullable(),
  /** changes of people that it has not confirmed */
  waitingUsers: z.int(),
  /** those of them that it refused when it was last asked; they are sent again, more and more seldom */
  refusedUsers: z.int(),
  /** when it last offered fingerprints, faces or pictures, of which nothing is kept; null: never */
  biometricsAt: Moment.nullable(),
  /** null: it may be used */
  revokedAt: Moment.nullable(),
  version: z.int(),
})
export type Terminal = z.output<typeof Terminal>

export const TERMINAL_COLUMNS = ['name', 'serial', 'site', 'state', 'lastSeenAt', 'firmware'] as const

export const listTerminals = endpoint({
  method: 'GET',
  path: '/api/terminals',
  summary: 'Terminals of the company that send their punches by themselves, by name; revoked ones last.',
  access: 'kioskContent:visible',
  query: z.object({ ...Paging, ...searchOver(TERMINAL_COLUMNS) }),
  answer: z.object({ total: z.int(), rows: z.array(Terminal) }),
})

/** The secret address that is typed into a terminal; it is shown once, and not kept. */
const Address = { address: z.string().optional() }

export const addTerminal = endpoint({
  method: 'POST',
  path: '/api/terminals',
  summary: 'Registers a terminal by its serial number, and answers the secret address to type into it.',
  access: 'kioskContent:update',
  body: z.object({
    name: TerminalName,
    serial: Serial,
    siteId: Id,
    /** empty: the company’s */
    timeZoneId: optionalText(z.string().max(64)),
    hasDirections: Flag.optional(),
    sendsUsers: Flag.optional(),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional(), ...Address }),
  /** `serial`: the company has this terminal already; `tooMany`: it has as many as it can have */
  refusals: ['serial', 'tooMany'],
})

export const saveTerminal = endpoint({
  method: 'POST',
  path: '/api/terminals/{id}',
  summary: 'Renames a terminal, or says where it is and how its punches are read from now on.',
  access: 'kioskContent:update',
  params: z.object({ id: Id }),
  body: z.object({
    name: TerminalName.optional(),
    siteId: Id.optional(),
    timeZoneId: z.string().min(1).max(64).optional(),
    hasDirections: Flag.optional(),
    sendsUsers: Flag.optional(),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})

export const renewTerminalAddress = endpoint({
  method: 'POST',
  path: '/api/terminals/{id}/address',
  summary: 'Makes a new secret address for a terminal; the one before stops working at once.',
  access: 'kioskContent:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer.extend(Address),
})

export const revokeTerminal = endpoint({
  method: 'POST',
  path: '/api/terminals/{id}/revoke',
  summary: 'Ends what a terminal may do, for good. Punches that it still sends are kept for a person to settle.',
  access: 'kioskContent:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})
