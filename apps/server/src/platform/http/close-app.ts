import type { FastifyInstance } from 'fastify'

/** Milliseconds; who runs the process kills it after 30 s at the earliest by custom. */
const PATIENCE = 25_000

/**
 * Finishes the calls in progress and closes. Clients that have not read their response in time are cut off: otherwise a
 * client that does not read could hold the process forever.
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
