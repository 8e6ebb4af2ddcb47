import { ROLE_IDS, ROLE_NAMES, type RoleId } from '@timeloom/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { passwordProblem } from '../../platform/auth/password-policy.ts'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { isAdministrator, mayGiveRole } from '../permissions/permissions.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { inviteAccount, mailRecovery } from './account-links.service.ts'
import { endSessionsOf, type EndReason } from './end-sessions.service.ts'
import {
  hasOtherAdmin,
  insertAccount,
  isEmailTaken,
  replaceManaged,
  selectAccount,
  selectCompanyName,
  updateAccount,
  type AccountFields,
  type AccountKeys,
  type StoredAccount,
} from './users-accounts.repository.ts'

export { hasOtherAdmin, replaceManaged, updateAccount } from './users-accounts.repository.ts'

export { selectAccount as readAccount, selectLastAuthorOf as lastAuthorOfAccount } from './users-accounts.repository.ts'
export type { AccountFields, StoredAccount } from './users-accounts.repository.ts'

/** A link in a mail needs to know where people reach the server. */
export type AccountWork = Work & { publicUrl: string }

/** Account fields; absent means unchanged. */
export interface AccountGiven {
  fields: Partial<AccountFields>
  /** Handed out, to be changed at the first sign-in; absent: the person chooses one through a mailed link. */
  password?: string | undefined
  /** The nodes that a Supervisor manages. */
  departments?: string[] | undefined
}

type NewAccount = AccountGiven & {
  fields: Pick<AccountFields, 'email' | 'firstName' | 'lastName' | 'roleId'>
}

/** Adds an account to the company; without a password the person gets an invitation. @returns its id */
export async function addAccount(work: AccountWork, given: NewAccount): Promise<string | Refusal> {
  const { tx, caller } = work
  const { fields, password, departments = [] } = given
  if (!mayGiveRole(caller.roleId, fields.roleId)) return forbidden('Only a Superadmin can make a Superadmin.')
  if (caller.program && isAdministrator(fields)) return refused('programRole')
  if (await isEmailTaken(tx, fields.email, null)) return refused('userEmailExit')
  const weak = await refuseWeak(work, password, fields)
  if (weak) return weak
  const keys = password === undefined ? {} : await handedOut(work, password)
  const id = await insertAccount(tx, caller.companyId, { ...fields, ...keys })
  const managed = fields.roleId === ROLE_IDS.Supervisor ? departments : []
  if (managed.length > 0) await replaceManaged(tx, id, managed)
  if (password === undefined) await inviteAccount(work, await ownerOf(work, { id, ...fields }))
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'account',
      entityId: id,
      after: { ...told(fields), departments: managed, ...(password === undefined ? {} : { password: 'handed out' }) },
    },
  ])
  return id
}

/**
 * Changes an account of the company; a new role or password ends its sessions. Refuses with `programRole` if a program
 * would change a role, or how an Admin signs in.
 *
 * @source spec/decisions.md 11, 26
 */
export async function changeAccount(work: AccountWork, id: string, given: AccountGiven): Promise<Refusal | undefined> {
  const { tx, caller, now } = work
  const before = await selectAccount(tx, id)
  if (!before) return notFound('There is no such user.')
  const fields = differing(before, given.fields)
  const refusal =
    (await mayChange(work, before, fields)) ??
    refuseProgram(work, before, { fields, password: given.password }) ??
    (await mayTakeEmail(work, before, fields.email))
  if (refusal) return refusal
  const weak = await refuseWeak(work, given.password, { ...before, ...fields })
  if (weak) return weak
  const keys = given.password === undefined ? {} : await handedOut(work, given.password)
  const isChanged = Object.keys({ ...fields, ...keys }).length > 0
  if (isChanged) await updateAccount(tx, { id, fields: { ...fields, ...keys }, at: now })
  const moved = await changeManaged(work, before, { roleId: fields.roleId ?? before.roleId, wanted: given.departments })
  if (!isChanged && !moved) return undefined
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'account',
      entityId: id,
      before: { ...told(picked(before, fields)), ...(moved ? { departments: moved.before } : {}) },
      after: {
        ...told(fields),
        ...(moved ? { departments: moved.after } : {}),
        ...(given.password === undefined ? {} : { password: 'changed' }),
      },
    },
  ])
  if (fields.roleId !== undefined && id !== caller.accountId) await tellNewRole(work, id, fields.roleId)
  const reason: EndReason | undefined =
    fields.roleId !== undefined || moved
      ? 'role changed'
      : given.password === undefined
        ? undefined
        : 'password changed'
  if (reason && (reason === 'role changed' || id !== caller.accountId)) {
    await endSessionsOf(tx, { accountIds: [id], reason, at: now })
  }
  return undefined
}

