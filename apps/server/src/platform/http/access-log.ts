import type { FastifyInstance } from 'fastify'

/** One line a request: the path's pattern, not what was in it; who, how long, how it ended. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        accountId: request.session?.accountId,
        companyId: request.session?.companyId ?? request.signed?.companyId,
        deviceId: request.signed?.deviceId,
        address: request.ip,
      },
      'request',
    )
  })
}
