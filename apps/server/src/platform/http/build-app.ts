import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { PresenceFeed } from '../events/presence-feed.ts'
import { httpMetrics } from '../metrics/http-metrics.ts'
import type { AllMetrics } from '../metrics/process-metrics.ts'
import { logAccess } from './access-log.ts'
import { countCalls } from './count-calls.ts'
import { acceptBodies, BODY_LIMIT } from './body-encodings.ts'
import { serveDocs } from './docs.ts'
import { answerErrors } from './errors.ts'
import { parseFields } from './fields.ts'
import { serveHealth, type Readiness } from './health.ts'
import { mountRoute } from './mount-route.ts'
import { requestIdOf } from './request-id.ts'
import type { Route } from './route.ts'
import { secureHeaders } from './secure-headers.ts'
import type { Surroundings } from './surroundings.ts'

export interface AppOptions extends Omit<Surroundings, 'presence'> {
  routes: Route[]
  /** Further paths of a call, by the path of the contract. */
  twins?: Record<string, string[]>
  /** Serves a protocol that is not the contract’s, on paths of its own. */
  protocols?: ((app: FastifyInstance, around: Surroundings) => Promise<void>)[]
  readiness: Readiness
  /** Where other processes answer calls too. */
  allMetrics?: AllMetrics
  /** Makes the OpenAPI document that is served. */
  openapi: () => object
  /** Serves the web screens, after all calls. */
  web?: (app: FastifyInstance) => Promise<void>
  /** Off only where a development server adds inline scripts. */
  contentSecurityPolicy?: boolean
}

/** The HTTP server with all calls, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, routes, twins = {} } = options
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 300_000,
    routerOptions: { querystringParser: parseFields, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  app.decorateRequest('session', null)
  app.decorateRequest('signed', null)
  answerErrors(app)
  logAccess(app)
  countCalls(app)
  if (config.metrics) httpMetrics(app, options.db, options.allMetrics)
  const { publicUrl, tileUrl } = config
  await secureHeaders(app, { publicUrl, tileUrl, hasPolicy: options.contentSecurityPolicy ?? true })
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await acceptBodies(app)
  const presence = new PresenceFeed(options.db, log)
  // Before the server waits for the calls in progress: a stream ends only when it is told to.
  app.addHook('preClose', () => presence.close())
  for (const route of routes) mountRoute(app, route, { ...options, presence }, twins[route.endpoint.path])
  for (const serve of options.protocols ?? []) await serve(app, { ...options, presence })
  serveHealth(app, options.readiness)
  await serveDocs(app, options.openapi)
  await options.web?.(app)
  return app
}

/** A number is how many proxies stand before the server, whatever their addresses. */
function trustedProxies(setting: boolean | number | string) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
