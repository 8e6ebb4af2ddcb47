import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { addAccount, mailPasswordLink, setAccountStatus, type AccountWork } from '../accounts/users-accounts.service.ts'
import type { ReadRow } from './employee-import-rows.ts'

/**
 * Makes an account of each row's email and mails the invitation. An account left by an undone import is reused.
 *
 * @returns accounts by row
 */
export async function inviteImported(
  work: AccountWork,
  { rows, leftOver }: { rows: readonly ReadRow[]; leftOver: ReadonlyMap<string, string> },
): Promise<Map<number, string> | Refusal> {
  const accounts = new Map<number, string>()
  for (const row of rows) {
    const held = leftOver.get(row.person.email!.toLowerCase())
    const account = held === undefined ? await addNew(work, row) : await takeUp(work, held)
    if (isRefusal(account)) return account
    accounts.set(row.row, account)
  }
  return accounts
}

function addNew(work: AccountWork, { person }: ReadRow): Promise<string | Refusal> {
  const { firstName, lastName, middleName, email } = person
  return addAccount(work, {
    fields: { firstName: firstName!, lastName: lastName!, middleName: middleName ?? null, email: email!, roleId: '4' },
  })
}

async function takeUp(work: AccountWork, accountId: string): Promise<string | Refusal> {
  const refusal =
    (await setAccountStatus(work, accountId, { status: 'Active', because: 'deactivated' })) ??
    (await mailPasswordLink(work, accountId))
  return refusal ?? accountId
}
