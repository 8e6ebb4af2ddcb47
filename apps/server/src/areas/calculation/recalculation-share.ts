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

/** A part of a background recalculation: marks of a company, worked off until none is left. */
export interface RecalculationShare {
  session: Session
  /** whose progress is told, and which may be cancelled; null: one that nobody watches */
  jobId: string | null
  /** null: every marked employee of the company */
  employeeIds: string[] | null
  /** the time to calculate as of */
  now: Date
}

/** Jobs that a large recalculation is sent as, so that other worker processes take theirs. */
export const mostShares = 6

/**
 * Half of the processors: what the threads compute PostgreSQL writes, which takes it about as long. Of two threads on two
 * cores each compiled the code for itself, and 10,000 employees took 4 s more of processor time than in one.
 */
const mostThreads = Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), mostShares)

/** Shares that a process works on at a time: while the rows of some are written, a thread computes those of another. */
export const sharesAtOnce = Math.min(3 * mostThreads, mostShares)

/** Whether so many employees are worth a thread: to start one takes half a second, and its code is compiled again. */
export function isLargeRecalculation(employees: number): boolean {
  return employees > 2 * batch.employees
}

/**
 * Works off a share here.
 *
 * @throws DatabaseUnavailableError
 * @returns the employees whose figures could not be computed
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

/** What a thread is told of its share. */
export interface ThreadShare extends RecalculationShare {
  database: ThreadDatabase
  logLevel: LogLevel
}

// The module lies beside this one, in the source and in a build.
const thread = new URL(`recalculation-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)
const threads = new Threads(thread, mostThreads)

/**
 * As workOff, in a thread with a connection of its own: computing what people are paid keeps a core busy, and this one
 * answers calls. Shares at the same time go to one thread where there are no more.
 *
 * @throws as workOff; Error when the thread ends by itself
 */
export function workOffInThread(
  share: RecalculationShare,
  { database, log }: { database: ThreadDatabase; log: Log },
): Promise<string[]> {
  const told: ThreadShare = { ...share, database, logLevel: log.level as LogLevel }
  return threads.run(told)
}
