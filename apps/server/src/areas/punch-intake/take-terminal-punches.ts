import { MOST_CLOCK_SKEW_MS } from '@timeloom/contract'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { lockPunchesOfDevice } from '../../platform/db/locks.ts'
import { greenwichDate, zoneOfEmployees, type ZoneOf } from '../local-time/zones.service.ts'
import { NO_WORK } from '../punches/punches.service.ts'
import { clockIdHolders, type ClockIdHolders } from '../people/clock-id-holders.service.ts'
import { hasLeft, placeIn, type Decision } from './decide-item.ts'
import { selectKnownItems, selectSeenPeople, selectSurroundings, type SeenPerson } from './device-punches.repository.ts'
import { keepItems, type DecidedItem } from './keep-items.ts'

/** A punch as a terminal's log has it, or a line of it that is none. */
export interface TerminalPunch {
  /** What it is stored under: the same for the same line, however often it is sent. */
  key: string
  /** null: not readable */
  punch: { clockId: number; at: Date; direction: 'In' | 'Out' | null } | null
  /** What was sent, cut; null: it is readable. */
  raw: string | null
}

/**
 * A terminal that first connects sends all it ever noted, which is taken. One whose clock has lost the time begins with a
 * year long past.
 */
const OLDEST_MS = 2 * 366 * 86_400_000

interface Known {
  people: ReadonlyMap<string, SeenPerson>
  holders: ClockIdHolders
  zoneOn: ZoneOf
}

/**
 * Takes in punches of a terminal, with the guarantees of any device: each is kept once, whatever the others are, and the
 * days are marked in the same transaction. Who it was is the terminal's word: it knows people by card or finger.
 *
 * @param zone of the terminal's clock, IANA
 * @source docs/decisions/0042-push-terminals.md
 */
export async function takeTerminalPunches(
  work: DeviceWork,
  { items, zone }: { items: readonly TerminalPunch[]; zone: string },
): Promise<void> {
  const { tx, device } = work
  const [, before, { siteName }, holders] = await Promise.all([
    lockPunchesOfDevice(tx, device.id),
    selectKnownItems(tx, { deviceId: device.id, keys: items.map(({ key }) => key) }),
    selectSurroundings(tx, device.siteId),
    clockIdHolders(tx, [...new Set(items.flatMap(({ punch }) => punch?.clockId ?? []))]),
  ])
  const keys = new Set(before.map(({ itemKey }) => itemKey))
  const fresh = items.filter(({ key }) => !keys.has(key) && keys.add(key))
  const [people, zoneOn] = await Promise.all([
    selectSeenPeople(tx, holders.ids),
    zoneOfEmployees(tx, [...new Set(holders.ids)]),
  ])
  const known = { people: new Map(people.map((person) => [person.id, person])), holders, zoneOn }
  const decided = fresh.map((item) => decidedItem(item, { work, zone, known }))
  const booked = decided.map(() => ({ ...NO_WORK, workPlaceId: device.siteId }))
  await keepItems(work, decided, { source: 'terminal', siteName, booked })
}

interface Circumstances {
  work: DeviceWork
  zone: string
  known: Known
}

function decidedItem({ key, punch, raw }: TerminalPunch, circumstances: Circumstances): DecidedItem {
  const item = { key, sequence: null, raw }
  if (punch === null) {
    const decision = { result: 'refused', code: 'unreadable', person: null } as const
    return { item: { ...item, punch: null }, decision, clockAheadMs: 0 }
  }
  const { clockId, at, direction } = punch
  const noted = {
    deviceTime: at.toISOString(),
    zone: circumstances.zone,
    clockId,
    direction,
    note: null,
    photo: null,
    location: null,
    work: null,
    punchCode: null,
  }
  const decision = decide(punch, circumstances)
  // A terminal does not tell its time: a punch that cannot be of now is the only sign of it.
  const isOff = decision.result === 'held' && decision.code === 'clockSkew'
  const clockAheadMs = isOff ? at.getTime() - circumstances.work.now.getTime() : 0
  return { item: { ...item, punch: noted }, decision, clockAheadMs }
}

function decide(
  { clockId, at, direction }: NonNullable<TerminalPunch['punch']>,
  { work: { now, device }, known: { people, holders, zoneOn } }: Circumstances,
): Decision {
  const employeeId = holders.get(clockId, greenwichDate(at))
  const person = (employeeId !== undefined && people.get(employeeId)) || null
  const knownBy = 'terminal' as const
  if (device.isRevoked) return { result: 'held', code: 'revokedDevice', person, knownBy }
  if (person === null) return { result: 'held', code: 'unknownEmployee', person, knownBy }
  const placed = placeIn(zoneOn, person.id, at)
  const aheadMs = at.getTime() - now.getTime()
  if (aheadMs > MOST_CLOCK_SKEW_MS || aheadMs < -OLDEST_MS || placed.localDate < person.hiredOn) {
    return { result: 'held', code: 'clockSkew', person, knownBy }
  }
  if (hasLeft(person, placed.localDate)) return { result: 'held', code: 'terminated', person, knownBy }
  return { result: 'punch', person, knownBy, place: null, punch: { employeeId: person.id, direction, at, ...placed } }
}
