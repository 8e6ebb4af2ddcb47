import type {
  AnswerOf,
  BodyOf,
  listVisitors,
  QueryOf,
  signInVisitor,
  signOutVisitor,
  Visitor,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { tellHosts } from './tell-hosts.ts'
import { NO_CONTACT, NO_VISIT, VISITOR, valuesOf } from './visitor-values.ts'
import {
  insertVisitor,
  lockVisitor,
  selectContactName,
  selectVisitors,
  updateSignedOut,
  type VisitorRecord,
} from './visitors.repository.ts'

/** Visitors, latest arrivals first; without a page, all of them. @source spec 002 §7; spec/decisions.md 18 */
export async function readVisitors(
  { tx }: Pick<Work, 'tx'>,
  { page, pageSize, sort = '-signInTime', ...filter }: QueryOf<typeof listVisitors>,
): Promise<Visitor[]> {
  const isPaged = page !== undefined || pageSize !== undefined
  const size = pageSize ?? 100
  const stretch = isPaged ? { limit: size, offset: ((page ?? 1) - 1) * size } : { limit: null, offset: 0 }
  return (await selectVisitors(tx, { ...filter, sort, ...stretch })).map(toWire)
}

/**
 * Signs a visitor in at the time of the call, and tells the host. What the visitor entered is stored whatever the kiosk's
 * settings require: one that was offline may still follow an older setting.
 *
 * @source spec/calls.tsv C157
 */
export async function signVisitorIn(
  work: Work & { publicUrl: string },
  body: BodyOf<typeof signInVisitor>,
): Promise<AnswerOf<typeof signInVisitor> | Refusal> {
  const { tx, now } = work
  const { contactId, userType } = body
  const contactName = contactId === undefined ? '' : await selectContactName(tx, contactId)
  if (contactName === undefined) return notFound(NO_CONTACT)
  const visit = { ...valuesOf(body), contactName, siteId: null, expectedAt: null, signedInAt: now }
  const id = await insertVisitor(tx, visit)
  const after = { userType, contactId: contactId ?? null, signInTime: now.toISOString() }
  await recordAudit(work, [{ action: 'create', entity: VISITOR, entityId: id, before: null, after }])
  await tellHosts(work, [id])
  return { message: 'success', id }
}

/** Signs a visitor out; sent again it keeps the first time. @source spec/calls.tsv C158 */
export async function signVisitorOut(work: Work, id: string): Promise<AnswerOf<typeof signOutVisitor> | Refusal> {
  const { tx, now } = work
  const visitor = await lockVisitor(tx, id)
  if (!visitor) return notFound(NO_VISIT)
  if (visitor.signedInAt === null) return refused('notHere')
  if (visitor.signedOutAt !== null) return { message: 'success' }
  // Server clocks differ slightly: nobody leaves before they arrived.
  const at = new Date(Math.max(now.getTime(), visitor.signedInAt.getTime()))
  await updateSignedOut(tx, { id, at })
  const [before, after] = [{ signOutTime: null }, { signOutTime: at.toISOString() }]
  await recordAudit(work, [{ action: 'update', entity: VISITOR, entityId: id, before, after }])
  return { message: 'success' }
}

function toWire({ signedInAt, signedOutAt, ...same }: VisitorRecord): Visitor {
  return { ...same, signInTime: signedInAt.toISOString(), signOutTime: signedOutAt?.toISOString() ?? null }
}
