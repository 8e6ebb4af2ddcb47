import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver keeps of a connection's queries, and its choice between the two ways of sending them. */
interface Sending {
  pipeline: boolean
  _activeQuery: unknown
  _sentQueryQueue: unknown[]
}

/** Lets a connection send queries before the earlier ones are answered: its driver's own mode, for a transaction. */
export function startPipeline(client: pg.PoolClient): void {
  // The driver takes the choice when it connects and reads it at each query; its type knows only the first.
  sendingOf(client).pipeline = true
}

/** Has each query wait for the one before it, as COPY must. Not while one is under way, unless the connection is given up. */
export function stopPipeline(client: pg.PoolClient): void {
  sendingOf(client).pipeline = false
}

/** Whether an answer is still to come: the driver would give it to another query if the pipeline stopped now. */
export function hasQueriesUnderWay(client: pg.PoolClient): boolean {
  const { _activeQuery, _sentQueryQueue } = sendingOf(client)
  return Boolean(_activeQuery) || _sentQueryQueue.length > 0
}

function sendingOf(client: pg.PoolClient): Sending {
  return client as unknown as Sending
}

/** Holds back what is sent until this turn of the process ends: one write to the socket for many queries. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection as unknown as { stream: Writable }
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
