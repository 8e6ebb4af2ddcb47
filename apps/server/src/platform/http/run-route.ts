import { ROLE_IDS, type Endpoint } from '@timeloom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { selectCallingDevice } from '../auth/device.repository.ts'
import type { Caller } from '../call/call.ts'
import type { SystemCaller } from '../call/device-work.ts'
import { isRefusal, refused, type Refusal } from '../call/refusal.ts'
import { sqlState } from '../db/database-error.ts'
import { retryConflicts } from '../db/retry-conflicts.ts'
import { installationTransaction, tenantTransaction } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import type { Call, DeviceCall, InstallationCall, OwnCall, UploadedFile } from './call.ts'
import { checkAnswer } from './check-answer.ts'
import { unsigned, type SignedRequest } from './device-signature.ts'
import { HttpError } from './http-error.ts'
import { keyedRequest, onceAcrossTransactions, onceInTransaction, type Once } from './idempotency.ts'
import type { Surroundings } from './surroundings.ts'
import type { ReadInput } from './read-input.ts'
import type { Route } from './route.ts'
import { isSameOrigin } from './same-origin.ts'
import { setSessionCookie } from './session-cookie.ts'
import { setSignInCookie, SIGN_IN_COOKIE } from './sign-in-cookie.ts'

interface Asked {
  input: ReadInput
  request: FastifyRequest
  reply: FastifyReply
  around: Surroundings
}

/**
 * Runs the handler in the transaction its route asks for. A refusal rolls back. The answer is checked before the
 * commit: a caller never hears of a failure for work that was saved.
 */
export async function runRoute(route: Route, asked: Asked): Promise<Once<unknown>> {
  try {
    return await RUN[route.transaction](route as never, asked)
  } catch (error) {
    if (error instanceof RolledBack) return { answer: error.refusal, replayed: false }
    if (sqlState(error) === 'TL001' && route.endpoint.refusals.includes('close')) {
      return { answer: refused('close'), replayed: false }
    }
    throw error
  }
}

type RouteOf<T extends Route['transaction']> = Extract<Route, { transaction: T }>

const RUN = { tenant: runInCompany, own: runOnItsOwn, device: runForDevice, installation: runInInstallation }

function runInCompany(
  { endpoint, handler, carry, plansOnce }: RouteOf<'tenant'>,
  asked: Asked,
): Promise<Once<unknown>> {
  const { work, parts, keyed } = prepare(endpoint, asked)
  const caller = callerOf(asked)
  return retryConflicts(() =>
    tenantTransaction(
      asked.around.db,
      caller,
      async (tx) => {
        const call: Call<Endpoint> = { ...parts, ...work, tx, caller }
        const done = await onceInTransaction(tx, keyed, async () =>
          keepOrRollBack(endpoint, await handler(call), asked.reply),
        )
        if (!carry) return done
        return { ...done, answer: await checkAnswer(endpoint, { ...(done.answer as object), ...(await carry(call)) }) }
      },
      { limits: 'call', plansOnce },
    ),
  )
}

function runOnItsOwn({ endpoint, handler }: RouteOf<'own'>, asked: Asked): Promise<Once<unknown>> {
  const { work, parts, keyed } = prepare(endpoint, asked)
  const caller = callerOf(asked)
  const { db } = asked.around
  const transact: OwnCall<Endpoint>['transact'] = (run) =>
    unlessRefused((keep) =>
      tenantTransaction(db, caller, async (tx) => keep(await run({ ...work, tx, caller })), { limits: 'longCall' }),
    )
  const call: OwnCall<Endpoint> = { ...parts, ...work, caller, transact, signal: untilGone(asked.reply) }
  return onceAcrossTransactions(db, keyed, async () => checkOwn(endpoint, await handler(call)), isKept)
}

function runForDevice({ endpoint, handler, plansOnce }: RouteOf<'device'>, asked: Asked): Promise<Once<unknown>> {
  const { work, parts } = prepare(endpoint, asked)
  const { signed, ip } = asked.request
  if (!signed) throw new Error('The access check lets nobody but a device through.')
  const caller = systemFor(signed, ip)
  return retryConflicts(() =>
    tenantTransaction(
      asked.around.db,
      caller,
      async (tx) => {
        const device = await selectCallingDevice(tx, signed.deviceId)
        if (!device) throw unsigned()
        if (device.isRevoked && !endpoint.whenRevoked) throw unsigned('This device was revoked.', 'revoked')
        const call: DeviceCall<Endpoint> = { ...parts, ...work, tx, caller, device }
        return { answer: await keepOrRollBack(endpoint, await handler(call), asked.reply), replayed: false }
      },
      { limits: 'call', plansOnce },
    ),
  )
}

