import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { KIOSK_USER_TYPES } from './kiosk-contents.ts'
import type { Functions } from './permission.ts'
import { Flag, Id, listOf, Moment, optionalText, Paging, SaveAnswer, searchOver } from './wire.ts'

/** Who can be on site: people of the company, and those who sign in at a kiosk or the desk. */
export const PRESENT_KINDS = ['Employee', ...KIOSK_USER_TYPES] as const
export type PresentKind = (typeof PRESENT_KINDS)[number]

/** In now, or not in though a published shift of theirs is running. */
export const PRESENCE_STATES = ['in', 'due'] as const
export type PresenceState = (typeof PRESENCE_STATES)[number]

const Present = z.object({
  /** of the employee or the visit */
  id: z.string(),
  kind: z.enum(PRESENT_KINDS),
  state: z.enum(PRESENCE_STATES),
  name: z.string(),
  avatarFileName: z.string().nullable(),
  /** A visitor's company; empty: an employee, or none. */
  company: z.string(),
  /** Whom a visitor came to see; empty: an employee, or nobody was named. */
  hostName: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** Where the device is that took the last punch, else the employee's only work site; null: not known. */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  /** Since when they are in; of `due` when their shift began. */
  since: Moment,
  /** The published shift that is running; null: none. */
  shiftFrom: Moment.nullable(),
  shiftTo: Moment.nullable(),
  /** In for longer than a shift may last: they may have left without punching Out. */
  mayHaveLeft: z.boolean(),
})
export type Present = z.output<typeof Present>

export const PRESENCE_COLUMNS = ['name', 'kind', 'company', 'hostName', 'departmentName', 'siteName', 'since'] as const

const access = 'timesheet:visible'
const functions = ['Timesheet', 'Approvals', 'Schedules'] as const satisfies Functions

const narrowedBy = {
  /** These departments with those below them; absent: as the caller's lists are filtered. Visitors have none. */
  departmentIds: listOf(Id).optional(),
}

export const listPresence = endpoint({
  method: 'GET',
  path: '/api/presence',
  summary:
    'Who is in now: employees whose last punch of the last 24 hours is an In, and visitors who have signed in and not out. Or who is due: employees with a published shift that is running and no In. Those whom the caller may see.',
  access,
  functions,
  query: z.object({
    /** absent: `in` */
    state: optionalText(z.enum(PRESENCE_STATES)),
    kind: optionalText(z.enum(PRESENT_KINDS)),
    siteId: optionalText(Id),
    /** true: those whose site is not known */
    hasNoSite: optionalText(Flag),
    ...narrowedBy,
    ...Paging,
    ...searchOver(PRESENCE_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(Present) }),
})

export const countPresence = endpoint({
  method: 'GET',
  path: '/api/presence/counts',
  summary: 'How many people are in, and due, at each site.',
  access,
  functions,
  query: z.object(narrowedBy),
  answer: z.object({
    at: Moment,
    /** Sites with anyone, by name; a site that is not known last. */
    sites: z.array(
      z.object({
        siteId: z.string().nullable(),
        siteName: z.string().nullable(),
        employees: z.int(),
        visitors: z.int(),
        contractors: z.int(),
        due: z.int(),
      }),
    ),
  }),
})

export const presenceEvents = endpoint({
  method: 'GET',
  path: '/api/presence/events',
  summary:
    'Server-sent events: `open`, then `changed` whenever someone of the company comes or leaves, at most a few times a second. A line every ten seconds says that the stream is alive. It ends with the session, the permission, or the server.',
  access,
  functions,
  answer: SaveAnswer,
  answers: 'events',
})
