import type { FastifyRequest } from 'fastify'

/** A browser sends `Origin` with every POST; ours is the public address, or the one that was asked. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers
  return origin !== undefined && [new URL(publicUrl).origin, `${request.protocol}://${request.host}`].includes(origin)
}
