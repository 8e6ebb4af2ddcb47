import { hash } from '@node-rs/argon2'
import type { RoleId } from '@timeloom/contract'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { allows } from '../src/areas/permissions/permissions.service.ts'
import { firstRunOf } from '../src/areas/customers/first-run.service.ts'
import { pinSealOf } from '../src/platform/auth/pin-seal.ts'
import { sealOf } from '../src/platform/auth/seal.ts'
import { signerOf } from '../src/platform/auth/signer.ts'
import { sessionTokens } from '../src/platform/auth/session-tokens.ts'
import { fixedClock } from './fixed-clock.ts'
import { installationTransaction } from '../src/platform/db/transaction.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { buildApp, type AppOptions } from '../src/platform/http/build-app.ts'
import type { Route } from '../src/platform/http/route.ts'
import { createLog } from '../src/platform/log/log.ts'
import { outsideOf } from '../src/platform/outside/outside.ts'
import { noJobs } from './no-jobs.ts'
import { testFolderPrefix } from './sweep-abandoned-folders.ts'
import { temporaryRoot } from './temporary-root.ts'
import type { TestDatabase } from './test-database.ts'

export const TEST_PASSWORD = 'a long enough password'
const publicUrl = 'http://timeloom.test'
/** The settings of a test's server. */
export const testConfig = {
  publicUrl,
  websiteUrl: undefined,
  navigationExemptHost: undefined,
  smtpUrl: undefined,
  trustProxy: false,
  metrics: false,
  geocoderUrl: undefined,
  tileUrl: undefined,
  tileAttribution: '© Somebody',
}
export const secretKey = 'a secret key of the tests, 32 characters'
const tokens = sessionTokens(secretKey)

export interface TestApp {
  readonly app: FastifyInstance
  clock: ReturnType<typeof fixedClock>
  /** A bearer header of a new session. */
  bearer(who: TestPerson): Promise<{ authorization: string }>
}

export interface TestPerson {
  accountId: string
  companyId: string | null
  roleId: RoleId
  employeeId: string | null
}

/** The server of a test file, on its database and with a clock that stands still. Read `app` inside the tests. */
export function testApp(
  database: TestDatabase,
  routes: Route[],
  options: Partial<AppOptions> & { now?: Date } = {},
): TestApp {
  const clock = fixedClock(options.now ?? new Date('2026-11-20T00:00:00Z'))
  const folder = mkdtempSync(path.join(temporaryRoot, testFolderPrefix))
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = await buildApp({
      config: testConfig,
      db: database.db,
      jobs: noJobs,
      clock,
      log: createLog('silent'),
      tokens,
      files: fileStore(folder),
      seal: sealOf(secretKey),
      signer: signerOf(secretKey),
      pinSeal: pinSealOf(secretKey),
      outside: outsideOf([]),
      firstRun: firstRunOf(database.db, { secretKey, filesDir: folder }),
      allows,
      routes,
      readiness: async () => undefined,
      openapi: () => ({}),
      ...options,
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get app() {
      if (!app) throw new Error('The app is there once the tests run.')
      return app
    },
    clock,
    bearer: async (who) => {
      const sessionId = await openTestSession(database, who, clock.now())
      return { authorization: `Bearer ${await tokens.access(sessionId, clock.now())}` }
    },
  }
}

/**
 * A hash carries its cost, so signing in with this one takes 1 ms instead of 30; hashes created by the program have the
 * real cost.
 */
let testHash: Promise<string> | undefined

/** Adds an account with the test password. */
export async function newAccount(
  { db }: TestDatabase,
  { roleId, companyId, email }: { roleId: RoleId; companyId: string | null; email?: string },
): Promise<{ accountId: string; email: string }> {
  const address = email ?? `${randomUUID()}@test.example`
  const passwordHash = await (testHash ??= hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }))
  const { id } = await installationTransaction(db, (tx) =>
    tx
      .insertInto('account')
      .values({ companyId, email: address, passwordHash, firstName: 'Ada', lastName: 'Lane', roleId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { accountId: id, email: address }
}

function openTestSession(
  { db }: TestDatabase,
  { accountId, companyId, roleId, employeeId }: TestPerson,
  at: Date,
): Promise<string> {
  const id = randomUUID()
  const refreshHash = Buffer.from(id)
  const expiresAt = new Date(at.getTime() + 86_400_000)
  return installationTransaction(db, async (tx) => {
    await tx
      .insertInto('session')
      .values({
        id,
        familyId: id,
        accountId,
        companyId,
        roleId,
        employeeId,
        refreshHash,
        expiresAt,
        createdAt: at,
        lastUsedAt: at,
      })
      .execute()
    return id
  })
}
