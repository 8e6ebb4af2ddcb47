import { sql } from 'kysely'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export interface StoredPasskey {
  id: string
  accountId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const COLUMNS = sql.raw(
  'id, account_id, credential_id, public_key, sign_count::float8 as sign_count, transports, name, created_at, last_used_at',
)

export async function selectPasskeys(tx: InstallationTx, accountId: string): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${COLUMNS} from passkey where account_id = ${accountId}::uuid order by created_at, id
  `.execute(tx)
  return rows
}

/** The passkey of a credential, kept from being used twice at once until the transaction ends. */
export async function lockPasskey(tx: InstallationTx, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select ${COLUMNS} from passkey where credential_id = ${credentialId} for update
  `.execute(tx)
  return rows[0]
}

export async function markPasskeyUsed(
  tx: InstallationTx,
  { id, signCount, at }: { id: string; signCount: number; at: Date },
): Promise<void> {
  await sql`update passkey set sign_count = ${signCount}, last_used_at = ${at} where id = ${id}::uuid`.execute(tx)
}

/** @returns false when some account has the credential already */
export async function insertPasskey(
  tx: InstallationTx,
  passkey: Omit<StoredPasskey, 'id' | 'lastUsedAt'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the name before, undefined when the account has no such passkey */
export async function updatePasskeyName(
  tx: InstallationTx,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ before: string }>`
    update passkey p set name = ${name} from passkey old
    where p.id = ${id}::uuid and p.account_id = ${accountId}::uuid and old.id = p.id
    returning old.name as before
  `.execute(tx)
  return rows[0]?.before
}

/** @returns its name, undefined when the account has no such passkey */
export async function deletePasskey(tx: InstallationTx, accountId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${id}::uuid and account_id = ${accountId}::uuid returning name
  `.execute(tx)
  return rows[0]?.name
}
