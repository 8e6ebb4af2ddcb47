import { z } from 'zod'
import { Email } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { KioskUserType } from './kiosk-contents.ts'
import { VISITOR_LIMITS } from './visitors.ts'
import { VISIT_STATES } from './visitors-desk.ts'
import { Id, Moment, optionalText, SaveAnswer, typedText } from './wire.ts'

/**
 * The text of a visitor's QR code, before they come and while they are here: `TLV.`, the visit's id as base64url of its
 * 16 bytes, a dot, and the first eight bytes of HMAC-SHA-256 over the id's text (small letters) with the company's badge
 * key (`VisitorScreen.badgeKey`, its characters as bytes), as base64url.
 */
export const VISITOR_BADGE = /^TLV\.([\w-]{22})\.([\w-]{11})$/

const ShownContent = z.object({
  /** `Html` is sanitised rich text; any other than it and `Video` is plain text. */
  kioskContentType: z.string(),
  content: z.string(),
  /** How a video is played: a file by the browser, others by the player of the site they are on. Null: it is no video. */
  video: z.object({ kind: z.enum(['file', 'player']), address: z.string() }).nullable(),
  /** What stands for this text when it is agreed to; null: there is nothing to agree to. */
  digest: z.string().nullable(),
})

const byUserType = <S extends z.ZodType>(each: S) => z.object({ Visitor: each, Contractor: each })

/** What a kiosk needs to sign visitors in, also without a network: kept on the device. */
const VisitorScreen = z.object({
  companyId: z.string(),
  badgeKey: z.string(),
  labels: byUserType(z.string()),
  enabled: byUserType(z.boolean()),
  asks: z.object({ carRego: z.boolean(), comment: z.boolean(), email: z.boolean() }),
  contents: byUserType(z.array(ShownContent)),
  contentsVersion: z.int(),
  /** Whom visitors can ask for: no more than is needed to find them. */
  hosts: z.array(z.object({ id: z.string(), name: z.string(), department: z.string() })),
})
export type VisitorScreen = z.output<typeof VisitorScreen>

export const readVisitorScreen = endpoint({
  method: 'POST',
  path: '/api/device/visitor-screen',
  summary: 'What a kiosk shows and asks visitors; nothing again where the device has it already.',
  access: 'device',
  body: z.object({
    /** of what the device has */
    digest: optionalText(z.string().max(100)),
  }),
  answer: z.object({
    /** of what is answered, or of what the device has */
    digest: z.string(),
    /** null: the device has it */
    screen: VisitorScreen.nullable(),
  }),
})

/** The most visits that a search answers. */
export const MOST_FOUND_VISITS = 8

/** The fewest letters of a name with which a kiosk searches. */
export const FEWEST_LETTERS = 2

/** A visit as a kiosk shows it to whoever stands there. */
const FoundVisit = z.object({
  id: z.string(),
  userType: KioskUserType,
  name: z.string(),
  company: z.string(),
})
export type FoundVisit = z.output<typeof FoundVisit>

export const searchVisits = endpoint({
  method: 'POST',
  path: '/api/device/visits/search',
  summary:
    'Visitors of the device’s site by the beginnings of their names: those on site, or those expected today. A few at most, and not often.',
  access: 'device',
  body: z.object({
    state: z.enum(['onSite', 'expected']),
    search: typedText(VISITOR_LIMITS.name).pipe(z.string().min(FEWEST_LETTERS)),
  }),
  answer: z.object({ visits: z.array(FoundVisit).max(MOST_FOUND_VISITS) }),
})

export const findVisit = endpoint({
  method: 'POST',
  path: '/api/device/visits/find',
  summary: 'The visit of a scanned QR code.',
  access: 'device',
  body: z.object({ badge: z.string().max(100) }),
  answer: SaveAnswer.extend({
    visit: FoundVisit.extend({
      state: z.enum(VISIT_STATES),
      contactId: z.string().nullable(),
      contactName: z.string(),
    }).optional(),
  }),
  /** `unknown`: it is no QR code of this company, or its visit is gone */
  refusals: ['unknown'],
})

/** Items of one call. */
export const MOST_BATCH_VISITS = 100

const Text = (most: number) => z.string().max(most)

/** An arrival or a departure as a device noted it. */
export const BatchVisit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signIn'),
    /** of the item: the visit's own, which the device made, or that of the expected visit */
    id: Id,
    /** the device's clock when they signed in, uncorrected */
    at: Moment,
    userType: KioskUserType,
    name: typedText(VISITOR_LIMITS.name).pipe(z.string().min(1)),
    company: typedText(VISITOR_LIMITS.company),
    carRego: typedText(VISITOR_LIMITS.carRego),
    comment: typedText(VISITOR_LIMITS.comment),
    /** null: not asked for, or not given */
    email: Email.nullable(),
    /** null: nobody was chosen */
    contactId: Id.nullable(),
    /** as the device showed it; empty: nobody was chosen */
    contactName: Text(250),
    /** The texts that they agreed to, as `ShownContent.digest`. */
    agreed: z.array(Text(64)).max(40),
    contentsVersion: z.int().min(0),
  }),
  z.object({
    kind: z.literal('signOut'),
    /** of the item, made by the device */
    id: Id,
    at: Moment,
    visitId: Id,
    /** the text that was scanned; null: they were found by name */
    badge: Text(100).nullable(),
  }),
])
export type BatchVisit = z.output<typeof BatchVisit>

const VisitResult = z.object({
  id: z.string(),
  /**
   * `stored` and `duplicate` are safe on the server; `later`: the arrival is not known yet, it may wait on another device,
   * so send it again; `refused`: it cannot be taken.
   */
  result: z.enum(['stored', 'duplicate', 'later', 'refused']),
  /** why it is refused */
  code: z.enum(['unreadable', 'badge']).optional(),
})
export type VisitResult = z.output<typeof VisitResult>

export const sendVisits = endpoint({
  method: 'POST',
  path: '/api/device/visits',
  summary:
    'Arrivals and departures of visitors, also from days without a network. Sending one again does nothing twice; hosts are told once.',
  access: 'device',
  body: z.object({
    /** the device's clock when it sends, uncorrected */
    sentAt: Moment,
    /** In the order in which they were noted; each is checked on its own. */
    items: z.array(z.unknown()).min(1).max(MOST_BATCH_VISITS),
  }),
  answer: z.object({ serverTime: Moment, items: z.array(VisitResult) }),
})
