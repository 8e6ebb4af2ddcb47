import type { SupervisorFunction } from '@timeloom/contract'
import type { Program } from '../auth/program.ts'
import type { Log } from '../log/log.ts'
import type { TenantTx } from '../db/transaction.ts'
import type { Session } from '../db/session.ts'
import type { Jobs } from '../jobs/start-jobs.ts'

/** Who calls, as the session knew it when the call came in. */
export interface Caller extends Session {
  accountId: string
  sessionId: string
  /** Address the call came from; null when it is not known. */
  address: string | null
  /** What a Supervisor is narrowed to; empty: nothing is. */
  functions: readonly SupervisorFunction[]
  /** There when a program calls, which has scopes beside the role. */
  program?: Program
}

/** The queue of background work; what is sent exists with the commit of the transaction it was sent in. */
export type JobQueue = Pick<Jobs, 'send'>

/** What a service needs to work for a caller inside one transaction of the caller's company. */
export interface Work {
  tx: TenantTx
  caller: Caller
  now: Date
  jobs: JobQueue
  log: Log
}

/** What a service needs that opens each transaction itself. */
export interface OwnWork extends Omit<Work, 'tx'> {
  /**
   * Runs `work` in a transaction of the caller's company; commits when it resolves, unless it resolves to a Refusal.
   * After a conflict with another transaction it runs again: it has no effect outside the transaction.
   */
  transact<T>(work: (work: Work) => Promise<T>): Promise<T>
  /** Aborted when the caller goes before the answer: what only an answer needs can stop. */
  signal: AbortSignal
}
