import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction, tenantTransaction, type InstallationTx } from '../../platform/db/transaction.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findAccountByEmail } from '../accounts/accounts.service.ts'
import { takeTwoStepAway } from './two-step-reset.service.ts'
import { readTwoStepOwner } from './two-step.repository.ts'

/**
 * Removes a second step on behalf of the operator: the way back for someone no administrator can help, such as the only
 * Superadmin. In a company it is in the history, as the system's.
 *
 * @returns 'unknown' when nobody has the address, 'none' when there is no second step to take away
 */
export async function resetTwoStepByOperator(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'unknown' | 'none' | 'done'> {
  const account = await installationTransaction(db, (tx) => findAccountByEmail(tx, email))
  if (!account) return 'unknown'
  const { id: accountId, companyId } = account
  const takeAway = async (tx: InstallationTx) => {
    const { email: address, firstName } = await readTwoStepOwner(tx, accountId)
    return takeTwoStepAway(tx, { accountId, email: address, firstName, companyId }, now)
  }
  if (companyId === null) return (await installationTransaction(db, takeAway)) ? 'done' : 'none'
  const system = { companyId, accountId: null, roleId: '2', employeeId: null } as const
  return tenantTransaction(db, system, async (tx) => {
    if (!(await takeAway(tx))) return 'none'
    const after = { secondStep: 'reset by the operator' }
    const caller = { companyId, accountId: null, address: null }
    await recordAudit({ tx, now, caller }, [{ action: 'update', entity: 'account', entityId: accountId, after }])
    return 'done'
  })
}
