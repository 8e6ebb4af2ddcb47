import type { ThreadDatabase } from '../db/open-database.ts'
import type { Session } from '../db/session.ts'
import type { InstallationTx, TenantTx } from '../db/transaction.ts'

/** What every job of a company carries: the company, and who caused it (null: the system). */
export type JobPayload = { companyId: string; accountId: string | null }

/** Does a job inside its company's transaction; whatever it throws undoes it, and it is tried again later. */
export type TenantHandler<P extends object> = (tx: TenantTx, payload: P & JobPayload) => Promise<void>

/** Does a job in transactions of its company that it opens itself, here or in a thread. */
export type StepsHandler<P extends object> = (job: {
  payload: P & JobPayload
  session: Session
  database: ThreadDatabase
  transaction: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
}) => Promise<void>

/** Does a job of the installation, such as enqueuing one job a company. */
export type InstallationHandler = (tx: InstallationTx) => Promise<void>

export type JobWork =
  | { kind: 'tenant'; handler: TenantHandler<object> }
  | { kind: 'steps'; handler: StepsHandler<object> }
  | { kind: 'installation'; handler: InstallationHandler }
