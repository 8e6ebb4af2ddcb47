import type { AnswerOf, BatchResult, BodyOf, sendPunches } from '@timeloom/contract'
import { lockPunchesOfDevice } from '../../platform/db/locks.ts'
import { holdersOfBadges } from '../badges/badges.service.ts'
import { zoneOfEmployees, type ZoneOf } from '../local-time/zones.service.ts'
import { decideItem, type Circumstances, type Decision } from './decide-item.ts'
import {
  selectKnownItems,
  selectSeenPeople,
  selectSurroundings,
  type KnownItem,
  type SeenPerson,
} from './device-punches.repository.ts'
import { checkProof } from './employee-proof.ts'
import { selectFences } from './fences.repository.ts'
import { keepItems } from './keep-items.ts'
import type { IntakeWork } from './pin-holders.ts'
import { recognisePins, type Recognised } from './recognise-pins.ts'
import { keyOfOther, readItems, type SentItem } from './sent-items.ts'
import { workOfItems } from './work/sent-work.ts'
import { sortItems, type FreshItem } from './sort-items.ts'

/**
 * Takes in punches of a device: each by itself, in the order in which the device noted them, whatever the others are. What
 * was sent before is answered and not done again. The days are marked in the same transaction, and a job recalculates
 * them; nothing is calculated here.
 *
 * @source spec/decisions.md 19
 */
export async function takePunches(
  work: IntakeWork,
  { sentAt, items }: BodyOf<typeof sendPunches>,
): Promise<AnswerOf<typeof sendPunches>> {
  const { now, device, caller, signer } = work
  const sent = readItems(items)
  const { known, surroundings, fences, ...named } = await readBefore(work, sent)
  const { fresh, keyOf } = sortItems(sent, known)
  const pinned = await recognise(work, fresh)
  const { people, zoneOn } = await withPinned(work, named, pinned)
  const call: Circumstances = {
    now,
    sentAt: new Date(sentAt),
    isRevoked: device.isRevoked,
    people,
    zoneOn,
    fences,
    proofOf: ({ proof, deviceTime }, employeeId) =>
      device.employeeId === employeeId
        ? { state: 'proven', by: 'phone' }
        : checkProof(signer, proof, {
            companyId: caller.companyId,
            deviceId: device.id,
            employeeId,
            at: new Date(deviceTime),
          }),
  }
  const clockAheadMs = call.sentAt.getTime() - now.getTime()
  const decided = fresh.map((item) => ({ item, decision: decide(item, pinned, call), clockAheadMs }))
  const source = device.employeeId === null ? 'kiosk' : 'mobile'
  const { siteName, usesDefaultWork } = surroundings
  const usesDefault = usesDefaultWork && source === 'kiosk'
  const booked = await workOfItems(work, decided, { siteId: device.siteId, fences, usesDefault })
  const results = await keepItems(work, decided, { source, siteName, booked })
  const answers = sent.map((item) => ({ item, answer: answerOf(item, keyOf.get(item)!, { known, results }) }))
  return {
    serverTime: now.toISOString(),
    items: answers
      .toSorted((a, b) => a.item.place - b.item.place)
      .map(({ answer }) => (device.isRevoked ? withoutName(answer) : answer)),
  }
}

interface People {
  people: ReadonlyMap<string, SeenPerson>
  zoneOn: ZoneOf
}

/** One round trip; the lock comes first, so that a call sees what the one before it has stored. */
async function readBefore(work: IntakeWork, sent: readonly SentItem[]) {
  const { tx, device } = work
  const keys = sent.flatMap((item) => (item.punch === null ? [item.key] : [item.key, keyOfOther(item)]))
  const [, known, people, surroundings, fences] = await Promise.all([
    lockPunchesOfDevice(tx, device.id),
    selectKnownItems(tx, { deviceId: device.id, keys }),
    readPeople(work, [...new Set(sent.flatMap(({ punch }) => punch?.employeeId ?? []))]),
    selectSurroundings(tx, device.siteId),
    device.employeeId === null ? null : selectFences(tx, device.employeeId),
  ])
  return { known: new Map(known.map((item) => [item.itemKey, item])), surroundings, fences, ...people }
}

/** Ids that are no employees of the company are missing. */
async function readPeople({ tx }: IntakeWork, ids: readonly string[]): Promise<People> {
  const [people, zoneOn] = await Promise.all([selectSeenPeople(tx, ids), zoneOfEmployees(tx, [...ids])])
  return { people: new Map(people.map((person) => [person.id, person])), zoneOn }
}

/** A phone is of one person, and nobody else's PIN or badge is looked at for it. */
async function recognise(work: IntakeWork, fresh: readonly FreshItem[]): Promise<Map<string, Recognised>> {
  if (work.device.employeeId !== null) return new Map()
  const unnamed = fresh.flatMap(({ punch, isOther }) => (punch && !punch.employeeId && !isOther ? [punch] : []))
  const shown = unnamed.flatMap(({ id, pin, badge }) => (pin === null && badge !== null ? [{ id, badge }] : []))
  const [typed, holders] = await Promise.all([
    recognisePins(
      work,
      unnamed.filter(({ pin }) => pin !== null),
    ),
    holdersOfBadges(
      work,
      shown.map(({ badge }) => badge),
    ),
  ])
  const byBadge = shown.flatMap(({ id, badge }) => {
    const employeeId = holders.get(badge)
    return employeeId === undefined ? [] : [[id, { employeeId }] as const]
  })
  return new Map([...typed, ...byBadge])
}

async function withPinned(work: IntakeWork, named: People, pinned: Map<string, Recognised>): Promise<People> {
  const ids = [...new Set([...pinned.values()].flatMap(({ employeeId }) => employeeId ?? []))]
  if (ids.length === 0) return named
  const found = await readPeople(work, ids)
  return {
    people: new Map([...named.people, ...found.people]),
    zoneOn: (employeeId, date) => (found.people.has(employeeId) ? found : named).zoneOn(employeeId, date),
  }
}

function decide({ punch, isOther }: FreshItem, pinned: Map<string, Recognised>, call: Circumstances): Decision {
  if (punch === null) return { result: 'refused', code: 'unreadable', person: null }
  const { employeeId } = punch
  const named = employeeId === null ? null : (call.people.get(employeeId) ?? null)
  if (isOther) return { result: 'refused', code: 'otherPunch', person: named }
  const who = employeeId === null ? pinned.get(punch.id) : { employeeId }
  return decideItem(punch, who ?? { employeeId: null, code: 'unknownEmployee' }, call)
}

/** A revoked device learns of nobody whose PIN it is. */
function withoutName(answer: BatchResult): BatchResult {
  return { ...answer, employeeName: null }
}

interface Ends {
  known: ReadonlyMap<string, KnownItem>
  /** of what is new, by key */
  results: ReadonlyMap<string, Omit<BatchResult, 'id'>>
}

/** What is stored is a duplicate from now on; what waits for a person is answered as it waits, until it is settled. */
function answerOf({ id }: SentItem, key: string, { known, results }: Ends): BatchResult {
  const now = results.get(key)
  if (now) return { id, ...now }
  const { result, code, isSettled, employeeName } = known.get(key)!
  return code === null || isSettled ? { id, result: 'duplicate', employeeName } : { id, result, code, employeeName }
}