function runInInstallation({ endpoint, handler }: RouteOf<'installation'>, asked: Asked): Promise<Once<unknown>> {
  const { work, parts, keyed, sessionCookie } = prepare(endpoint, asked)
  const { db, tokens, config } = asked.around
  const { session, ip, headers } = asked.request
  const call: InstallationCall<Endpoint> = {
    ...parts,
    ...work,
    tokens,
    sessionCookie,
    signInCookie: {
      value: asked.request.cookies[SIGN_IN_COOKIE],
      keep: (value) => setSignInCookie(asked.reply, value, config.publicUrl),
    },
    authorization: headers.authorization,
    visitor: { session, address: ip, userAgent: headers['user-agent'] ?? null },
    transact: (run) =>
      unlessRefused((keep) => installationTransaction(db, async (tx) => keep(await run(tx)), { limits: 'call' })),
    transactAs: (as, run) =>
      unlessRefused((keep) => tenantTransaction(db, as, async (tx) => keep(await run(tx)), { limits: 'call' })),
  }
  return onceAcrossTransactions(db, keyed, async () => checkOwn(endpoint, await handler(call)), isKept)
}

/** Runs a transaction that is rolled back, and answered anyway, when its result is a refusal. */
async function unlessRefused<T>(transaction: (keep: (result: T) => T) => Promise<T>): Promise<T> {
  try {
    return await retryConflicts(() =>
      transaction((result) => {
        if (isRefusal(result)) throw new RolledBack(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  }
}

/** What web servers log for it; nobody is there to read the answer. */
const CLIENT_CLOSED_REQUEST = 499

function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new HttpError(CLIENT_CLOSED_REQUEST, 'The caller has disconnected.'))
  })
  return gone.signal
}

async function checkOwn(endpoint: Endpoint, answer: unknown): Promise<unknown> {
  return isRefusal(answer) ? declared(endpoint, answer) : checkAnswer(endpoint, answer)
}

function isKept(answer: unknown): boolean {
  return !isRefusal(answer)
}

/** Carries a refusal out of the transaction that it rolls back. */
class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused')
  }
}

function prepare(endpoint: Endpoint, { input, request, reply, around }: Asked) {
  const now = around.clock.now()
  const header = request.headers['idempotency-key']
  return {
    work: {
      now,
      jobs: around.jobs,
      log: request.log as Log,
      files: around.files,
      seal: around.seal,
      signer: around.signer,
      pinSeal: around.pinSeal,
      outside: around.outside,
      publicUrl: around.config.publicUrl,
      websiteUrl: around.config.websiteUrl ?? null,
      navigationExemptHost: around.config.navigationExemptHost ?? null,
      hasMailServer: around.config.smtpUrl !== undefined,
      firstRun: around.firstRun,
      maps: around.config,
    },
    parts: { ...input, file: input.file as UploadedFile },
    keyed: keyedRequest(endpoint, { header, session: request.session, input, at: now }),
    sessionCookie: (token: string | null) => {
      // Another site's form may sign a browser in, but not leave its session there.
      const isForeign = request.headers.origin !== undefined && !isSameOrigin(request, around.config.publicUrl)
      if (!isForeign) setSessionCookie(reply, token, around.config.publicUrl)
    },
  }
}

function callerOf({ request }: Asked): Caller {
  const { session } = request
  if (!session?.companyId) throw new Error('The access check lets no call without a company through.')
  return { ...session, companyId: session.companyId }
}

function systemFor({ companyId }: SignedRequest, address: string): SystemCaller {
  return { companyId, accountId: null, roleId: ROLE_IDS.Admin, employeeId: null, address }
}

async function keepOrRollBack(endpoint: Endpoint, answer: unknown, reply: FastifyReply): Promise<unknown> {
  if (isRefusal(answer)) throw new RolledBack(declared(endpoint, answer))
  // Only what is merely read can stop when its reader has gone.
  const isRead = endpoint.method === 'GET' && endpoint.answers !== 'events'
  return checkAnswer(endpoint, answer, isRead ? untilGone(reply) : undefined)
}

/** A code that the contract does not name would reach a client that has no words for it. */
function declared(endpoint: Endpoint, refusal: Refusal): Refusal {
  const code = refusal.answer.message
  if (refusal.status === 200 && !endpoint.refusals.includes(code)) {
    throw new Error(`${endpoint.method} ${endpoint.path} refused with '${code}', which its contract does not declare.`)
  }
  return refusal
}
