import type { SessionTokens } from '../auth/session-tokens.ts'
import type { Session } from '../db/session.ts'
import type { InstallationTx, TenantTx } from '../db/transaction.ts'
import type { Caller, Work } from './call.ts'

/** What a service needs where no company is: sign-in, and the calls of a Superadmin who has opened none. */
export interface Visit extends Omit<Work, 'tx' | 'caller'> {
  visitor: Visitor
  tokens: SessionTokens
  /**
   * Runs `work` in a transaction of the installation; commits when it resolves, unless it resolves to a Refusal. After a
   * conflict with another transaction it runs again: it has no effect outside the transaction.
   */
  transact<T>(work: (tx: InstallationTx) => Promise<T>): Promise<T>
  /** The same in a transaction of a company, in the name of `session`. */
  transactAs<T>(session: Session, work: (tx: TenantTx) => Promise<T>): Promise<T>
}

/** Who calls where a company is not needed: perhaps nobody, perhaps a Superadmin who has opened none. */
export interface Visitor {
  session: VisitorSession | null
  /** Address the call came from; null when it is not known. */
  address: string | null
  userAgent: string | null
}

export type VisitorSession = Omit<Caller, 'companyId'> & {
  companyId: string | null
  /** The sign-in that the session came from. */
  familyId: string
  mustChangePassword: boolean
  mustSetUpTwoStep: boolean
}
