import { createHash } from 'node:crypto'
import type { InstallationTx } from '../db/transaction.ts'
import { clearAttempts, countAttempt, countAttempts, selectAttempts, uncountAttempt } from './rate-limit.repository.ts'

/** How many attempts a subject (an account, an address) has in a window. */
export interface Limit {
  name: string
  attempts: number
  windowMinutes: number
}

export interface Attempt {
  limit: Limit
  subject: string
}

/**
 * Counts one attempt against each limit, before it is known whether it is right: attempts at the same moment count too.
 * What a limit refuses is not counted against those after it.
 *
 * @returns seconds to wait, 0 when the attempt may go on
 */
export async function takeAttempt(tx: InstallationTx, attempts: Attempt[], at: Date): Promise<number> {
  for (const { limit, subject } of attempts) {
    const start = windowStart(limit, at)
    const count = await countAttempt(tx, keyOf(limit, subject), start)
    if (count > limit.attempts) return Math.ceil((start.getTime() + limit.windowMinutes * 60_000 - at.getTime()) / 1000)
  }
  return 0
}

/** Takes the attempt back after it was right: only wrong ones add up. */
export async function giveBackAttempt(tx: InstallationTx, attempts: Attempt[], at: Date): Promise<void> {
  for (const { limit, subject } of attempts) await uncountAttempt(tx, keyOf(limit, subject), windowStart(limit, at))
}

/** How many attempts each subject has had in its window, to decide on many at once. */
export function readAttempts(tx: InstallationTx, attempts: readonly Attempt[], at: Date): Promise<number[]> {
  return selectAttempts(tx, attempts.map(windowOf(at)))
}

/** Counts several attempts at once. */
export async function addAttempts(
  tx: InstallationTx,
  attempts: readonly (Attempt & { count: number })[],
  at: Date,
): Promise<void> {
  const counted = attempts.filter(({ count }) => count > 0)
  if (counted.length === 0) return
  const place = windowOf(at)
  await countAttempts(
    tx,
    counted.map((attempt) => ({ ...place(attempt), count: attempt.count })),
  )
}

function windowOf(at: Date) {
  return ({ limit, subject }: Attempt) => ({ key: keyOf(limit, subject), start: windowStart(limit, at) })
}

/** Forgets the attempts of a subject: it has proved otherwise who it is. */
export async function forgiveAttempts(tx: InstallationTx, { limit, subject }: Attempt, at: Date): Promise<void> {
  await clearAttempts(tx, keyOf(limit, subject), windowStart(limit, at))
}

/** What people typed is not kept as it is. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`
}

function windowStart({ windowMinutes }: Limit, at: Date): Date {
  const windowMs = windowMinutes * 60_000
  return new Date(Math.floor(at.getTime() / windowMs) * windowMs)
}
