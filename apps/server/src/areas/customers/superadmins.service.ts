import { ROLE_IDS } from '@timeloom/contract'
import type { Db } from '../../platform/db/open-database.ts'
import { installationTransaction } from '../../platform/db/transaction.ts'
import { passwordLink } from '../accounts/account-links.service.ts'
import { lockInstallation } from '../accounts/installation.service.ts'
import { selectAccountByEmail } from './customer-records.repository.ts'
import { recordInstallationAudit } from '../audit/installation-audit.service.ts'
import { insertAccounts } from '../new-companies/new-companies.service.ts'

/** The command cannot do what was asked; the message is for the operator. */
export class AdminRefusedError extends Error {
  override name = 'AdminRefusedError'
}

/**
 * Creates an account of the installation, and a link for choosing its password. An existing Superadmin gets a new link:
 * the way back in for people who lost their password where no mail can be sent.
 *
 * @throws AdminRefusedError when the address is another person's, or the account is switched off
 */
export function createSuperadmin(
  db: Db,
  { email, firstName, lastName, now, publicUrl }: NewSuperadmin,
): Promise<{ link: string; isNew: boolean }> {
  return installationTransaction(db, async (tx) => {
    await lockInstallation(tx)
    const known = await selectAccountByEmail(tx, email)
    if (known && known.roleId !== ROLE_IDS.Superadmin) throw new AdminRefusedError(`${email} is a user of a company.`)
    if (known && known.status !== 'Active') throw new AdminRefusedError(`The account of ${email} is switched off.`)
    const work = { tx, now, publicUrl }
    const record = (entry: { action: string; entityId: string; after: object }) =>
      recordInstallationAudit({ tx, now, by: { accountId: null, address: null } }, [{ ...entry, entity: 'account' }])
    if (known) {
      await record({ action: 'make reset link', entityId: known.id, after: { email: email.toLowerCase() } })
      return { link: await passwordLink(work, known.id, 'recovery'), isNew: false }
    }
    const address = email.toLowerCase()
    const account = { companyId: null, email: address, passwordHash: null, firstName, lastName, roleId: '1' as const }
    const id = (await insertAccounts(tx, [account])).get(address)!
    await record({ action: 'create', entityId: id, after: { email: address, firstName, lastName, roleId: '1' } })
    return { link: await passwordLink(work, id, 'invitation'), isNew: true }
  })
}

export interface NewSuperadmin {
  email: string
  firstName: string
  lastName: string
  now: Date
  publicUrl: string
}
