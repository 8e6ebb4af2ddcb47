import type { Caller, JobQueue, Work } from './call.ts'
import type { Db } from '../db/open-database.ts'
import { tenantTransaction } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'

/** Runs work in a transaction of one company for a command of the installation; see systemWork. */
export type SystemWork = <T>(work: (work: Work) => Promise<T>) => Promise<T>

/**
 * What a service works with when a command of the installation asks, not a person: an administrator of the company without
 * account, whose changes are recorded as the system's. A command runs no queue: it does its work before it ends.
 */
export function systemWork(db: Db, { companyId, now, log }: { companyId: string; now: Date; log: Log }): SystemWork {
  const session = { companyId, accountId: null, roleId: '2', employeeId: null } as const
  // The system has no account, which every column that names an author takes and the type of a caller does not say.
  const caller = { ...session, functions: [], sessionId: '', address: null } as unknown as Caller
  return (work) => tenantTransaction(db, session, (tx) => work({ tx, caller, now, jobs: noJobs, log }))
}

const noJobs: JobQueue = {
  send: (_tx, name) => Promise.reject(new Error(`A command has no queue for ${name}: do the work in the command.`)),
}
