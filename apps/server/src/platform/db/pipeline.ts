import type { Writable } from 'node:stream'
import type pg from 'pg'

/**
 * Lets a connection send queries before the earlier ones are answered, or has each wait for the one before it, as COPY
 * must. To be called only while no query is under way: between transactions, or where every one was awaited.
 */
export function pipeline(client: pg.PoolClient, isOn: boolean): void {
  // The driver takes the choice when it connects and reads it at each query; its type knows only the first.
  ;(client as { pipeline: boolean }).pipeline = isOn
}

/** Holds back what is sent until this turn of the process ends: one write to the socket for many queries. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection as unknown as { stream: Writable }
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
