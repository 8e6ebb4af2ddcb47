import type { AnswerOf, BodyOf, eraseVisit, getVisitorSettings, saveVisitorSettings } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit, type AuditWork } from '../audit/audit.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import { eraseVisitors, keepVisitorSettings, lockVisitsBefore, selectVisitorSettings } from './erase.repository.ts'
import { NO_VISIT, VISITOR } from './visitor-values.ts'
import { lockVisitor } from './visitors.repository.ts'

const SETTINGS = 'visitor_setting'
const DAY_MS = 86_400_000

/** Visits of one transaction. */
const ERASED_AT_ONCE = 1000

/** Erases who a visitor was, for good; again it changes nothing. `onSite`: they are still here. */
export async function erase(work: Work, id: string): Promise<AnswerOf<typeof eraseVisit> | Refusal> {
  const { tx, now } = work
  const visit = await lockVisitor(tx, id)
  if (!visit) return notFound(NO_VISIT)
  if (visit.erasedAt !== null) return { message: 'success' }
  if (visit.signedInAt !== null && visit.signedOutAt === null) return refused('onSite')
  await eraseVisitors(tx, { ids: [id], at: now })
  await recordErased(work, [id])
  return { message: 'success' }
}

/**
 * Erases visits that are kept for long enough, a part of them at a time.
 *
 * @returns whether there may be more
 */
export async function eraseOldVisits(work: AuditWork): Promise<boolean> {
  const { tx, now } = work
  const days = (await selectVisitorSettings(tx))?.retentionDays ?? null
  if (days === null) return false
  const before = new Date(now.getTime() - days * DAY_MS)
  const ids = await lockVisitsBefore(tx, { before, limit: ERASED_AT_ONCE })
  if (ids.length === 0) return false
  await eraseVisitors(tx, { ids, at: now })
  await recordErased(work, ids)
  return ids.length === ERASED_AT_ONCE
}

/** For how long visits are kept. */
export async function readVisitorSettings({ tx }: Pick<Work, 'tx'>): Promise<AnswerOf<typeof getVisitorSettings>> {
  return (await selectVisitorSettings(tx)) ?? { retentionDays: null, version: 0 }
}

/** Sets for how long visits are kept. */
export async function changeVisitorSettings(
  work: Work,
  { retentionDays, version: read }: BodyOf<typeof saveVisitorSettings>,
): Promise<AnswerOf<typeof saveVisitorSettings> | Refusal> {
  const { tx, caller } = work
  await lockInCompany(tx, 'visitorSettings')
  const { version, retentionDays: before } = await readVisitorSettings(work)
  const refusal = await refuseStale(work, { entity: SETTINGS, entityId: caller.companyId, version, read })
  if (refusal) return refusal
  if (retentionDays === undefined || retentionDays === before) return { message: 'success' }
  await keepVisitorSettings(tx, retentionDays)
  await recordAudit(work, [
    {
      action: 'update',
      entity: SETTINGS,
      entityId: caller.companyId,
      before: { retentionDays: before },
      after: { retentionDays },
    },
  ])
  return { message: 'success' }
}

function recordErased(work: AuditWork, ids: readonly string[]): Promise<void> {
  const after = { isErased: true }
  return recordAudit(
    work,
    ids.map((id) => ({ action: 'erase', entity: VISITOR, entityId: id, before: null, after })),
  )
}
