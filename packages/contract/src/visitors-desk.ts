import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { KioskUserType } from './kiosk-contents.ts'
import { VisitorFields } from './visitors.ts'
import {
  clearable,
  Flag,
  Id,
  Moment,
  optionalText,
  Paging,
  SaveAnswer,
  searchOver,
  WallTime,
  Whole,
  WorkDate,
} from './wire.ts'

/** Where a visit is: not yet here, here, or over. */
export const VISIT_STATES = ['expected', 'onSite', 'left'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** How a visitor was signed out. */
export const SIGN_OUT_WAYS = ['badge', 'name', 'desk'] as const

const visitFields = {
  id: z.string(),
  userType: KioskUserType,
  /** Empty: it was erased. */
  name: z.string(),
  company: z.string(),
  carRego: z.string(),
  /** null: no site is known */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  /** Whom they come to see; empty: nobody was named. */
  contactName: z.string(),
  state: z.enum(VISIT_STATES),
  /** null: they came without being expected */
  expectedAt: Moment.nullable(),
  /** null: expected, and not here yet */
  signInTime: Moment.nullable(),
  /** null: not here yet, or still on site */
  signOutTime: Moment.nullable(),
  /** The kiosk's clock was wrong: the time of arrival is what the server made of it. */
  isTimeCorrected: z.boolean(),
  isErased: z.boolean(),
}

/** A visit as the desk lists it. */
const Visit = z.object(visitFields)
export type Visit = z.output<typeof Visit>

export const VISIT_COLUMNS = [
  'name',
  'company',
  'userType',
  'contactName',
  'siteName',
  'state',
  'expectedAt',
  'signInTime',
  'signOutTime',
  'carRego',
] as const

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/visits',
  summary:
    'Visits of a day: who is on site, also since an earlier day, who was here, and who is expected. Those on site first.',
  access: 'visitor:visible',
  query: z.object({
    /** A day of the company's zone; absent: today. */
    date: optionalText(WorkDate),
    state: optionalText(z.enum(VISIT_STATES)),
    siteId: optionalText(Id),
    userType: optionalText(KioskUserType),
    ...Paging,
    ...searchOver(VISIT_COLUMNS),
  }),
  answer: z.object({
    total: z.int(),
    rows: z.array(Visit),
    /** Of the day and the site, whatever else is filtered. */
    counts: z.object({ expected: z.int(), onSite: z.int(), left: z.int() }),
  }),
})

/** A text as it was shown. `Video`s are not agreed to. */
const Agreement = z.object({
  agreedAt: Moment,
  /** of the kiosk's contents in which the visitor saw it */
  contentsVersion: z.int(),
  /** null: the text is not known here */
  kioskContentType: z.string().nullable(),
  content: z.string().nullable(),
})

export const getVisit = endpoint({
  method: 'GET',
  path: '/api/visits/{id}',
  summary: 'A visit with everything that is known of it, and what the visitor agreed to.',
  access: 'visitor:visible',
  params: z.object({ id: Id }),
  answer: z.object({
    ...visitFields,
    comment: z.string(),
    email: z.string().nullable(),
    /** The devices at which they signed in and out; null: none. */
    signedInAtDevice: z.string().nullable(),
    signedOutAtDevice: z.string().nullable(),
    /** null: on site, or not noted */
    signedOutBy: z.enum(SIGN_OUT_WAYS).nullable(),
    /** When the host was told that they are here; null: nobody was. */
    toldAt: Moment.nullable(),
    /** When the server heard of the arrival; later than it where the kiosk had no network. */
    receivedAt: Moment.nullable(),
    /** The text of their QR code; null: the visit is over. */
    badge: z.string().nullable(),
    agreements: z.array(Agreement),
  }),
})

export const expectVisitor = endpoint({
  method: 'POST',
  path: '/api/visits/expected',
  summary:
    'Registers a visitor before they come. With an address and `sendMail` they get a mail with the QR code with which they sign in.',
  access: 'visitor:create',
  body: z.object({
    ...VisitorFields,
    siteId: optionalText(Id),
    /** In the company's zone. */
    date: WorkDate,
    time: WallTime,
    sendMail: optionalText(Flag),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `past`: the day is over */
  refusals: ['past'],
  creates: true,
})

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/api/visits/{id}/cancel',
  summary: 'Removes an expected visit.',
  access: 'visitor:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
  /** `here`: the visitor has come meanwhile */
  refusals: ['here'],
})

export const signInExpected = endpoint({
  method: 'POST',
  path: '/api/visits/{id}/sign-in',
  summary:
    'Signs an expected visitor in at the desk, now, and tells the host. One who is here already keeps that time.',
  access: 'visitor:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const eraseVisit = endpoint({
  method: 'POST',
  path: '/api/visits/{id}/erase',
  summary: 'Erases who a visitor was, for good; the times stay.',
  access: 'visitor:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
  /** `onSite`: the visitor is still here, and must be on the list of an evacuation */
  refusals: ['onSite'],
})

/** The most days for which visits can be kept. */
export const MOST_RETENTION_DAYS = 3650

export const getVisitorSettings = endpoint({
  method: 'GET',
  path: '/api/visits/settings',
  summary: 'For how long visits are kept.',
  access: 'visitor:update',
  answer: z.object({
    /** Days after a visit; null: until a person erases it. */
    retentionDays: z.int().nullable(),
    /** 0: nothing was saved yet */
    version: z.int(),
  }),
})

export const saveVisitorSettings = endpoint({
  method: 'POST',
  path: '/api/visits/settings',
  summary: 'Sets for how long visits are kept; older ones are erased within a day.',
  access: 'visitor:update',
  body: z.object({
    /** empty: until a person erases them */
    retentionDays: clearable(Whole.pipe(z.int().min(1).max(MOST_RETENTION_DAYS))),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})
