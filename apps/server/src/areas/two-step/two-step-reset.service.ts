import { forbidden, invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailPage } from '../../platform/mail/mail-page.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayGiveRole } from '../permissions/permissions.service.ts'
import { endSessionsOf } from '../accounts/end-sessions.service.ts'
import { deleteTwoStep } from './two-step.repository.ts'
import { readAccount, type AccountWork } from '../accounts/users-accounts.service.ts'

/**
 * Removes the second step of a user who has lost it: the sessions end, the next sign-in needs only the password, and
 * the person gets a mail, because it may not have been them who asked.
 *
 * @returns 404 for a user of another company; 403 for a program, and as other changes of greater roles; 400 for their
 *   own account, whose second step is changed with its password, and where there is none
 */
export async function resetTwoStep(work: AccountWork, id: string): Promise<{ message: string } | Refusal> {
  const { tx, caller, now } = work
  const account = await readAccount(tx, id)
  if (!account) return notFound('There is no such user.')
  if (caller.program) return forbidden('Only a signed-in user can do this, not a program.')
  if (!mayGiveRole(caller.roleId, account.roleId)) return forbidden('Only a Superadmin can change a Superadmin.')
  if (id === caller.accountId) return invalid('You can change your own second step in your profile, under Security.')
  const owner = { accountId: id, email: account.email, firstName: account.firstName, companyId: caller.companyId }
  if (!(await takeTwoStepAway(tx, owner, now))) return invalid('The user has no second step.')
  await recordAudit(work, [
    { action: 'update', entity: 'account', entityId: id, after: { secondStep: 'reset by an administrator' } },
  ])
  return { message: 'success' }
}

/** What resetTwoStep does to an account of whatever company. @returns false when it has no second step */
export async function takeTwoStepAway(
  tx: InstallationTx,
  owner: { accountId: string; email: string; firstName: string; companyId: string | null },
  at: Date,
): Promise<boolean> {
  const { accountId, email, firstName, companyId } = owner
  const { hadTotp, passkeys } = await deleteTwoStep(tx, accountId)
  if (!hadTotp && passkeys === 0) return false
  await endSessionsOf(tx, { accountIds: [accountId], reason: 'second step reset', at })
  await queueMail(tx, {
    companyId,
    recipient: email,
    subject: 'Your second sign-in step was removed',
    ...mailPage({
      lines: [
        `Hello ${firstName},`,
        'An administrator has removed your authenticator app, passkeys and recovery codes. You now sign in with only your password, and can set up a new second step in your profile, under Security.',
        'If you did not ask for this, tell your administrator at once and choose a new password.',
      ],
    }),
    isSecret: false,
  })
  return true
}
