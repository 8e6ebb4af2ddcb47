import type { Session } from '../../platform/db/session.ts'
import type { Visit } from '../../platform/call/visit.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit, type AuditEntry } from '../audit/audit.service.ts'
import { recordInstallationAudit } from '../audit/installation-audit.service.ts'

/** The transaction of a change to an account. */
export interface AccountWork {
  tx: InstallationTx
  /** The same where there is a company; null: the account is the installation's, and no company is open. */
  tenant: TenantTx | null
  /** Records the change in the company's history or, without a company, in the installation's. */
  audit: (entry: Pick<AuditEntry, 'action' | 'before' | 'after'>) => Promise<void>
}

type AccountOwner = Omit<Session, 'companyId' | 'accountId'> & { accountId: string; companyId: string | null }

/** Runs a change to an account by its owner, in a transaction of the company if there is one. */
export function workOnAccount<T>(
  visit: Visit,
  owner: AccountOwner,
  work: (account: AccountWork) => Promise<T>,
): Promise<T> {
  const { accountId, companyId, roleId, employeeId } = owner
  if (companyId === null) {
    const by = { accountId, address: visit.visitor.address }
    return visit.transact((tx) => {
      const audit: AccountWork['audit'] = (entry) =>
        recordInstallationAudit({ tx, now: visit.now, by }, [{ ...entry, entity: 'account', entityId: accountId }])
      return work({ tx, tenant: null, audit })
    })
  }
  const session = { accountId, companyId, roleId, employeeId }
  const caller = { ...session, sessionId: visit.visitor.session?.sessionId ?? '', address: visit.visitor.address }
  return visit.transactAs(session, (tx) => {
    const audit: AccountWork['audit'] = (entry) =>
      recordAudit({ tx, caller, now: visit.now }, [{ ...entry, entity: 'account', entityId: accountId }])
    return work({ tx, tenant: tx, audit })
  })
}