function tellNewRole(work: AccountWork, accountId: string, roleId: RoleId): Promise<void> {
  return sendMessages(work, [
    {
      accountId,
      kind: 'account',
      subject: `Your role is now ${ROLE_NAMES[roleId]}`,
      body: 'You can now see and do what your new role allows. You have been signed out everywhere. Please sign in again.',
      link: null,
    },
  ])
}

/** Allows or stops an account's sign-in; stopping it ends its sessions. */
export async function setAccountStatus(
  work: AccountWork,
  id: string,
  { status, because }: { status: StoredAccount['status']; because: 'deactivated' | 'terminated' },
): Promise<Refusal | undefined> {
  const { tx, now } = work
  const before = await selectAccount(tx, id)
  if (!before) return notFound('There is no such user.')
  if (before.status === status && because !== 'terminated') return undefined
  const refusal = status === 'Inactive' ? await refuseClosing(work, before) : refuseSwitching(work, before)
  if (refusal) return refusal
  if (status === 'Inactive') await endSessionsOf(tx, { accountIds: [id], reason: because, at: now })
  if (before.status === status) return undefined
  const fields = { status, isClosedByTermination: status === 'Inactive' && because === 'terminated' }
  await updateAccount(tx, { id, fields, at: now })
  await recordAudit(work, [
    { action: 'update', entity: 'account', entityId: id, before: { status: before.status }, after: { status } },
  ])
  return undefined
}

/** Whether the caller may switch off this account: never their own, and never the last Admin's. */
export async function refuseToClose(work: AccountWork, id: string): Promise<Refusal | undefined> {
  const account = await selectAccount(work.tx, id)
  return account ? refuseClosing(work, account) : notFound('There is no such user.')
}

async function refuseClosing(work: AccountWork, account: StoredAccount): Promise<Refusal | undefined> {
  const { tx, caller } = work
  const refusal = refuseSwitching(work, account)
  if (refusal) return refusal
  if (account.id === caller.accountId) return invalid('You cannot switch off your own sign-in. Ask another Admin.')
  return isAdministrator(account) && !(await hasOtherAdmin(tx, account.id)) ? invalid(LAST_ADMIN) : undefined
}

function refuseSwitching({ caller }: AccountWork, { roleId }: StoredAccount): Refusal | undefined {
  if (!mayGiveRole(caller.roleId, roleId)) return forbidden('Only a Superadmin can change a Superadmin.')
  return isAdministrator({ roleId }) && (!isAdministrator(caller) || caller.program) ? forbidden() : undefined
}

/** Mails the person a link to choose a password: an invitation, or a reset if they already have one. */
export async function mailPasswordLink(work: AccountWork, id: string): Promise<Refusal | undefined> {
  const account = await selectAccount(work.tx, id)
  if (!account) return notFound('There is no such user.')
  if (!mayGiveRole(work.caller.roleId, account.roleId)) return forbidden('Only a Superadmin can change a Superadmin.')
  if (account.status !== 'Active') return invalid('The user is inactive. Set the status to Active first.')
  const owner = await ownerOf(work, account)
  await (account.hasPassword ? mailRecovery(work, owner) : inviteAccount(work, owner))
  const action = account.hasPassword ? 'send reset' : 'send invitation'
  await recordAudit(work, [{ action, entity: 'account', entityId: id, after: { email: account.email } }])
  return undefined
}

const LAST_ADMIN = 'The company needs an active Admin. Make someone else an Admin first.'

