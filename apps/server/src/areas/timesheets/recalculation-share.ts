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

/** Shares of a large recalculation: each has its thread, where the machine has so many processors. */
export const mostShares = 4

/** Shares that a process works on at a time: on one core one thread computes while another's rows are written. */
export const sharesAtOnce = Math.min(Math.max(availableParallelism(), 2), mostShares)

/** Whether so many employees are worth the start of threads, a quarter of a second each. */
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
const threads = new Threads(thread)

/** As workOff, in a thread with a connection of its own: computing what people are paid keeps a core busy. */
export function workOffInThread(
  share: RecalculationShare,
  { database, log }: { database: ThreadDatabase; log: Log },
): Promise<string[]> {
  const told: ThreadShare = { ...share, database, logLevel: log.level as LogLevel }
  return threads.run(told)
}
