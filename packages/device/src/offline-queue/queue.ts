import type { BatchResult } from '@timeloom/contract'
import type { Store, StoredPunch } from '../store/open-store.ts'

/** Punches of one request. */
const MOST_AT_ONCE = 50

/** A punch before it is written down. */
export type NewPunch = Omit<StoredPunch, 'sequence' | 'state' | 'code' | 'employeeName'>

export type QueuedPunch = StoredPunch & { sequence: number }

export interface QueueState {
  /** punches that the server may not have yet */
  waiting: number
  /** the device's time of the oldest of them */
  waitingSince: string | null
  /** punches that the server refused, until a person settles them there or dismisses them here */
  refused: QueuedPunch[]
}

export const EMPTY_QUEUE: QueueState = { waiting: 0, waitingSince: null, refused: [] }

/**
 * Writes a punch down. When this returns, it is on the disk: neither a reload nor a power cut takes it away.
 *
 * @returns its sequence: one more than the last one of this browser, whatever became of that
 * @throws where it could not be written, as in a full storage; then nothing was
 */
export async function addPunch(store: Store, punch: NewPunch): Promise<number> {
  // A power cut may undo what is not flushed, and with it the number: the next punch would carry that of one already sent.
  const change = store.transaction('punches', 'readwrite', { durability: 'strict' })
  const waiting = { ...punch, state: 'waiting', code: null, employeeName: null } as const
  const [sequence] = await Promise.all([change.store.add(waiting), change.done])
  return sequence
}

/** The oldest punches of one device in a state, in the order in which they were noted; empty when there are none. */
export async function nextBatch(store: Store, state: StoredPunch['state'] = 'waiting'): Promise<QueuedPunch[]> {
  const oldest = (await store.getAllFromIndex('punches', 'byState', state, MOST_AT_ONCE)) as QueuedPunch[]
  const other = oldest.findIndex(({ deviceId }) => deviceId !== oldest[0]?.deviceId)
  return other === -1 ? oldest : oldest.slice(0, other)
}

/**
 * Takes what the server said of a batch, in whatever order: forgets what is safe there, and keeps what it refused. What it
 * said nothing about stays as it is.
 *
 * @returns how many are no longer as they were
 */
export async function settleBatch(store: Store, batch: QueuedPunch[], results: BatchResult[]): Promise<number> {
  const resultOf = new Map(results.map((result) => [result.id, result]))
  const change = store.transaction('punches', 'readwrite')
  let settled = 0
  for (const { sequence, id } of batch) {
    const result = resultOf.get(id)
    const punch = result && (await change.store.get(sequence))
    if (!result || !punch || (result.result === 'refused' && punch.state === 'refused')) continue
    settled += 1
    if (result.result === 'refused') {
      const { code = null, employeeName } = result
      await change.store.put({ ...punch, state: 'refused', code, employeeName })
    } else {
      await change.store.delete(sequence)
    }
  }
  await change.done
  return settled
}

/** Removes a refused punch from the device; the server keeps it until a person settles it there. */
export async function dismissPunch(store: Store, sequence: number): Promise<void> {
  const change = store.transaction('punches', 'readwrite')
  const punch = await change.store.get(sequence)
  if (punch?.state === 'refused') await change.store.delete(sequence)
  await change.done
}

export async function queueState(store: Store): Promise<QueueState> {
  const byState = store.transaction('punches').store.index('byState')
  const [waiting, oldest, refused] = await Promise.all([
    byState.count('waiting'),
    byState.get('waiting'),
    byState.getAll('refused'),
  ])
  return { waiting, waitingSince: oldest?.deviceTime ?? null, refused: refused as QueuedPunch[] }
}

/** A punch as the contract has it, without what is noted for the queue. */
export function asSent({ deviceId: _device, state: _state, code: _code, employeeName: _name, ...punch }: QueuedPunch) {
  return punch
}
