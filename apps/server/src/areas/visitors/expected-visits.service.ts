import type { AnswerOf, BodyOf, cancelVisit, expectVisitor, signInExpected } from '@timeloom/contract'
import qrcode from 'qrcode'
import type { Signer } from '../../platform/auth/signer.ts'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { badgeKeyOf, badgeOf } from './badge.ts'
import { tellHosts } from './tell-hosts.ts'
import { NO_CONTACT, NO_SITE, NO_VISIT, VISITOR, valuesOf } from './visitor-values.ts'
import { deleteVisitor, insertVisitor, lockVisitor, selectContactName, updateSignedIn } from './visitors.repository.ts'
import { selectPlan } from './visits.repository.ts'

const DAY_MS = 86_400_000

/** Registers a visitor before they come; with an address they can be mailed the QR code with which they sign in. */
export async function expect(
  work: Work & { signer: Signer },
  body: BodyOf<typeof expectVisitor>,
): Promise<AnswerOf<typeof expectVisitor> | Refusal> {
  const { tx } = work
  const { date, time, contactId, userType } = body
  const siteId = body.siteId ?? null
  if (date < (await companyToday(work))) return refused('past')
  const plan = await selectPlan(tx, { date, time, siteId })
  if (!plan.isSite) return notFound(NO_SITE)
  const contactName = contactId === undefined ? '' : await selectContactName(tx, contactId)
  if (contactName === undefined) return notFound(NO_CONTACT)
  const visit = { ...valuesOf(body), contactName, siteId, expectedAt: plan.expectedAt, signedInAt: null }
  const id = await insertVisitor(tx, visit)
  const after = { userType, siteId, contactId: contactId ?? null, expectedAt: plan.expectedAt.toISOString() }
  await recordAudit(work, [{ action: 'create', entity: VISITOR, entityId: id, before: null, after }])
  if (body.sendMail === true && visit.email !== null)
    await mailVisitor(work, { id, ...body, ...plan, email: visit.email })
  return { message: 'success', id }
}

/** Removes an expected visit; `here`: the visitor has come meanwhile. */
export async function cancel(work: Work, id: string): Promise<AnswerOf<typeof cancelVisit> | Refusal> {
  const { tx } = work
  const visit = await lockVisitor(tx, id)
  if (!visit) return notFound(NO_VISIT)
  if (visit.signedInAt !== null) return refused('here')
  await deleteVisitor(tx, id)
  const before = { siteId: visit.siteId, contactId: visit.contactId }
  await recordAudit(work, [{ action: 'delete', entity: VISITOR, entityId: id, before, after: null }])
  return { message: 'success' }
}

/** Signs an expected visitor in at the desk; sent again it keeps the first time. */
export async function signInAtDesk(
  work: Work & { publicUrl: string },
  id: string,
): Promise<AnswerOf<typeof signInExpected> | Refusal> {
  const { tx, now } = work
  const visit = await lockVisitor(tx, id)
  if (!visit || visit.erasedAt !== null) return notFound(NO_VISIT)
  if (visit.signedInAt !== null) return { message: 'success' }
  await updateSignedIn(tx, { id, at: now })
  const [before, after] = [{ signInTime: null }, { signInTime: now.toISOString() }]
  await recordAudit(work, [{ action: 'update', entity: VISITOR, entityId: id, before, after }])
  await tellHosts(work, [id])
  return { message: 'success' }
}

interface Invitation {
  id: string
  name: string
  email: string
  date: string
  time: string
  expectedAt: Date
  companyName: string
  siteName: string | null
}

/** The code is drawn in the mail itself: pictures from elsewhere are not shown by many mail programs. */
async function mailVisitor(
  { tx, caller, signer }: Work & { signer: Signer },
  { id, name, email, date, time, expectedAt, companyName, siteName }: Invitation,
): Promise<void> {
  const text = badgeOf(badgeKeyOf(signer, caller.companyId), id)
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  await queueMail(tx, {
    companyId: caller.companyId,
    recipient: email,
    subject: `Your visit to ${companyName}`,
    ...mailPage({
      lines: [
        `Hello ${name},`,
        `${companyName} expects you on ${dayInWords(date)} at ${time}${siteName === null ? '' : `, at ${siteName}`}.`,
        'Hold this code up to the kiosk at the entrance when you arrive, and again when you leave. Without it, your name is enough.',
      ],
      code: { text, isDark: (row, column) => data[row * size + column] === 1, size },
    }),
    isSecret: true,
    secretUntil: new Date(expectedAt.getTime() + DAY_MS),
  })
}
