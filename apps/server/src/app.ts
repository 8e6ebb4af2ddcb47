import { CALLS } from '@timeloom/contract'
import type { FastifyInstance } from 'fastify'
import { allows } from './areas/permissions/permissions.service.ts'
import { firstRunOf } from './areas/customers/first-run.service.ts'
import { serveTerminals } from './areas/terminals/terminal-protocol.routes.ts'
import { pinSealOf } from './platform/auth/pin-seal.ts'
import { sealOf } from './platform/auth/seal.ts'
import { signerOf } from './platform/auth/signer.ts'
import { sessionTokens } from './platform/auth/session-tokens.ts'
import type { Config } from './platform/config/read-config.ts'
import { fileStore } from './platform/files/file-store.ts'
import { buildApp, type AppOptions } from './platform/http/build-app.ts'
import { openapiDocument } from './platform/http/openapi.ts'
import { databaseReadiness } from './platform/http/readiness.ts'
import { outsideOf } from './platform/outside/outside.ts'
import { routes, twins } from './routes.ts'
import { version } from './version.ts'

export interface ProductOptions extends Pick<
  AppOptions,
  'db' | 'jobs' | 'clock' | 'log' | 'web' | 'contentSecurityPolicy' | 'allMetrics'
> {
  config: Config
}

/** The product's HTTP server: every call, the documents, health, and the screens. A worker serves only its health. */
export function createApp(options: ProductOptions): Promise<FastifyInstance> {
  const { config, db, web, ...rest } = options
  const isWorker = config.role === 'worker'
  return buildApp({
    ...rest,
    config,
    db,
    tokens: sessionTokens(config.secretKey),
    files: fileStore(config.filesDir),
    seal: sealOf(config.secretKey),
    signer: signerOf(config.secretKey),
    pinSeal: pinSealOf(config.secretKey),
    outside: outsideOf(config.allowPrivateHosts),
    firstRun: firstRunOf(db, config),
    allows,
    routes: isWorker ? [] : routes,
    protocols: isWorker ? [] : [serveTerminals],
    twins,
    readiness: databaseReadiness(db),
    openapi: () => openapiDocument(CALLS, version),
    ...(web && !isWorker ? { web } : {}),
  })
}
