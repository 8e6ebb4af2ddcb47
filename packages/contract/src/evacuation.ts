import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PRESENT_KINDS } from './presence.ts'
import { Flag, Id, Moment, optionalText, Paging, SaveAnswer, typedText } from './wire.ts'

/** What a warden can say of someone. `unknown` also takes a mark back. */
export const ROLL_CALL_STATUSES = ['safe', 'missing', 'unknown'] as const
export type RollCallStatus = (typeof ROLL_CALL_STATUSES)[number]

/** `Other`: not on the list, added by a warden. */
export const ROLL_CALL_KINDS = [...PRESENT_KINDS, 'Other'] as const

/** How someone came to the list: there when it began, come since, or added by a warden. */
export const ROLL_CALL_SOURCES = ['present', 'arrived', 'added'] as const

/** The most marks that are sent at once. */
export const MOST_MARKS = 500

const Named = z.object({ id: z.string(), name: z.string() })

const RollCall = z.object({
  id: z.string(),
  /** null: every site */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  isDrill: z.boolean(),
  note: z.string(),
  startedAt: Moment,
  startedBy: z.string(),
  /** null: running */
  endedAt: Moment.nullable(),
  endedBy: z.string().nullable(),
  safe: z.int(),
  missing: z.int(),
  unknown: z.int(),
})
export type RollCall = z.output<typeof RollCall>

const RollCallPerson = z.object({
  /** of the employee or the visit, or made by the device of the warden who added them */
  id: z.string(),
  kind: z.enum(ROLL_CALL_KINDS),
  /** Empty: a visitor who was erased since. */
  name: z.string(),
  avatarFileName: z.string().nullable(),
  /** A visitor's company; empty otherwise. */
  company: z.string(),
  hostName: z.string(),
  departmentName: z.string().nullable(),
  /** null: not known */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  /** To call; empty: none is known. */
  mobile: z.string(),
  source: z.enum(ROLL_CALL_SOURCES),
  /** Since when they are on site; of someone added, when they were added. */
  since: Moment,
  /** When they punched Out or signed out after the roll call began; null: they have not. */
  leftAt: Moment.nullable(),
  status: z.enum(ROLL_CALL_STATUSES),
  /** The latest mark; null: nobody has marked them. */
  markedAt: Moment.nullable(),
  markedBy: Named.nullable(),
})
export type RollCallPerson = z.output<typeof RollCallPerson>

const Warden = z.object({
  id: z.string(),
  name: z.string(),
  /** When their device was last heard. */
  heardAt: Moment,
  /** How many marks of theirs there are. */
  marks: z.int(),
})

/** A roll call with its people. */
const WholeRollCall = RollCall.extend({
  /** When this was read, by the server; what has changed since is read with it. */
  readAt: Moment,
  people: z.array(RollCallPerson),
  wardens: z.array(Warden),
})
export type WholeRollCall = z.output<typeof WholeRollCall>

export const listRollCalls = endpoint({
  method: 'GET',
  path: '/api/evacuation/roll-calls',
  summary: 'Roll calls, running ones first, then the latest. For evacuators and administrators.',
  access: 'signed-in',
  query: z.object({ page: Paging.page, pageSize: Paging.pageSize }),
  answer: z.object({ total: z.int(), rows: z.array(RollCall) }),
})

export const startRollCall = endpoint({
  method: 'POST',
  path: '/api/evacuation/roll-calls',
  summary:
    'Starts a roll call, real or drill, of a site or of all: with everyone who is in there now, and those whose site is not known.',
  access: 'signed-in',
  body: z.object({
    /** absent: every site */
    siteId: optionalText(Id),
    isDrill: Flag,
    note: optionalText(typedText(200)),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `running`: there is one of the site, whose `id` is beside it */
  refusals: ['running'],
  creates: true,
})

const Mark = z.object({
  /** Made by the device: sent twice, it counts once. */
  id: Id,
  personId: Id,
  status: z.enum(ROLL_CALL_STATUSES),
  /** By the device's clock. */
  at: Moment,
})

export const syncRollCall = endpoint({
  method: 'POST',
  path: '/api/evacuation/roll-calls/{id}/sync',
  summary:
    'Sends the marks that a device has made, perhaps long ago and without a network, and answers the roll call as it is then. Of several marks of a person the latest by its time counts; all are kept. Safe to repeat. Marks that wardens make within a day after the end, not knowing of it, still count.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  body: z.object({
    /** The device's clock when it sends: what it is ahead is taken off the times of the marks. */
    sentAt: Moment,
    marks: z.array(Mark).max(MOST_MARKS),
    /** People who are here and not on the list. */
    added: z
      .array(z.object({ id: Id, name: typedText(120).pipe(z.string().min(1)), at: Moment }))
      .max(MOST_MARKS)
      .optional(),
    /** `readAt` of the answer before: only people who have changed since; absent: everyone. */
    changedSince: optionalText(Moment),
  }),
  answer: SaveAnswer.extend({
    rollCall: WholeRollCall,
    /** Marks of people who are not of this roll call, or made a day after its end: they are not kept. */
    refused: z.array(z.string()),
  }),
})

export const endRollCall = endpoint({
  method: 'POST',
  path: '/api/evacuation/roll-calls/{id}/end',
  summary: 'Ends a roll call. One that has ended keeps that time.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const listRollCallMarks = endpoint({
  method: 'GET',
  path: '/api/evacuation/roll-calls/{id}/marks',
  summary: 'Every mark of a roll call, the latest first, with those that a later one overrules.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  query: z.object({ page: Paging.page, pageSize: Paging.pageSize }),
  answer: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        id: z.string(),
        personId: z.string(),
        personName: z.string(),
        status: z.enum(ROLL_CALL_STATUSES),
        markedBy: z.string(),
        markedAt: Moment,
        /** By the device's clock, as it came. */
        deviceTime: Moment,
        receivedAt: Moment,
        /** A later mark of the same person counts instead. */
        isOverruled: z.boolean(),
      }),
    ),
  }),
})

export const evacuationEvents = endpoint({
  method: 'GET',
  path: '/api/evacuation/events',
  summary: 'Server-sent events as those of presence: `changed` when a roll call, its people or who is in have changed.',
  access: 'signed-in',
  answer: SaveAnswer,
  answers: 'events',
})
