import type { FastifyInstance } from 'fastify'

/** Milliseconds; who runs the process kills it after 30 s at the earliest by custom. */
const PATIENCE = 25_000

/**
 * Finishes the calls in hand and closes. Whoever has not taken their answer in time is cut off: a client that does not
 * read would hold the process as long as it likes.
 *
 * @param patience milliseconds
 */
export async function closeApp(app: FastifyInstance, patience = PATIENCE): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
