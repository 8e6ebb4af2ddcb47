import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { InstallationTx } from '../../platform/db/transaction.ts'

export type ChallengeKind = 'two-step' | 'passkey sign-in' | 'passkey registration' | 'totp setup' | 'oidc'

export interface ChallengeKey {
  kind: ChallengeKind
  tokenHash: Buffer
}

export interface NewChallenge extends ChallengeKey {
  /** null: it is not known yet who signs in */
  accountId: string | null
  detail: Record<string, unknown>
  at: Date
  expiresAt: Date
}

export interface Challenge {
  accountId: string | null
  detail: Record<string, unknown>
}

export async function insertChallenge(
  tx: InstallationTx,
  { kind, tokenHash, accountId, detail, at, expiresAt }: NewChallenge,
): Promise<void> {
  await tx
    .insertInto('sign_in_challenge')
    .values({ kind, tokenHash, accountId, detail: jsonText(detail), createdAt: at, expiresAt })
    .execute()
}

/** @returns undefined when it is unknown, used or out of time */
export async function findChallenge(
  tx: InstallationTx,
  { kind, tokenHash }: ChallengeKey,
  at: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select account_id, detail from sign_in_challenge
    where token_hash = ${tokenHash} and kind = ${kind} and used_at is null and expires_at > ${at}
  `.execute(tx)
  return rows[0]
}

/** Uses it up: of two at once one gets it. @returns undefined when it is unknown, used or out of time */
export async function useChallenge(
  tx: InstallationTx,
  { kind, tokenHash }: ChallengeKey,
  at: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update sign_in_challenge set used_at = ${at}
    where token_hash = ${tokenHash} and kind = ${kind} and used_at is null and expires_at > ${at}
    returning account_id, detail
  `.execute(tx)
  return rows[0]
}

export async function forgetChallengesBefore(tx: InstallationTx, moment: Date): Promise<void> {
  await sql`delete from sign_in_challenge where expires_at < ${moment}`.execute(tx)
}
