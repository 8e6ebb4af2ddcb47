/** A photo that waits to be sent. */
export interface QueuedPhoto {
  /** of its punch */
  id: string
  /** the device that noted the punch: no other may send it */
  deviceId: string
  /** base64 of a JPEG */
  photo: string
  /** the device's clock, milliseconds */
  at: number
}

/** Photos on the disk, in a database of their own: one that is full or broken takes no punch with it. */
export interface PhotoStore {
  /** Writes a photo down; beyond the most, the oldest goes. @throws where there is no room */
  add(photo: QueuedPhoto): Promise<void>
  /** The oldest ones. */
  oldest(count: number): Promise<QueuedPhoto[]>
  forget(ids: readonly string[]): Promise<void>
  /** Makes room. */
  forgetAll(): Promise<void>
}

/** Some forty megabytes at the highest quality. */
const MOST = 300

/** @param name of the database */
export async function openPhotoStore(name: string, most = MOST): Promise<PhotoStore> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('photos', { keyPath: 'id' }).createIndex('byAge', 'at')
  })
  const database = await answer(opening)
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const changes = database.transaction('photos', 'readwrite')
    change(changes.objectStore('photos'))
    await done(changes)
  }
  const read = () => database.transaction('photos').objectStore('photos')
  const forget = (ids: readonly string[]) => write((store) => ids.forEach((id) => store.delete(id)))
  return {
    async add(photo) {
      const tooMany = (await answer(read().count())) - most + 1
      if (tooMany > 0) await forget((await answer(read().index('byAge').getAll(null, tooMany))).map(({ id }) => id))
      await write((store) => store.put(photo))
    },
    oldest: (count) => answer(read().index('byAge').getAll(null, count)),
    forget,
    forgetAll: () => write((store) => store.clear()),
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
