import type { Endpoint } from '@timeloom/contract'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/open-database.ts'
import { installationTransaction, leaveToCommit, type InstallationTx } from '../db/transaction.ts'
import type { VisitorSession } from '../call/visit.ts'
import { HttpError } from './http-error.ts'
import {
  readStoredAnswer,
  releaseKey,
  storeAnswer,
  takeKey,
  type KeyedRequest,
  type StoredAnswer,
} from './idempotency.repository.ts'
import type { ReadInput } from './read-input.ts'

/** An answer, and whether it was given before. */
export interface Once<T> {
  answer: T
  replayed: boolean
}

const POLL_MS = 200
const PATIENCE_MS = 25_000

/**
 * The key of a call that creates, with a digest of everything that was sent.
 *
 * @returns undefined when the call does not create or came without a key
 * @source spec/decisions.md 17
 */
export function keyedRequest(
  endpoint: Endpoint,
  { header, session, input, at }: { header: unknown; session: VisitorSession | null; input: ReadInput; at: Date },
): KeyedRequest | undefined {
  if (!endpoint.creates || header === undefined || !session) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new HttpError(400, 'The Idempotency-Key must be 1 to 200 visible characters.')
  }
  const { params, query, body, file } = input
  const call = `${endpoint.method} ${endpoint.path}`
  const sent = JSON.stringify([call, session.companyId, params, query, body, file?.name, file?.digest.toString('hex')])
  return { accountId: session.accountId, key: header, call, digest: createHash('sha256').update(sent).digest(), at }
}

/** Does the work and keeps its answer in one transaction; a second request with the key waits for the first to commit. */
export async function onceInTransaction<T>(
  tx: InstallationTx,
  request: KeyedRequest | undefined,
  work: () => Promise<T>,
): Promise<Once<T>> {
  if (!request) return { answer: await work(), replayed: false }
  if (!(await takeKey(tx, request))) {
    const stored = await readStoredAnswer(tx, request)
    if (!stored || stored.status === null) throw stillWorking()
    return replay(stored, request)
  }
  const answer = await work()
  leaveToCommit(tx, storeAnswer(tx, request, answer))
  return { answer, replayed: false }
}

/**
 * Does work that has transactions of its own. A second request with the key waits, holding no connection, until the
 * first has answered; a request that failed gives the key back.
 *
 * @param keeps false for an answer that did nothing, such as a refusal
 */
export async function onceAcrossTransactions<T>(
  db: Db,
  request: KeyedRequest | undefined,
  work: () => Promise<T>,
  keeps: (answer: T) => boolean,
): Promise<Once<T>> {
  if (!request) return { answer: await work(), replayed: false }
  const stored = await takeOrAwait(db, request)
  if (stored) return replay(stored, request)
  try {
    const answer = await work()
    await installationTransaction(
      db,
      (tx) => (keeps(answer) ? storeAnswer(tx, request, answer) : releaseKey(tx, request)),
      { limits: 'call' },
    )
    return { answer, replayed: false }
  } catch (error) {
    await installationTransaction(db, (tx) => releaseKey(tx, request), { limits: 'call' })
    throw error
  }
}

/** @returns the stored answer, or undefined when the key is ours now */
async function takeOrAwait(db: Db, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  for (let waited = 0; waited <= PATIENCE_MS; waited += POLL_MS) {
    const stored = await installationTransaction(
      db,
      async (tx) => ((await takeKey(tx, request)) ? 'taken' : await readStoredAnswer(tx, request)),
      { limits: 'call' },
    )
    if (stored === 'taken') return undefined
    if (stored && (stored.status !== null || !stored.digest.equals(request.digest))) return stored
    await wait(POLL_MS)
  }
  throw stillWorking()
}

function replay<T>(stored: StoredAnswer, request: KeyedRequest): Once<T> {
  if (!stored.digest.equals(request.digest)) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request. Please use a new one.')
  }
  return { answer: stored.answer as T, replayed: true }
}

function stillWorking(): HttpError {
  return new HttpError(409, 'The same request is still being processed. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  })
}
