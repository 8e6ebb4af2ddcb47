import { type AnswerOf, type createCalendarFeed, type getCalendarFeed, ROLE_IDS } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, tooMany, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { addressSubject } from '../../platform/auth/address-subject.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { companyToday, zoneOfEmployees } from '../local-time/zones.service.ts'
import { publishedFrom } from '../published-days/published-days.service.ts'
import { deleteFeed, selectFeedOf, selectFeedOwner, selectFeedShifts, upsertFeed } from './calendar-feed.repository.ts'
import { selectFeedLeaves } from './feed-leave.repository.ts'
import { newCalendarToken, readCalendarToken, type CalendarToken } from './calendar-token.ts'
import { shiftCalendar } from './shift-calendar.ts'

/** Addresses that open nothing, by where they are asked from; calendar services ask for many people. */
const WRONG: Limit = { name: 'calendar wrong', attempts: 300, windowMinutes: 15 }
/** Of one calendar: several devices, each every few minutes. */
const READS: Limit = { name: 'calendar', attempts: 120, windowMinutes: 60 }

const DAYS_BACK = 31
const DAYS_AHEAD = 366

const NO_CALENDAR = 'There is no such calendar.'

/** Whether the caller has an address, and since when. */
export async function readOwnFeed({ tx, caller }: Work): Promise<AnswerOf<typeof getCalendarFeed>> {
  const madeAt = caller.employeeId === null ? undefined : await selectFeedOf(tx, caller.employeeId)
  return { createdAt: madeAt?.toISOString() ?? null }
}

/** Makes the caller's address, in place of the one before. */
export async function makeOwnFeed(
  work: Work & { publicUrl: string },
): Promise<AnswerOf<typeof createCalendarFeed> | Refusal> {
  const { tx, caller, now, publicUrl } = work
  const { employeeId, companyId } = caller
  if (employeeId === null) return refused('noEmployee')
  const before = await selectFeedOf(tx, employeeId)
  const { token, hash } = newCalendarToken(companyId)
  await upsertFeed(tx, { employeeId, hash, at: now })
  const action = before === undefined ? 'create' : 'update'
  await recordAudit(work, [{ action, entity: 'calendar_feed', entityId: employeeId, employeeId }])
  return { message: 'success', address: `${publicUrl}/calendar/${token}.ics` }
}

/** Revokes the caller's address with the commit: it opens nothing from then on. */
export async function revokeOwnFeed(work: Work): Promise<{ message: string }> {
  const { tx, caller } = work
  const { employeeId } = caller
  if (employeeId !== null && (await deleteFeed(tx, employeeId))) {
    await recordAudit(work, [{ action: 'delete', entity: 'calendar_feed', entityId: employeeId, employeeId }])
  }
  return { message: 'success' }
}

/**
 * The calendar that an address opens; 404 for one that was never made, was revoked or replaced, or whose employee is not
 * active any more; 429 where it is asked for too often.
 *
 * @source RFC 5545
 */
export async function readFeed(visit: Visit, token: string): Promise<AnswerFile | Refusal> {
  const { now, visitor } = visit
  const wrong = [{ limit: WRONG, subject: addressSubject(visitor.address) }]
  const wait = await visit.transact((tx) => takeAttempt(tx, wrong, now))
  if (wait > 0) return tooMany(wait)
  const named = readCalendarToken(token)
  if (named === undefined) return notFound(NO_CALENDAR)
  const calendar = await visit.transactAs(asNobody(named), (tx) => calendarOf({ tx, now }, named))
  if (calendar === undefined) return notFound(NO_CALENDAR)
  const reads = [{ limit: READS, subject: named.hash.toString('base64url') }]
  const pause = await visit.transact(async (tx) => {
    await giveBackAttempt(tx, wrong, now)
    return takeAttempt(tx, reads, now)
  })
  if (pause > 0) return tooMany(pause)
  return new AnswerFile({
    name: 'shifts.ics',
    type: 'text/calendar; charset=utf-8',
    content: calendar,
    isFeed: true,
  })
}

/** In the company of the token, as nobody: whose shifts are read is what the token says. */
function asNobody({ companyId }: CalendarToken) {
  return { companyId, accountId: null, roleId: ROLE_IDS.Employee, employeeId: null }
}

async function calendarOf(work: { tx: TenantTx; now: Date }, { hash }: CalendarToken): Promise<string | undefined> {
  const { tx, now } = work
  const owner = await selectFeedOwner(tx, { hash, at: now })
  if (!owner) return undefined
  const { employeeId, companyName } = owner
  const today = await companyToday(work)
  const since = await publishedFrom(work)
  const asked = { employeeId, from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), since }
  const [shifts, leaves, zones] = await Promise.all([
    selectFeedShifts(tx, asked),
    selectFeedLeaves(tx, asked),
    zoneOfEmployees(tx, [employeeId]),
  ])
  return shiftCalendar({ shifts, leaves }, { companyName, zoneOn: (date) => zones(employeeId, date) })
}
