import type { Facts } from '../requests/facts.ts'
import type { Enrolment, Identity, Store } from './open-store.ts'

/** @returns undefined while the browser is no device */
export function readEnrolment(store: Store): Promise<Enrolment | undefined> {
  return store.get('enrolment', 'now')
}

export function readIdentity(store: Store, deviceId: string): Promise<Identity | undefined> {
  return store.get('identities', deviceId)
}

/** From now on the browser is this device; the key of an earlier one is kept for its punches. */
export async function saveEnrolment(store: Store, identity: Identity, companyName: string): Promise<void> {
  const { deviceId } = identity
  const change = store.transaction(['identities', 'enrolment'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    change.objectStore('identities').put(identity),
    change.objectStore('enrolment').put({ deviceId, companyName, facts: null, isDenied: false }, 'now'),
    change.done,
  ])
}

/** Notes what the server said to a device, unless the browser has become another one in the meantime. */
export async function noteAnswer(
  store: Store,
  deviceId: string,
  change: { facts: Facts; isDenied: false } | { isDenied: true },
): Promise<void> {
  const { store: enrolments, done } = store.transaction('enrolment', 'readwrite')
  const now = await enrolments.get('now')
  if (now?.deviceId === deviceId) await enrolments.put({ ...now, ...change }, 'now')
  await done
}

/** Forgets the keys of earlier devices whose punches are all settled. */
export async function forgetOldIdentities(store: Store): Promise<void> {
  const change = store.transaction(['identities', 'enrolment', 'punches'], 'readwrite')
  const now = await change.objectStore('enrolment').get('now')
  for (const deviceId of await change.objectStore('identities').getAllKeys()) {
    if (deviceId === now?.deviceId) continue
    const left = await change.objectStore('punches').index('byDevice').count(deviceId)
    if (left === 0) await change.objectStore('identities').delete(deviceId)
  }
  await change.done
}
