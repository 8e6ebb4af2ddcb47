import type { BatchPunch } from '@timeloom/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Facts } from '../requests/facts.ts'

/** A device that this browser is, or was while it still has punches of it. The private key never leaves the browser. */
export interface Identity {
  deviceId: string
  privateKey: CryptoKey
}

/** The device that this browser is now. */
export interface Enrolment {
  deviceId: string
  companyName: string
  /** what the last heartbeat answered; null: none was answered yet */
  facts: Facts | null
  /** the server no longer accepts the device */
  isDenied: boolean
}

/** A punch as it lies in the queue. */
export interface StoredPunch extends Omit<BatchPunch, 'sequence'> {
  /** given by the database, which never gives a number twice; absent only until then */
  sequence?: number
  /** which device noted it: it signs for its own punches, also when the browser has become another one */
  deviceId: string
  state: 'waiting' | 'refused'
  /** why the server refused it, and whose it is */
  code: string | null
  employeeName: string | null
}

interface Schema extends DBSchema {
  identities: { key: string; value: Identity }
  enrolment: { key: 'now'; value: Enrolment }
  punches: { key: number; value: StoredPunch; indexes: { byState: StoredPunch['state']; byDevice: string } }
}

export type Store = IDBPDatabase<Schema>

/**
 * Opens the database of a kiosk or a phone.
 *
 * @param onLost the browser closed the database, as it does when its files are removed
 * @throws where the browser keeps none, as in some private windows
 */
export function openStore({ name, onLost }: { name: string; onLost?: () => void }): Promise<Store> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('identities', { keyPath: 'deviceId' })
      database.createObjectStore('enrolment')
      const punches = database.createObjectStore('punches', { keyPath: 'sequence', autoIncrement: true })
      punches.createIndex('byState', 'state')
      punches.createIndex('byDevice', 'deviceId')
    },
    terminated: () => onLost?.(),
  })
}

/** Whether a write failed for want of room. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
