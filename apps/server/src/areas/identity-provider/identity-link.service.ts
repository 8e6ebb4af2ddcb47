import { ROLE_IDS, ROLE_NAMES, type RoleId } from '@timeloom/contract'
import type { OidcProblem } from '@timeloom/contract'
import type { Log } from '../../platform/log/log.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { recordAudit, type AuditWork } from '../audit/audit.service.ts'
import { isAdministrator, seesOwnOnly } from '../permissions/permissions.service.ts'
import { findOwnEmployee } from '../accounts/accounts.service.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { findAccountToLink, findLinkedAccount, insertIdentity, type IdentityAccount } from './identity.repository.ts'
import type { ProvenPerson } from './oidc-client.ts'
import { roleOfGroups } from './oidc-claims.ts'
import { hasOtherAdmin, replaceManaged, updateAccount } from '../accounts/users-accounts.service.ts'

interface LinkWork {
  tx: TenantTx
  companyId: string
  address: string | null
  now: Date
  log: Log
}

export type Linked = { accountId: string } | { problem: OidcProblem }

/**
 * The account of the company that a person at its provider signs in as: the one they are linked to, else the one with
 * the email that the provider has verified. No other account is considered, and none is created. The role of the
 * person's groups comes with it.
 */
export async function accountOf(
  work: LinkWork,
  person: ProvenPerson,
  groupRoles: Readonly<Record<string, RoleId>>,
): Promise<Linked> {
  const found = await findOrLink(work, person)
  if ('problem' in found) return found
  if (!found.isActive) return { problem: 'unknown' }
  const roleId = await followGroups(work, found, person.groups, groupRoles)
  const isShutOut = seesOwnOnly({ roleId }) && !(await findOwnEmployee(work.tx, found.id))?.isActive
  return isShutOut ? { problem: 'unknown' } : { accountId: found.id }
}

async function findOrLink(
  work: LinkWork,
  { issuer, subject, email }: ProvenPerson,
): Promise<IdentityAccount | { problem: OidcProblem }> {
  const { tx, now } = work
  const linked = await findLinkedAccount(tx, { issuer, subject })
  if (linked === 'elsewhere') return { problem: 'unknown' }
  if (linked) return linked
  if (email === undefined) return { problem: 'unverified' }
  const account = await findAccountToLink(tx, { email, issuer })
  if (!account?.isActive) return { problem: 'unknown' }
  // Someone else had this address before: their account is not handed over with it.
  if (account.isLinked || !(await insertIdentity(tx, { issuer, subject, accountId: account.id, at: now }))) {
    return { problem: 'linked' }
  }
  await recordAudit(auditOf(work, account.id), [
    { action: 'link', entity: 'account', entityId: account.id, after: { issuer, subject, email } },
  ])
  return account
}

/** @returns the role from now on */
async function followGroups(
  work: LinkWork,
  { id, roleId: before }: IdentityAccount,
  groups: readonly string[] | undefined,
  groupRoles: Readonly<Record<string, RoleId>>,
): Promise<RoleId> {
  const { tx, now, log } = work
  const roleId = groups && roleOfGroups(groups, groupRoles)
  if (roleId === undefined || roleId === before) return before
  await lockInCompany(tx, 'people')
  if (isAdministrator({ roleId: before }) && !(await hasOtherAdmin(tx, id))) {
    log.warn({ accountId: id }, "the provider's groups would leave the company without an Admin; the role stays")
    return before
  }
  await updateAccount(tx, { id, fields: { roleId }, at: now })
  const managed = before === ROLE_IDS.Supervisor ? await replaceManaged(tx, id, []) : []
  await endSessionsOf(tx, { accountIds: [id], reason: 'role changed', at: now })
  await recordAudit(auditOf(work, id), [
    {
      action: 'update',
      entity: 'account',
      entityId: id,
      before: { roleId: before, ...(managed.length > 0 ? { departments: managed } : {}) },
      after: { roleId, ...(managed.length > 0 ? { departments: [] } : {}) },
      reason: `Groups of the identity provider: ${ROLE_NAMES[roleId]}`,
    },
  ])
  return roleId
}

function auditOf({ tx, companyId, address, now }: LinkWork, accountId: string): AuditWork {
  return { tx, now, caller: { companyId, accountId, address } }
}
