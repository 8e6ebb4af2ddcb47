import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface Authenticator {
  sealedSecret: Buffer
  createdAt: Date
}

export async function selectAuthenticator(tx: InstallationTx, accountId: string): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    select sealed_secret, created_at from totp_authenticator where account_id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]
}

/** Keeps an app's secret in the place of the one before; the time step that proved it is taken already. */
export async function putAuthenticator(
  tx: InstallationTx,
  { accountId, sealedSecret, step, at }: { accountId: string; sealedSecret: Buffer; step: number; at: Date },
): Promise<void> {
  await sql`
    insert into totp_authenticator (account_id, sealed_secret, last_step, created_at)
    values (${accountId}::uuid, ${sealedSecret}, ${step}, ${at})
    on conflict (account_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, created_at = excluded.created_at
  `.execute(tx)
}

/** @returns false when this step or a later one was taken before: the code is not taken twice, by two at once neither */
export async function takeStep(tx: InstallationTx, accountId: string, step: number): Promise<boolean> {
  const { rows } = await sql<{ accountId: string }>`
    update totp_authenticator set last_step = ${step}
    where account_id = ${accountId}::uuid and (last_step is null or last_step < ${step})
    returning account_id
  `.execute(tx)
  return rows.length > 0
}

/** @returns false when there was none */
export async function deleteAuthenticator(tx: InstallationTx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ accountId: string }>`
    delete from totp_authenticator where account_id = ${accountId}::uuid returning account_id
  `.execute(tx)
  return rows.length > 0
}
