import { availableParallelism } from 'node:os'
import type { LogLevel } from '../../platform/config/settings.ts'
import { programDigest } from '../../platform/config/program-digest.ts'
import type { ThreadDatabase } from '../../platform/db/open-database.ts'
import type { Session } from '../../platform/db/session.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { Threads } from '../../platform/jobs/threads.ts'
import type { Log } from '../../platform/log/log.ts'
import { addProgress, isJobRunning } from '../background-jobs/background-jobs.service.ts'
import { batch, recalculateBatches } from './recalculate-batches.ts'

/** A part of a background recalculation: marks of a company, processed until none is left. */
export interface RecalculationShare {
  session: Session
  /** the job that reports progress and may be cancelled; null: one that nobody watches */
  jobId: string | null
  /** null: every marked employee of the company */
  employeeIds: string[] | null
  /** the time to calculate as of */
  now: Date
}

/** How many jobs a large recalculation is split into, so that other worker processes can take some. */
export const mostShares = 6

/**
 * Half the processors: PostgreSQL writes what the threads calculate, and takes about as long. With two threads on two
 * cores, each compiled the code for itself, and 10,000 employees took 4 s more processor time than with one.
 */
const mostThreads = Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), mostShares)

/**
 * How many shares a process works on at a time: while the rows of some are written, a thread calculates those of
 * another.
 */
export const sharesAtOnce = Math.min(3 * mostThreads, mostShares)

/** Whether this many employees are worth a thread: starting one takes half a second, and its code is compiled again. */
export function isLargeRecalculation(employees: number): boolean {
  return employees > 2 * batch.employees
}

/**
 * Processes a share in this thread.
 *
 * @throws DatabaseUnavailableError
 * @returns the employees whose figures could not be calculated
 */
export function workOff(
  { session, jobId, employeeIds, now }: RecalculationShare,
  { transaction, log }: { transaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>; log: Log },
): Promise<string[]> {
  return recalculateBatches({
    transaction,
    caller: { ...session, address: null },
    now: () => now,
    log,
    employeeIds,
    unlessComputedBy: { program: programDigest() },
    goOn: async (tx) => jobId === null || isJobRunning(tx, jobId),
    onProgress: async (tx, employees) => {
      if (jobId !== null) await addProgress(tx, jobId, employees)
    },
  })
}

/** What a thread needs to know to calculate its share. */
export interface ThreadShare extends RecalculationShare {
  database: ThreadDatabase
  logLevel: LogLevel
}

// The module is next to this one, both in the source and in a build.
const thread = new URL(`recalculation-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
const threads = new Threads(thread, mostThreads)

/**
 * As workOff, in a thread with its own connection: calculating pay keeps a core busy, and this thread answers calls.
 * Simultaneous shares go to one thread if there are no more.
 *
 * @throws as workOff; Error when the thread dies
 */
export function workOffInThread(
  share: RecalculationShare,
  { database, log }: { database: ThreadDatabase; log: Log },
): Promise<string[]> {
  const told: ThreadShare = { ...share, database, logLevel: log.level as LogLevel }
  return threads.run(told)
}
