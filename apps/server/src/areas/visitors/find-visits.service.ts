import type { AnswerOf, BodyOf, findVisit, searchVisits } from '@timeloom/contract'
import { giveBackAttempt, takeAttempt, type Limit } from '../../platform/auth/rate-limit.ts'
import type { Signer } from '../../platform/auth/signer.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { tooMany, type Refusal } from '../../platform/call/refusal.ts'
import { badgeKeyOf, visitOfBadge } from './badge.ts'
import { searchByName, selectVisitOfBadge } from './find-visits.repository.ts'

/** Enough for a queue of people who type their names, too few to read the list of who is here. */
const SEARCHES: Limit = { name: 'visitor search at a device', attempts: 60, windowMinutes: 5 }

/** QR codes that were none, at one device. */
const WRONG_CODES: Limit = { name: 'visitor code at a device', attempts: 30, windowMinutes: 5 }

/** Visitors on site, or expected today, whose names begin with what was typed. */
export async function findByName(
  { tx, now, device }: DeviceWork,
  { state, search }: BodyOf<typeof searchVisits>,
): Promise<AnswerOf<typeof searchVisits> | Refusal> {
  const wait = await takeAttempt(tx, [{ limit: SEARCHES, subject: device.id }], now)
  if (wait > 0) return tooMany(wait)
  return { visits: await searchByName(tx, { state, search, siteId: device.siteId, now }) }
}

/** The visit of a scanned QR code; a code that is none counts as a try. */
export async function findByBadge(
  { tx, now, device, caller, signer }: DeviceWork & { signer: Signer },
  { badge }: BodyOf<typeof findVisit>,
): Promise<AnswerOf<typeof findVisit> | Refusal> {
  const attempt = [{ limit: WRONG_CODES, subject: device.id }]
  const wait = await takeAttempt(tx, attempt, now)
  if (wait > 0) return tooMany(wait)
  const id = visitOfBadge(badgeKeyOf(signer, caller.companyId), badge)
  const visit = id === undefined ? undefined : await selectVisitOfBadge(tx, id)
  // Answered, not refused: the try stays counted.
  if (!visit) return { message: 'unknown' }
  await giveBackAttempt(tx, attempt, now)
  return { message: 'success', visit }
}
