import { sql } from 'kysely'
import { lockBeginning } from '../../platform/db/locks.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface InstallationState {
  /** null: not started yet */
  isDemo: boolean | null
  /** A company or an account exists here. */
  isUsed: boolean
}

/** Lets only one process at a time start an installation; the lock ends with the transaction. */
export async function lockInstallation(tx: InstallationTx): Promise<void> {
  await lockBeginning(tx)
}

export async function readInstallation(tx: InstallationTx): Promise<InstallationState> {
  const { rows } = await sql<InstallationState>`
    select (select is_demo from installation) as is_demo, exists (select 1 from company) or exists (select 1 from account) as is_used
  `.execute(tx)
  return rows[0] ?? { isDemo: null, isUsed: false }
}

export async function insertInstallation(tx: InstallationTx, isDemo: boolean): Promise<void> {
  await sql`insert into installation (is_demo) values (${isDemo}) on conflict do nothing`.execute(tx)
}

/** Whether anyone can sign in here. */
export async function hasAccounts(tx: InstallationTx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from account) as found`.execute(tx)
  return rows[0]!.found
}
