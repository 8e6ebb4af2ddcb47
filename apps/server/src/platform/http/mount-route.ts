import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { authenticate } from './authenticate.ts'
import type { VisitorSession } from '../call/visit.ts'
import { checkAccess } from './check-access.ts'
import { digestBody, readSignature, verifySignature, type SignedRequest } from './device-signature.ts'
import { HttpError } from './http-error.ts'
import { readInput } from './read-input.ts'
import type { Route } from './route.ts'
import { runRoute } from './run-route.ts'
import { sendAnswer } from './send-answer.ts'
import { serveEvents } from './serve-events.ts'
import type { Surroundings } from './surroundings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session the call was let in with; null before, and for public calls. */
    session: VisitorSession | null
    /** What a device signed, where it is one's call; whether it is right is known once the body is read. */
    signed: SignedRequest | null
  }
}

/** Serves one route under the contract's path, and under further ones. */
export function mountRoute(app: FastifyInstance, route: Route, around: Surroundings, alsoAt: string[] = []): void {
  const { endpoint } = route
  for (const path of [endpoint.path, ...alsoAt]) {
    app.route({
      method: endpoint.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Before the body is read: who may not call is not listened to.
      onRequest: async (request) => {
        if (route.isOpen && !(await route.isOpen(around))) throw new HttpError(404, 'Not found.')
        const isOfDevice = endpoint.access === 'device'
        const mayHaveSession = !isOfDevice && (endpoint.access !== 'public' || endpoint.cookie)
        request.session = mayHaveSession ? await authenticate(endpoint, request, around) : null
        request.signed = isOfDevice ? await readSignature(request, around) : null
        checkAccess(route, request, around.allows)
      },
      ...(endpoint.access === 'device' ? verifying(around) : {}),
      handler: (request, reply) =>
        endpoint.answers === 'events'
          ? serveEvents(route, request, reply, around)
          : serve(route, request, reply, around),
    })
  }
}

/** A signature covers the body: it is verified once that is read, and before anything is done with it. */
function verifying(around: Surroundings): Pick<RouteOptions, 'preParsing' | 'preHandler'> {
  return {
    preParsing: async ({ signed }, _reply, body) => (signed ? digestBody(signed, body) : body),
    preHandler: async (request) => {
      if (request.signed) await verifySignature(request, request.signed, around)
    },
  }
}

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, around: Surroundings) {
  const input = await readInput(route.endpoint, request)
  try {
    const { answer, replayed } = await runRoute(route, { input, request, reply, around })
    if (replayed) reply.header('idempotent-replayed', 'true')
    return await sendAnswer(route.endpoint, answer, reply)
  } finally {
    await input.file?.dispose()
  }
}
