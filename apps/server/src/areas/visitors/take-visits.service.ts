import { BatchVisit, type AnswerOf, type BodyOf, type sendVisits, type VisitResult } from '@timeloom/contract'
import type { Signer } from '../../platform/auth/signer.ts'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { badgeKeyOf, visitOfBadge } from './badge.ts'
import {
  selectLeft,
  storeAgreements,
  storeArrivals,
  storeDepartures,
  type Arrival,
  type Departure,
} from './take-visits.repository.ts'
import { tellHosts } from './tell-hosts.ts'
import { visitTime, type Sending } from './visit-time.ts'
import { VISITOR } from './visitor-values.ts'

type VisitWork = DeviceWork & { signer: Signer; publicUrl: string }
type SignIn = Extract<BatchVisit, { kind: 'signIn' }>
type SignOut = Extract<BatchVisit, { kind: 'signOut' }>

/** Days of queued visits can come at once: no clock shows an earlier time, and the database keeps no year 0. */
const EARLIEST = Date.UTC(1900)

/**
 * Takes in arrivals and departures of a device, each by itself: those that are new are stored, and the hosts of new
 * arrivals told. Sent again, nothing is done again.
 *
 * @source docs/decisions/0043-visitors.md
 */
export async function takeVisits(
  work: VisitWork,
  { sentAt, items }: BodyOf<typeof sendVisits>,
): Promise<AnswerOf<typeof sendVisits>> {
  const { now } = work
  const sending = { now, sentAt: new Date(sentAt) }
  const sent = items.map(readItem)
  const read = sent.flatMap(({ visit }) => visit ?? [])
  // One after the other: who comes and goes within a call must have come first.
  const arrived = await takeArrivals(work, sending, read.filter(isSignIn))
  const departed = await takeDepartures(work, sending, read.filter(isSignOut))
  const results = sent.map(({ id, visit }): VisitResult => {
    if (visit === null) return { id, result: 'refused', code: 'unreadable' }
    if (visit.kind === 'signOut') return { id, ...departed(visit) }
    return { id, result: arrived.has(visit.id.toLowerCase()) ? 'stored' : 'duplicate' }
  })
  return { serverTime: now.toISOString(), items: results }
}

interface SentItem {
  /** As the device named it; empty: not readable. */
  id: string
  /** null: not readable */
  visit: BatchVisit | null
}

function readItem(item: unknown): SentItem {
  const { data: visit } = BatchVisit.safeParse(item)
  if (visit && Date.parse(visit.at) >= EARLIEST) return { id: visit.id, visit }
  const given = typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : undefined
  return { id: typeof given === 'string' && given.length <= 36 ? given : '', visit: null }
}

function isSignIn(visit: BatchVisit): visit is SignIn {
  return visit.kind === 'signIn'
}

function isSignOut(visit: BatchVisit): visit is SignOut {
  return visit.kind === 'signOut'
}

/** @returns the ids of the arrivals that are new */
async function takeArrivals(work: VisitWork, sending: Sending, signIns: readonly SignIn[]): Promise<Set<string>> {
  // Of one visit the first counts.
  const byId = new Map(signIns.toReversed().map((each) => [each.id.toLowerCase(), each]))
  if (byId.size === 0) return new Set()
  const { tx, now, device } = work
  const arrivals = [...byId.values()].map((signIn): Arrival => {
    const { at: signedInAt, isCorrected } = visitTime(new Date(signIn.at), sending)
    return { ...signIn, signedInAt, isCorrected }
  })
  const clockAheadMs = sending.sentAt.getTime() - now.getTime()
  const place = { deviceId: device.id, siteId: device.siteId, clockAheadMs, receivedAt: now }
  const stored = await storeArrivals(tx, place, arrivals)
  const fresh = arrivals.filter(({ id }) => stored.has(id.toLowerCase()))
  const agreements = fresh.flatMap(({ id, agreed, contentsVersion, signedInAt }) =>
    agreed.map((digest) => ({ visitorId: id, digest, contentsVersion, agreedAt: signedInAt })),
  )
  if (agreements.length > 0) await storeAgreements(tx, agreements)
  await recordAudit(
    work,
    fresh.map(({ id, userType, contactId, signedInAt }) => ({
      action: 'signIn',
      entity: VISITOR,
      entityId: id,
      before: null,
      after: { userType, siteId: device.siteId, contactId, signInTime: signedInAt.toISOString(), device: device.name },
    })),
  )
  await tellHosts(work, [...stored])
  return stored
}

type DepartureResult = Pick<VisitResult, 'result' | 'code'>

/** @returns what became of each departure */
async function takeDepartures(
  work: VisitWork,
  sending: Sending,
  signOuts: readonly SignOut[],
): Promise<(signOut: SignOut) => DepartureResult> {
  const { tx, caller, device, signer } = work
  const badgeKey = badgeKeyOf(signer, caller.companyId)
  const isGenuine = ({ badge, visitId }: SignOut) =>
    badge === null || visitOfBadge(badgeKey, badge) === visitId.toLowerCase()
  const genuine = signOuts.filter(isGenuine)
  const byVisit = new Map(genuine.toReversed().map((each) => [each.visitId.toLowerCase(), each]))
  const departures = [...byVisit.values()].map(({ visitId, at, badge }): Departure => ({
    visitId,
    at: visitTime(new Date(at), sending).at,
    by: badge === null ? 'name' : 'badge',
  }))
  if (departures.length === 0) return () => ({ result: 'refused', code: 'badge' })
  const ended = await storeDepartures(tx, device.id, departures)
  const left = await selectLeft(
    tx,
    departures.map(({ visitId }) => visitId),
  )
  await recordAudit(
    work,
    departures
      .filter(({ visitId }) => ended.has(visitId.toLowerCase()))
      .map(({ visitId, at, by }) => ({
        action: 'signOut',
        entity: VISITOR,
        entityId: visitId,
        before: { signOutTime: null },
        after: { signOutTime: at.toISOString(), by, device: device.name },
      })),
  )
  return (signOut) => {
    if (!isGenuine(signOut)) return { result: 'refused', code: 'badge' }
    const visitId = signOut.visitId.toLowerCase()
    if (ended.has(visitId) && byVisit.get(visitId) === signOut) return { result: 'stored' }
    return { result: left.has(visitId) ? 'duplicate' : 'later' }
  }
}
