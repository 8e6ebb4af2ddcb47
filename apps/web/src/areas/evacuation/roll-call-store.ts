import type { RollCallStatus, WholeRollCall } from '@timeloom/contract'

/** What a warden did here and the server has not heard yet. */
export type WaitingEntry = { id: string; accountId: string; rollCallId: string; at: string } & (
  | { kind: 'mark'; personId: string; status: RollCallStatus }
  | { kind: 'added'; name: string }
)

/** A roll call as this browser last had it. */
export interface KeptRollCall {
  rollCall: WholeRollCall
  /** Milliseconds of this browser's clock. */
  heardAt: number
}

/** Roll calls on the browser's disk: the list as it was last read, and what waits to be sent. */
export interface RollCallStore {
  read(accountId: string, rollCallId: string): Promise<KeptRollCall | undefined>
  keep(accountId: string, kept: KeptRollCall): Promise<void>
  /** When this returns, it is on the disk. */
  add(entry: WaitingEntry): Promise<void>
  /** What an account did, of any roll call, the oldest first. */
  waiting(accountId: string): Promise<WaitingEntry[]>
  forget(ids: readonly string[]): Promise<void>
}

/** Roll calls that are kept: the last ones opened. */
const MOST_KEPT = 3
/** Milliseconds for which a list is kept: it has names and telephone numbers, and is of use for a day at most. */
const KEPT_MS = 86_400_000

export async function openRollCallStore(): Promise<RollCallStore> {
  const opening = indexedDB.open('timeloom-roll-calls', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('kept')
    opening.result.createObjectStore('waiting', { keyPath: 'id' })
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
  const dropOld = async () => {
    const [keys, all] = await Promise.all([
      read<IDBValidKey[]>('kept', (store) => store.getAllKeys()),
      read<KeptRollCall[]>('kept', (store) => store.getAll()),
    ])
    const newestFirst = keys
      .map((key, place) => ({ key, at: all[place]?.heardAt ?? 0 }))
      .toSorted((a, b) => b.at - a.at)
    const old = newestFirst.filter(({ at }, place) => place >= MOST_KEPT || at < Date.now() - KEPT_MS)
    if (old.length > 0) await write('kept', (store) => old.forEach(({ key }) => store.delete(key)))
  }
  await dropOld()
  const keyOf = (accountId: string, rollCallId: string) => [accountId, rollCallId]
  return {
    read: (accountId, rollCallId) => read('kept', (store) => store.get(keyOf(accountId, rollCallId))),
    keep: async (accountId, kept) => {
      await write('kept', (store) => store.put(kept, keyOf(accountId, kept.rollCall.id)))
      await dropOld()
    },
    add: (entry) => write('waiting', (store) => store.put(entry)),
    waiting: async (accountId) => {
      const all = await read<WaitingEntry[]>('waiting', (store) => store.getAll())
      return all.filter((entry) => entry.accountId === accountId).toSorted((a, b) => a.at.localeCompare(b.at))
    },
    forget: (ids) => write('waiting', (store) => ids.forEach((id) => store.delete(id))),
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser’s database did not answer.')),
    )
  })
}

function done(changes: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    changes.addEventListener('complete', () => resolve())
    for (const name of ['error', 'abort'] as const) {
      changes.addEventListener(name, () => reject(changes.error ?? new Error('The browser’s database did not save.')))
    }
  })
}
