import { sql } from 'kysely'
import { jsonText } from '../db/json-text.ts'
import type { InstallationTx } from '../db/transaction.ts'

export interface KeyedRequest {
  accountId: string
  key: string
  /** The contract's call: method and path. */
  call: string
  /** SHA-256 over everything the caller sent. */
  digest: Buffer
  at: Date
}

export interface StoredAnswer {
  digest: Buffer
  /** null while the first request is still being worked on */
  status: number | null
  answer: unknown
}

/**
 * Takes a key, waiting for a transaction that is taking the same one. A key is free again after a day, or a quarter of
 * an hour after it was taken without an answer.
 *
 * @returns false when the key is taken
 */
export async function takeKey(
  tx: InstallationTx,
  { accountId, key, call, digest, at }: KeyedRequest,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (account_id, key, call, body_digest, created_at)
    values (${accountId}::uuid, ${key}, ${call}, ${digest}, ${at})
    on conflict (account_id, key) do update
      set call = excluded.call, body_digest = excluded.body_digest, created_at = excluded.created_at,
        status = null, answer = null
      where idempotency_key.created_at < ${at}::timestamptz - interval '1 day'
        or (idempotency_key.status is null and idempotency_key.created_at < ${at}::timestamptz - interval '15 minutes')
    returning 1
  `.execute(tx)
  return rows.length === 1
}

/** @returns undefined when nobody holds the key */
export async function readStoredAnswer(
  tx: InstallationTx,
  { accountId, key }: Pick<KeyedRequest, 'accountId' | 'key'>,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select body_digest as digest, status, answer from idempotency_key
    where account_id = ${accountId}::uuid and key = ${key}
  `.execute(tx)
  return rows[0]
}

export async function storeAnswer(
  tx: InstallationTx,
  { accountId, key }: Pick<KeyedRequest, 'accountId' | 'key'>,
  answer: unknown,
): Promise<void> {
  await sql`
    update idempotency_key set status = 200, answer = ${jsonText(answer)}
    where account_id = ${accountId}::uuid and key = ${key}
  `.execute(tx)
}

/** Gives back a key whose request did nothing. */
export async function releaseKey(
  tx: InstallationTx,
  { accountId, key }: Pick<KeyedRequest, 'accountId' | 'key'>,
): Promise<void> {
  await sql`
    delete from idempotency_key where account_id = ${accountId}::uuid and key = ${key} and status is null
  `.execute(tx)
}

export async function forgetKeysBefore(tx: InstallationTx, before: Date): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${before}`.execute(tx)
}
