import type { FastifyInstance } from 'fastify'

/** @returns undefined when the process can serve, else why not */
export type Readiness = () => Promise<string | undefined>

/** `/health/live`: the process answers. `/health/ready`: it can serve, with the reason when it cannot. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const problem = await readiness()
    reply.header('cache-control', 'no-store')
    return problem === undefined
      ? reply.send({ message: 'ready' })
      : reply.code(503).header('retry-after', '5').send({ message: problem })
  })
}
