import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

/** Puts new codes in the place of all before. */
export async function replaceRecoveryCodes(
  tx: InstallationTx,
  { accountId, hashes, at }: { accountId: string; hashes: Buffer[]; at: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await sql`
    insert into recovery_code (account_id, code_hash, created_at)
    select ${accountId}::uuid, hash, ${at} from unnest(${hashes}::bytea[]) as hash
  `.execute(tx)
}

export async function deleteRecoveryCodes(tx: InstallationTx, accountId: string): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}::uuid`.execute(tx)
}

/** Uses a code up: of two at once one gets it. @returns false when it is unknown or was used */
export async function useRecoveryCode(
  tx: InstallationTx,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ accountId: string }>`
    update recovery_code set used_at = ${at}
    where account_id = ${accountId}::uuid and code_hash = ${hash} and used_at is null
    returning account_id
  `.execute(tx)
  return rows.length > 0
}

export async function countRecoveryCodes(tx: InstallationTx, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from recovery_code where account_id = ${accountId}::uuid and used_at is null
  `.execute(tx)
  return rows[0]?.left ?? 0
}
