import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Db } from '../db/open-database.ts'
import { processMetrics, type AllMetrics } from './process-metrics.ts'

/**
 * `/metrics` for Prometheus: the process, its database connections, and the time of each call by path and status.
 *
 * @param all where several processes answer calls: one of them is asked, and answers for all
 */
export function httpMetrics(app: FastifyInstance, db: Db, all?: AllMetrics): void {
  const registry = processMetrics(db)
  all?.add(registry)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await (all ? all.read() : registry.metrics())),
  )
}
