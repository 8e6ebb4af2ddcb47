import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Holds back what is sent until this turn of the process ends: one write to the socket for many queries. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection as unknown as { stream: Writable }
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
