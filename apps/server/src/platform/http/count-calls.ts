import type { FastifyInstance } from 'fastify'
import { callsInFlight } from '../call/calls-in-flight.ts'

/** Counts the calls that are being answered, for work that lets them go first; who goes away has none any more. */
export function countCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    const end = callsInFlight.begin()
    reply.raw.once('finish', end)
    reply.raw.once('close', end)
  })
}