async function mayChange(
  { tx, caller }: Work,
  before: StoredAccount,
  { roleId }: Partial<AccountFields>,
): Promise<Refusal | undefined> {
  if (!mayGiveRole(caller.roleId, before.roleId)) return forbidden('Only a Superadmin can change a Superadmin.')
  if (roleId === undefined) return undefined
  if (!mayGiveRole(caller.roleId, roleId)) return forbidden('Only a Superadmin can make a Superadmin.')
  if (before.id === caller.accountId) return invalid('You cannot change your own role. Ask another Admin.')
  const isLosing = isAdministrator(before) && !isAdministrator({ roleId }) && before.status === 'Active'
  return isLosing && !(await hasOtherAdmin(tx, before.id)) ? invalid(LAST_ADMIN) : undefined
}

/** By signing in as an Admin, or creating one, a program could do what its scopes exclude. */
function refuseProgram(
  { caller }: Work,
  { roleId }: StoredAccount,
  { fields, password }: Pick<AccountGiven, 'fields' | 'password'>,
): Refusal | undefined {
  if (!caller.program) return undefined
  const changesSignIn = password !== undefined || fields.email !== undefined || fields.pinHash !== undefined
  return fields.roleId !== undefined || (isAdministrator({ roleId }) && changesSignIn)
    ? refused('programRole')
    : undefined
}

async function mayTakeEmail(
  { tx }: Work,
  before: StoredAccount,
  email: string | undefined,
): Promise<Refusal | undefined> {
  return email !== undefined && (await isEmailTaken(tx, email, before.id)) ? refused('userEmailExit') : undefined
}

/** A Supervisor manages the named nodes; other roles manage none. @returns before and after, if they differ */
async function changeManaged(
  { tx }: Work,
  { id, roleId: heldRole }: StoredAccount,
  { roleId, wanted }: { roleId: RoleId; wanted: string[] | undefined },
): Promise<{ before: string[]; after: string[] } | undefined> {
  if (roleId !== ROLE_IDS.Supervisor && heldRole !== ROLE_IDS.Supervisor) return undefined
  if (roleId === ROLE_IDS.Supervisor && wanted === undefined) return undefined
  const after = roleId === ROLE_IDS.Supervisor ? [...new Set(wanted)].toSorted() : []
  const before = await replaceManaged(tx, id, after)
  return before.toSorted().join() === after.join() ? undefined : { before, after }
}

async function refuseWeak(
  { tx }: Work,
  password: string | undefined,
  { email, firstName, lastName }: Pick<AccountFields, 'email' | 'firstName' | 'lastName'>,
): Promise<Refusal | undefined> {
  if (password === undefined) return undefined
  const companyName = await selectCompanyName(tx)
  const reason = passwordProblem(password, { email, firstName, lastName, companyName })
  return reason === undefined ? undefined : invalid(reason, [{ field: 'password', reason }])
}

/** @source spec/decisions.md 10 */
async function handedOut({ now }: Work, password: string): Promise<AccountKeys> {
  return { passwordHash: await hashPassword(password), mustChangePassword: true, passwordChangedAt: now }
}

async function ownerOf(
  { tx, caller }: Work,
  { id, email, firstName }: { id: string; email: string; firstName: string },
) {
  return { accountId: id, email, firstName, companyId: caller.companyId, companyName: await selectCompanyName(tx) }
}

/** The fields that change something. */
function differing(before: StoredAccount, given: Partial<AccountFields>): Partial<AccountFields> {
  const normal = given.email === undefined ? given : { ...given, email: given.email.toLowerCase() }
  return Object.fromEntries(
    Object.entries(normal).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof AccountFields]),
    ),
  )
}

function picked(before: StoredAccount, fields: Partial<AccountFields>): Partial<AccountFields> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, before[name as keyof AccountFields]]))
}

/** For the audit: a PIN is never in it. */
function told({ pinHash, ...fields }: Partial<AccountFields>): Record<string, unknown> {
  return pinHash === undefined ? fields : { ...fields, pin: pinHash === null ? 'none' : 'set' }
}
