import { z } from 'zod'
import { Email } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { KioskUserType } from './kiosk-contents.ts'
import { Flag, Id, Moment, optionalText, Paging, SaveAnswer, typedText, WorkDate } from './wire.ts'

/** Lengths of what visitors type. */
export const VISITOR_LIMITS = { name: 120, company: 120, carRego: 20, comment: 1000 } as const

const REQUIRED = 'This field is required.'

/** What visitors say of themselves. */
export const VisitorFields = {
  userType: KioskUserType,
  name: typedText(VISITOR_LIMITS.name).pipe(z.string().min(1, REQUIRED)),
  company: optionalText(typedText(VISITOR_LIMITS.company)),
  carRego: optionalText(typedText(VISITOR_LIMITS.carRego)),
  comment: optionalText(typedText(VISITOR_LIMITS.comment)),
  email: optionalText(Email),
  /** A kiosk contact. */
  contactId: optionalText(Id),
}

/** Someone who signed in at a kiosk: a visitor or a contractor. One who was erased has their times only. */
const Visitor = z.object({
  id: z.string(),
  userType: KioskUserType,
  name: z.string(),
  company: z.string(),
  carRego: z.string(),
  comment: z.string(),
  /** null: they gave none */
  email: z.string().nullable(),
  /** Whom they came to see; null: none of the contacts, or one since deleted */
  contactId: z.string().nullable(),
  /** The contact's name at the time; empty without one. */
  contactName: z.string(),
  signInTime: Moment,
  /** null: still on site */
  signOutTime: Moment.nullable(),
})
export type Visitor = z.output<typeof Visitor>

export const listVisitors = endpoint({
  method: 'GET',
  path: '/api/visitors',
  summary: 'Visitors and contractors, latest arrivals first.',
  access: 'visitor:visible',
  query: z.object({
    /** true: those still on site; false: those who have left */
    isOnSite: optionalText(Flag),
    userType: optionalText(KioskUserType),
    /** Days in the company's zone on which they arrived, both included. */
    startDate: optionalText(WorkDate),
    endDate: optionalText(WorkDate),
    page: Paging.page,
    pageSize: Paging.pageSize,
    /** signInTime or name; a leading `-` reverses the order. Absent: the latest arrivals first. */
    sort: optionalText(z.enum(['signInTime', '-signInTime', 'name', '-name'])),
    /** Part of the name, the company, the car's registration or the contact's name. */
    search: Paging.search,
  }),
  answer: z.array(Visitor),
})

export const signInVisitor = endpoint({
  method: 'POST',
  path: '/api/visitors',
  summary: 'Signs a visitor or a contractor in, now.',
  access: 'visitor:create',
  body: z.object(VisitorFields),
  answer: SaveAnswer.extend({ id: z.string() }),
  creates: true,
})

export const signOutVisitor = endpoint({
  method: 'POST',
  path: '/api/visitors/sign-out/{id}',
  summary: 'Signs a visitor out, now. A visitor who has already left keeps that time.',
  access: 'visitor:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
  /** `notHere`: the visitor is expected, and has not come yet */
  refusals: ['notHere'],
})
