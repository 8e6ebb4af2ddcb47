import { z } from 'zod'
import { Email } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { KioskUserType } from './kiosk-contents.ts'
import { Flag, Id, Moment, optionalText, Paging, SaveAnswer, typedText, WorkDate } from './wire.ts'

/** Somebody who came in: a visitor, or a contractor. */
const Visitor = z.object({
  id: z.string(),
  userType: KioskUserType,
  name: z.string(),
  company: z.string(),
  carRego: z.string(),
  comment: z.string(),
  /** null: they gave none */
  email: z.string().nullable(),
  /** Whom they came to see; null: nobody of the contacts, or one that is deleted */
  contactId: z.string().nullable(),
  /** The name it had when they came in; empty without one. */
  contactName: z.string(),
  signInTime: Moment,
  /** null: still there */
  signOutTime: Moment.nullable(),
})
export type Visitor = z.output<typeof Visitor>

export const listVisitors = endpoint({
  method: 'GET',
  path: '/api/visitors',
  summary: 'Visitors and contractors, those who came last first.',
  access: 'visitor:visible',
  query: z.object({
    /** true: who is still there; false: who has left */
    isOnSite: optionalText(Flag),
    userType: optionalText(KioskUserType),
    /** Days of the company's zone on which they came in, both included. */
    startDate: optionalText(WorkDate),
    endDate: optionalText(WorkDate),
    page: Paging.page,
    pageSize: Paging.pageSize,
    /** signInTime or name; `-` before it turns the order. Absent: those who came last first. */
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
  body: z.object({
    userType: KioskUserType,
    name: typedText(120).pipe(z.string().min(1, 'This field is required.')),
    company: optionalText(typedText(120)),
    carRego: optionalText(typedText(20)),
    comment: optionalText(typedText(1000)),
    email: optionalText(Email),
    /** A contact of the kiosk. */
    contactId: optionalText(Id),
  }),
  answer: SaveAnswer.extend({ id: z.string() }),
  creates: true,
})

export const signOutVisitor = endpoint({
  method: 'POST',
  path: '/api/visitors/sign-out/{id}',
  summary: 'Signs a visitor out, now. Who has left already keeps the time they left at.',
  access: 'visitor:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})
