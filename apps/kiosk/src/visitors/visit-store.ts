import type { BatchVisit, KioskUserType, VisitorScreen } from '@timeloom/contract'

/** What the device last heard of what it shows and asks. */
export interface KnownScreen {
  deviceId: string
  digest: string
  screen: VisitorScreen
}

/** An arrival or a departure as it lies in the queue. */
export interface QueuedVisit {
  sequence: number
  /** what a kiosk that was moved to another company still holds is not sent there */
  companyId: string
  item: BatchVisit
  /** the server cannot take it, and someone should know */
  isRefused: boolean
}

/** Someone who signed in here and has not signed out here: found again without a network. */
export interface HereVisit {
  id: string
  companyId: string
  userType: KioskUserType
  name: string
  company: string
  at: string
}

/** The kiosk's visitors on its disk: one database of its own, beside that of the punches. */
export interface VisitStore {
  readScreen(): Promise<KnownScreen | undefined>
  keepScreen(known: KnownScreen): Promise<void>
  /** Writes an arrival or a departure down; when this returns, it is on the disk. */
  add(queued: Omit<QueuedVisit, 'sequence' | 'isRefused'>): Promise<void>
  queue(): Promise<QueuedVisit[]>
  forget(sequences: readonly number[]): Promise<void>
  refuse(queued: readonly QueuedVisit[]): Promise<void>
  keepHere(visit: HereVisit): Promise<void>
  here(): Promise<HereVisit[]>
  forgetHere(ids: readonly string[]): Promise<void>
}

/** @param name of the database */
export async function openVisitStore(name: string): Promise<VisitStore> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('screen')
    opening.result.createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true })
    opening.result.createObjectStore('here', { keyPath: 'id' })
  })
  const database = await answer(opening)
  const read = <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest) =>
    answer(ask(database.transaction(store).objectStore(store)) as IDBRequest<T>)
  const write = (store: string, change: (store: IDBObjectStore) => void) => {
    // A power cut may undo what is not flushed.
    const changes = database.transaction(store, 'readwrite', { durability: 'strict' })
    change(changes.objectStore(store))
    return done(changes)
  }
  return {
    readScreen: () => read('screen', (store) => store.get('now')),
    keepScreen: (known) => write('screen', (store) => store.put(known, 'now')),
    add: (queued) => write('queue', (store) => store.add({ ...queued, isRefused: false })),
    queue: () => read('queue', (store) => store.getAll()),
    forget: (sequences) => write('queue', (store) => sequences.forEach((each) => store.delete(each))),
    refuse: (queued) => write('queue', (store) => queued.forEach((each) => store.put({ ...each, isRefused: true }))),
    keepHere: (visit) => write('here', (store) => store.put(visit)),
    here: () => read('here', (store) => store.getAll()),
    forgetHere: (ids) => write('here', (store) => ids.forEach((id) => store.delete(id))),
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer.')))
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was written.')))
  })
}
