import { MOST_CLOCK_SKEW_MS, type BatchPunch, type BatchResult } from '@timeloom/contract'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { greenwichDate, type ZoneOf } from '../local-time/zones.service.ts'
import { wallTimeAt } from '../punches/punches.service.ts'
import type { IncomingPunch } from '../punches/incoming-punches.service.ts'
import type { KnownBy, SeenPerson } from './device-punches.repository.ts'
import type { Proof } from './employee-proof.ts'
import { judgePlace, type Fences, type Place } from './judge-place.ts'
import type { Recognised } from './recognise-pins.ts'

/**
 * A punch that waited longer than any queue should, or whose device lost its clock when the person punched: a person looks
 * at it.
 */
const OLDEST_MS = 60 * 86_400_000

/** What becomes of an item before the database has compared it with the punches that are there. */
export type Decision =
  | {
      result: 'punch'
      person: SeenPerson
      knownBy: KnownBy
      punch: Omit<IncomingPunch, 'line' | 'source' | 'site'>
      place: Place | null
    }
  | {
      result: 'held' | 'refused'
      code: NonNullable<BatchResult['code']>
      person: SeenPerson | null
      knownBy?: KnownBy | null
      place?: Place | null
    }

/** What the decisions of a call have in common. */
export interface Circumstances {
  now: Date
  sentAt: Date
  isRevoked: boolean
  people: ReadonlyMap<string, SeenPerson>
  zoneOn: ZoneOf
  /** Of the person whose phone the device is; null: it is none. */
  fences: Fences | null
  /** Whether the server identified the employee whom a punch names. */
  proofOf: (punch: BatchPunch, employeeId: string) => Proof | { state: 'proven'; by: 'phone' }
}

/**
 * Decides on a readable item. An employee is believed with the proof that they were identified at this device, about then. A clock that is wrong now was wrong when the person punched, too: its punches are held. One
 * that is right now, but noted a later time than that of sending, jumped: nobody punches in the future, so the punch is
 * refused, and the device goes on showing it; either way a person can still take it at the right time.
 */
export function decideItem(punch: BatchPunch, who: Recognised, call: Circumstances): Decision {
  const person = (who.employeeId && call.people.get(who.employeeId)) || null
  // Also with a wrong PIN: the device is not to learn which are right.
  if (call.isRevoked) return { result: 'held', code: 'revokedDevice', person }
  if (person === null) return { result: 'held', code: who.employeeId === null ? who.code : 'unknownEmployee', person }
  const proof = punch.employeeId === null ? shown(punch) : call.proofOf(punch, punch.employeeId)
  if (proof.by === null) return { result: 'held', code: 'unproven', person }
  const named = { person, knownBy: proof.by }
  const at = new Date(punch.deviceTime)
  const aheadMs = call.sentAt.getTime() - call.now.getTime()
  const isTooOld = at.getTime() < call.now.getTime() - OLDEST_MS
  if (Math.abs(aheadMs) > MOST_CLOCK_SKEW_MS || isTooOld || proof.state === 'otherTime')
    return { result: 'held', code: 'clockSkew', ...named }
  if (at.getTime() > call.sentAt.getTime() + MOST_CLOCK_SKEW_MS) return { result: 'refused', code: 'future', ...named }
  const placed = placeIn(call.zoneOn, person.id, at)
  if (hasLeft(person, placed.localDate)) return { result: 'held', code: 'terminated', ...named }
  const place = call.fences && judgePlace(punch, call.fences)
  if (place?.verdict === 'outside') return { result: 'held', code: 'outsideSite', place, ...named }
  return {
    result: 'punch',
    place,
    ...named,
    punch: { employeeId: person.id, direction: punch.direction, at, ...placed },
  }
}

/** What the server itself recognised the person by. */
function shown({ pin }: BatchPunch): { state: 'proven'; by: KnownBy } {
  return { state: 'proven', by: pin === null ? 'badge' : 'pin' }
}

/** Whether someone was employed no more on a day. */
export function hasLeft({ status, terminatedOn }: SeenPerson, date: string): boolean {
  return terminatedOn === null ? status === 'Terminated' : terminatedOn < date
}

/** The wall time of the employee's zone, which may be another than the device's. @source docs/engine.md A1 */
export function placeIn(zoneOn: ZoneOf, employeeId: string, at: Date) {
  const near = zoneOn(employeeId, greenwichDate(at))
  const zone = zoneOn(employeeId, wallTimeAt(epochMinute(at), near).localDate)
  return { zone, ...wallTimeAt(epochMinute(at), zone) }
}
